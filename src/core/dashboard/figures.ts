/** Where waiting work is counted by age: under 15 minutes, one hour, four, a day, and older. In seconds. */
export const AGES = [900, 3_600, 14_400, 86_400] as const
export const WAITING_LISTS = ['orders', 'deposits', 'withdrawals', 'bank-accounts'] as const

/** The parts that a user of the house plays in the settings in force. */
export const HOUSE_PARTS = ['userId', 'userOtcId', 'userFeeId'] as const
