import { TIME_ZONE } from '../ledger/statement.ts'

const MINUTE = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `DD/MM/YYYY HH:mm` in America/Sao_Paulo, as both languages write it in a sentence. */
export const toLocalMinute = (at: Date): string => MINUTE.format(at).replace(', ', ' ')
