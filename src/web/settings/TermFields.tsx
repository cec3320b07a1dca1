import { type InputWrapperProps, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SETTINGS_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { toStatusChoices } from '../ui/status.ts'
import { bindField, bindInput } from './bind-field.ts'
import { PercentInput } from './PercentInput.tsx'
import { Section } from './Section.tsx'
import type { FieldPath } from './settings-fields.ts'
import { playersQuery } from './use-settings.ts'
import type { SettingsFormState } from './use-settings-form.ts'
import { WholeInput } from './WholeInput.tsx'

/** Fields with and without a hint are side by side. */
const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

type FieldsProps = { form: SettingsFormState }

/** Name, recipients of notices, and whether it is in force. */
export function IdentityFields({ form }: FieldsProps) {
  const { t, language } = useLabels()
  return (
    <Section title={t('settings.section.identity')}>
      <TextInput
        label={t('settings.field.name')}
        withAsterisk
        aria-required
        data-autofocus
        maxLength={100}
        autoComplete="off"
        {...bindInput(form, 'name')}
      />
      <TextInput
        label={t('settings.field.adminEmail')}
        description={t('settings.hint.adminEmail')}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk
        aria-required
        type="email"
        inputMode="email"
        autoComplete="off"
        {...bindInput(form, 'adminEmail')}
      />
      <Select
        label={t('settings.field.status')}
        description={t('settings.hint.status')}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk
        data={toStatusChoices(SETTINGS_STATUS, language)}
        {...bindInput(form, 'status')}
      />
    </Section>
  )
}

/** One of the users who act for the house. */
function PlayerSelect({ form, path }: FieldsProps & { path: 'userId' | 'userOtcId' | 'userFeeId' }) {
  const { t } = useLabels()
  const { data = [] } = useQuery(playersQuery)
  const { value, error, onChange, ...marks } = bindField(form, path)
  const label = (name: string, document: string | null) =>
    document ? `${name} · ${formatDocument(document)}` : name
  return (
    <Select
      label={t(`settings.field.${path}`)}
      description={t(`settings.hint.${path}`)}
      inputWrapperOrder={HINT_BELOW}
      withAsterisk
      searchable
      placeholder={t('ui.user.choose')}
      nothingFoundMessage={t('ui.user.none')}
      data={data.map(({ _id, name, document }) => ({ value: _id, label: label(name, document) }))}
      {...marks}
      value={value || null}
      error={error}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}

/** The users who act for the house in the books. */
export function HouseFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.house')} text={t('settings.about.house')}>
      <PlayerSelect form={form} path="userId" />
      <PlayerSelect form={form} path="userOtcId" />
      <PlayerSelect form={form} path="userFeeId" />
    </Section>
  )
}

type PairProps = FieldsProps & {
  /** Reais first, then bitcoin. */
  paths: readonly [FieldPath, FieldPath]
  labels: readonly [string, string]
  isOptional?: boolean
}

/** An amount in each currency, side by side. */
function MoneyPair({ form, paths: [brl, btc], labels: [brlLabel, btcLabel], isOptional }: PairProps) {
  return (
    <>
      <MoneyInput label={brlLabel} currency="BRL" required={!isOptional} {...bindField(form, brl)} />
      <MoneyInput label={btcLabel} currency="BTC" required={!isOptional} {...bindField(form, btc)} />
    </>
  )
}

/** The spread on the market's price, and the minimum of the desk. */
export function PriceFields({ form }: FieldsProps) {
  const { t } = useLabels()
  const currencies = [t('settings.short.brl'), t('settings.short.btc')] as const
  return (
    <>
      <Section title={t('settings.section.spread')} text={t('settings.about.spread')}>
        <PercentInput label={t('settings.short.buy')} {...bindField(form, 'spreadBuy')} />
        <PercentInput label={t('settings.short.sell')} {...bindField(form, 'spreadSell')} />
      </Section>
      <Section title={t('settings.section.limits')} text={t('settings.about.limits')}>
        <MoneyPair form={form} paths={['limitOTC.BRL', 'limitOTC.BTC']} labels={currencies} />
      </Section>
      <Section title={t('settings.section.expiry')} text={t('settings.about.expiry')}>
        <WholeInput
          label={t('settings.short.buy')}
          unit={t('settings.unit.minutes')}
          {...bindField(form, 'expireBuy')}
        />
        <WholeInput
          label={t('settings.short.sell')}
          unit={t('settings.unit.minutes')}
          {...bindField(form, 'expireSell')}
        />
      </Section>
    </>
  )
}

/** The fees: a percentage of orders, amounts for deposits and withdrawals. */
export function FeeFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.fees')} text={t('settings.about.fees')}>
      <PercentInput label={t('settings.field.feeBuy')} {...bindField(form, 'fees.orders.0.fee')} />
      <PercentInput label={t('settings.field.feeSell')} {...bindField(form, 'fees.orders.1.fee')} />
      <MoneyPair
        form={form}
        paths={['fees.deposits.BANK', 'fees.deposits.CRYPTO']}
        labels={[t('settings.field.depositBank'), t('settings.field.depositCrypto')]}
      />
      <MoneyPair
        form={form}
        paths={['fees.withdrawals.BANK', 'fees.withdrawals.CRYPTO']}
        labels={[t('settings.field.withdrawalBank'), t('settings.field.withdrawalCrypto')]}
      />
    </Section>
  )
}

/** The limits above which a withdrawal needs two approvals. */
export function PairLimits({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.approval')} text={t('settings.about.approval')}>
      <MoneyPair
        form={form}
        isOptional
        paths={['approvalLimit.BRL', 'approvalLimit.BTC']}
        labels={[t('settings.short.brl'), t('settings.short.btc')]}
      />
    </Section>
  )
}

/** Registration, and the reward of a referrer. */
export function EntryFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.entry')}>
      <PercentInput
        label={t('settings.field.referralShare')}
        description={t('settings.hint.referralShare')}
        {...bindField(form, 'referralShare')}
      />
      <div data-path="registrations">
        <p className="label flush mb-4" id="settings-registrations">
          {t('settings.field.registrations')}
        </p>
        <SegmentedControl
          aria-labelledby="settings-registrations"
          fullWidth
          data={(['open', 'closed'] as const).map((value) => ({
            value,
            label: t(`settings.registrations.${value}`),
          }))}
          value={form.values.registrations}
          onChange={(value) => form.setFieldValue('registrations', value as 'open' | 'closed')}
        />
      </div>
    </Section>
  )
}
