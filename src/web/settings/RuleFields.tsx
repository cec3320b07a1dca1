import { Checkbox } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { bindField, bindInput } from './bind-field.ts'
import { PercentInput } from './PercentInput.tsx'
import { Section } from './Section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'
import { WholeInput } from './WholeInput.tsx'

type FieldsProps = { form: SettingsFormState }

const TIMES = [
  ['controls.payeeHold', 'payeeHold', 'hours'],
  ['controls.staffPasswordHold', 'staffPasswordHold', 'hours'],
  ['controls.newStaffDays', 'newStaffDays', 'days'],
  ['controls.staffSecondFactor.graceDays', 'factorGrace', 'days'],
] as const

const PROMISES = [
  ['promises.deposit', 'promisedDeposit'],
  ['promises.payout', 'promisedPayout'],
  ['promises.return', 'promisedReturn'],
  ['promises.line', 'promisedLine'],
  ['promises.customer', 'promisedCustomer'],
] as const

const LIMITS = [
  ['controls.dailyLimits.perCustomer', 'dailyCustomer', 'daily'],
  ['controls.dailyLimits.perOperator', 'dailyOperator', 'daily'],
  ['controls.dailyLimits.house', 'dailyHouse', 'dailyHouse'],
  ['controls.giveAway.perCustomer', 'giveAwayCustomer', 'giveAway'],
  ['controls.giveAway.perOperator', 'giveAwayOperator', 'giveAway'],
] as const

const SWITCHES = [
  ['controls.staffSecondFactor.required', 'factorRequired'],
  ['controls.temporaryPasswords', 'temporaryPasswords'],
] as const

/** The amounts from which a quotation, an overdraft or a withdrawal needs another person. */
export function LimitFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.daily')} text={t('settings.about.daily')}>
      <PercentInput
        label={t('settings.field.quoteBand')}
        description={t('settings.hint.quoteBand')}
        {...bindField(form, 'controls.quoteBand')}
      />
      <MoneyInput
        label={t('settings.field.overdraftCeiling')}
        currency="BRL"
        required
        {...bindField(form, 'controls.overdraftCeiling')}
      />
      {LIMITS.map(([path, name, hint]) => (
        <MoneyInput
          key={path}
          label={t(`settings.field.${name}`)}
          description={t(`settings.hint.${hint}`)}
          currency="BRL"
          {...bindField(form, path)}
        />
      ))}
    </Section>
  )
}

/** The times within which the house wants work done, by which the list of work goes. */
export function PromiseFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.promises')} text={t('settings.about.promises')}>
      {PROMISES.map(([path, name]) => (
        <WholeInput
          key={path}
          label={t(`settings.field.${name}`)}
          unit={t('settings.unit.minutes')}
          {...bindField(form, path)}
        />
      ))}
    </Section>
  )
}

/** The holds, and the duties of staff. */
export function TeamFields({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <Section title={t('settings.section.team')} text={t('settings.about.team')}>
      {TIMES.map(([path, name, unit]) => (
        <WholeInput
          key={path}
          label={t(`settings.field.${name}`)}
          unit={t(`settings.unit.${unit}`)}
          {...bindField(form, path)}
        />
      ))}
      <WholeInput
        label={t('settings.field.staffStepUp')}
        description={t('settings.hint.staffStepUp')}
        unit={t('settings.unit.minutes')}
        {...bindField(form, 'controls.staffStepUpMinutes')}
      />
      <div className="stack gap-12">
        {SWITCHES.map(([path, name]) => (
          <Checkbox
            key={path}
            label={t(`settings.field.${name}`)}
            {...bindInput(form, path, { type: 'checkbox' })}
          />
        ))}
      </div>
    </Section>
  )
}
