import { useLabels } from '../i18n/use-labels.ts'

/** Every field of the form by its path, in the order of the form, with the key of its name. */
export const FIELD_KEYS = {
  name: 'name',
  adminEmail: 'adminEmail',
  status: 'status',
  userId: 'userId',
  userOtcId: 'userOtcId',
  userFeeId: 'userFeeId',
  spreadBuy: 'spreadBuy',
  spreadSell: 'spreadSell',
  'limitOTC.BRL': 'limitBrl',
  'limitOTC.BTC': 'limitBtc',
  'fees.orders.0.fee': 'feeBuy',
  'fees.orders.1.fee': 'feeSell',
  'fees.deposits.BANK': 'depositBank',
  'fees.deposits.CRYPTO': 'depositCrypto',
  'fees.withdrawals.BANK': 'withdrawalBank',
  'fees.withdrawals.CRYPTO': 'withdrawalCrypto',
  'deposits.bitcoinAddress': 'depositAddress',
  'deposits.contact': 'depositContact',
  expireBuy: 'expireBuy',
  expireSell: 'expireSell',
  referralShare: 'referralShare',
  'approvalLimit.BRL': 'approvalBrl',
  'approvalLimit.BTC': 'approvalBtc',
  registrations: 'registrations',
  'statuses.deposit': 'statusesDeposit',
  'statuses.order': 'statusesOrder',
  'statuses.withdrawal': 'statusesWithdrawal',
  'desk.margin': 'deskMargin',
  'desk.warnAt': 'deskWarnAt',
  'desk.customerDay': 'deskDay',
  'desk.exposure': 'deskExposure',
  'desk.bands': 'deskBands',
  'desk.automatic.on': 'autoOn',
  'desk.automatic.belowBRL': 'autoBelow',
  'desk.age.old': 'deskOld',
  'desk.age.late': 'deskLate',
  'desk.automatic.perCustomerHour': 'autoCustomer',
  'desk.automatic.perHour': 'autoHour',
  'controls.quoteBand': 'quoteBand',
  'controls.overdraftCeiling': 'overdraftCeiling',
  'controls.dailyLimits.perCustomer': 'dailyCustomer',
  'controls.dailyLimits.perOperator': 'dailyOperator',
  'controls.dailyLimits.house': 'dailyHouse',
  'controls.giveAway.perOperator': 'giveAwayOperator',
  'controls.giveAway.perCustomer': 'giveAwayCustomer',
  'controls.payeeHold': 'payeeHold',
  'controls.staffPasswordHold': 'staffPasswordHold',
  'controls.newStaffDays': 'newStaffDays',
  'controls.staffSecondFactor.graceDays': 'factorGrace',
  'controls.staffStepUpMinutes': 'staffStepUp',
  'controls.staffSecondFactor.required': 'factorRequired',
  'controls.temporaryPasswords': 'temporaryPasswords',
} as const
export type FieldPath = keyof typeof FIELD_KEYS

/** The full name of each field, for lists that show it without its section. */
export function useFieldLabels(): Record<FieldPath, string> {
  const { t } = useLabels()
  const pairs = Object.entries(FIELD_KEYS).map(([path, key]) => [path, t(`settings.field.${key}`)])
  return Object.fromEntries(pairs)
}
