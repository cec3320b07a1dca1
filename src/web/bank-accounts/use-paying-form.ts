import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { pixOf } from '#core/bank-accounts/payee.ts'
import { checkPaying, TED_UNTIL } from '#core/bank-accounts/paying-account.ts'
import { completeOptions, type Options } from '#core/cnab240/options.ts'
import { PROFILE_IDS } from '#core/cnab240/profile-list.ts'
import { formatPixKey } from '#core/pix/pix-key.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateSchema } from '../ui/form/late-schema.ts'
import { formatPostalCode } from '../ui/form/PostalCodeInput.tsx'
import { fieldsOf, useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'

const payingSchema = lateSchema(
  async () => (await import('#core/bank-accounts/paying-account-schema.ts')).payingAccountInputSchema,
)

export const PAYING_FIELDS = [
  ...(['profile', 'agreement', 'funds', 'lastSequence', 'tedUntil'] as const),
  ...(['zipCode', 'street', 'number', 'complement', 'city', 'uf'] as const),
  ...(['pixKind', 'pixKey', 'pixCity'] as const),
]
export type PayingValues = Record<(typeof PAYING_FIELDS)[number], string> & {
  /** The options of the layout. */
  options: Options
}

function toValues({ paying, bank }: BankAccount): PayingValues {
  const text = (field: (typeof PAYING_FIELDS)[number]) => String(paying?.[field] ?? '')
  const texts = Object.fromEntries(PAYING_FIELDS.map((field) => [field, text(field)]))
  const values = { ...texts, options: paying?.options ?? {} } as PayingValues
  const zipCode = formatPostalCode(values.zipCode)
  const pix = paying && pixOf(paying)
  const profile = PROFILE_IDS.find((one) => one === bank) ?? 'generic'
  const first = { profile, funds: 'CLIENTS', lastSequence: '0', tedUntil: TED_UNTIL }
  return paying ? { ...values, zipCode, pixKey: pix ? formatPixKey(pix) : '' } : { ...values, ...first }
}

/** The body of PUT. An unchanged number of the last file is left out: a new file may have taken the next one. */
function toPayingBody(values: PayingValues, { paying }: BankAccount) {
  const { lastSequence, ...rest } = values
  const profile = PROFILE_IDS.find((one) => one === values.profile) ?? 'generic'
  const body = { ...rest, options: completeOptions(profile, values.options) }
  const isRaised = lastSequence !== String(paying?.lastSequence ?? 0)
  return isRaised ? { ...body, lastSequence: Number(lastSequence || 'x') } : body
}

type PayingProps = { account: BankAccount; opened: boolean; onClose: () => void }

/** The bank data of an account of the house, with the checks of the server. */
export function usePayingForm({ account, ...shown }: PayingProps) {
  const { t } = useLabels()
  return useCallForm({
    ...shown,
    start: toValues(account),
    labels: Object.fromEntries(PAYING_FIELDS.map((name) => [name, t(`bankAccounts.paying.field.${name}`)])),
    schema: payingSchema,
    toBody: (values) => toPayingBody(values, account),
    check: (_, read) => {
      if (!read?.ok) return fieldsOf(read)
      const verdict = checkPaying(read.value, account, account.paying?.lastSequence ?? 0)
      return verdict.ok ? [] : verdict.fields
    },
    to: { slice: 'bank-accounts', path: `/${account._id}/paying`, method: 'PUT' },
    onDone: () => notifyDone(t('bankAccounts.paying.done'), account.name),
  })
}
