import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ALONE_ACTS } from '#core/approvals/coverage.ts'
import { setupQuery } from '../approvals/setup-query.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconShieldCheck } from '../ui/icons.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { BandFields } from './BandFields.tsx'
import { bindField } from './bind-field.ts'
import { type BandValues, SAFE_VALUES } from './control-values.ts'
import { PercentInput } from './PercentInput.tsx'
import { Section } from './Section.tsx'
import classes from './Settings.module.css'
import type { SettingsFormState } from './use-settings-form.ts'
import { WholeInput } from './WholeInput.tsx'

type FieldsProps = { form: SettingsFormState }

const TIMES = [
  ['controls.payeeHold', 'payeeHold', 'hours'],
  ['controls.staffPasswordHold', 'staffPasswordHold', 'hours'],
  ['controls.newStaffDays', 'newStaffDays', 'days'],
  ['controls.staffSecondFactor.graceDays', 'factorGrace', 'days'],
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

/** Holds, limits and duties of staff. */
function Rules({ form }: FieldsProps) {
  const { t } = useLabels()
  return (
    <>
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
      {SWITCHES.map(([path, name]) => (
        <Checkbox
          key={path}
          label={t(`settings.field.${name}`)}
          {...form.getInputProps(path, { type: 'checkbox' })}
        />
      ))}
    </>
  )
}

/** The matrix without the rows that keep one person from paying customers. */
const relaxForOne = (bands: BandValues[]) => bands.filter(({ act }) => !ALONE_ACTS.includes(act))

/** The acts that need another person, and what waits how long. */
export function ControlFields({ form }: FieldsProps) {
  const { t } = useLabels()
  const { data: tasks = [] } = useQuery(setupQuery)
  const isAlone = tasks.some((task) => task.isAlone)
  const { approvals, payeeHold, staffPasswordHold, newStaffDays } = form.values.controls
  const isRelaxed = approvals.length === 0 || [payeeHold, staffPasswordHold, newStaffDays].includes('0')
  return (
    <Section title={t('settings.section.controls')} text={t('settings.about.controls')}>
      <div className={`row-wrap gap-8 ${classes.whole}`}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconShieldCheck size={16} stroke={1.7} aria-hidden />}
          onClick={() => form.setFieldValue('controls', SAFE_VALUES)}
        >
          {t('settings.safe')}
        </Button>
        {isAlone && (
          <Button
            variant="default"
            size="sm"
            onClick={() => form.setFieldValue('controls.approvals', relaxForOne(approvals))}
          >
            {t('settings.alone')}
          </Button>
        )}
        {isRelaxed && (
          <p className="notice round-8 medium padded flush mt-12" role="status">
            {t('ui.approval.relaxedText')}
          </p>
        )}
      </div>
      <Rules form={form} />
      <BandFields form={form} />
    </Section>
  )
}
