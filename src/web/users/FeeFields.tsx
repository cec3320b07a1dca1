import { useQuery } from '@tanstack/react-query'
import { groupDecimal } from '#core/money/money.ts'
import { houseQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { Section } from './Section.tsx'
import type { UserForm } from './use-user-form.ts'

const FEES = [
  { path: 'settings.fees.withdrawals.BANK', label: 'users.field.feeBank', currency: 'BRL', kind: 'BANK' },
  {
    path: 'settings.fees.withdrawals.CRYPTO',
    label: 'users.field.feeCrypto',
    currency: 'BTC',
    kind: 'CRYPTO',
  },
  { path: 'settings.withdrawalFee', label: 'users.field.withdrawalFee', currency: 'BRL', kind: undefined },
  { path: 'settings.emissionFee', label: 'users.field.emissionFee', currency: 'BRL', kind: undefined },
] as const

/** The fees of this user in place of the general ones, and the referrer. */
export function FeeFields({ form }: { form: UserForm }) {
  const { t } = useLabels()
  const { data: house } = useQuery(houseQuery)
  return (
    <Section title={t('users.section.terms')} text={t('users.feesText')}>
      <div className="pair gap-14">
        {FEES.map(({ path, label, currency, kind }) => {
          const usual = kind && house?.withdrawalFees?.[kind]
          const { value, error } = form.getInputProps(path)
          return (
            <MoneyInput
              key={path}
              label={t(label)}
              currency={currency}
              value={value}
              onChange={(amount) => form.setFieldValue(path, amount)}
              placeholder={usual && t('users.feeUsual', { fee: groupDecimal(usual) })}
              error={error}
            />
          )
        })}
      </div>
      <UserSelect
        label={t('users.field.referralId')}
        clearable
        value={form.values.referralId}
        onChange={(id) => form.setFieldValue('referralId', id)}
        error={form.errors.referralId}
      />
    </Section>
  )
}
