export const CREDIT_DEBIT = ['C', 'D'] as const

/** The time zone of every month, day and hour that people read. */
export const TIME_ZONE = 'America/Sao_Paulo'
