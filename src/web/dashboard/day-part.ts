import { TIME_ZONE } from '#core/rules/days.ts'

const hourOf = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' })

/** The greeting for the time of day in São Paulo: morning from 5, afternoon from 12, evening from 18. */
export function dayPart(instant: number): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(hourOf.format(instant))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
