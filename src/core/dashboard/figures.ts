/** The age limits of waiting work: under 15 minutes, one hour, four, a day, and older. In seconds. */
export const AGES = [900, 3_600, 14_400, 86_400] as const
export const WAITING_LISTS = ['orders', 'deposits', 'withdrawals', 'bank-accounts', 'users'] as const

/** The roles of the house's users in the settings in force. */
export const HOUSE_PARTS = ['userId', 'userOtcId', 'userFeeId'] as const
