import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { Band } from '#core/approvals/controls.ts'
import { ALONE_ACTS } from '#core/approvals/coverage.ts'
import { missingFor, simulateAct } from '#core/approvals/simulation.ts'
import { fromWire } from '#core/money/money.ts'
import { approvalsNeeded } from '#core/withdrawals/withdrawal.ts'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconShieldCheck } from '../ui/icons.tsx'
import { type BandValues, SAFE_VALUES } from './control-values.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { Section } from './Section.tsx'
import classes from './Settings.module.css'
import { Simulator, type Trial } from './Simulator.tsx'
import { PairLimits } from './TermFields.tsx'
import { staffQuery } from './use-settings.ts'
import type { SettingsFormState } from './use-settings-form.ts'

type FieldsProps = { form: SettingsFormState }

const FIRST_TRIAL: Trial = { act: 'withdrawal.pay', value: '120000.00', askedBy: null }
const AMOUNT = /^\d+\.\d{2}$/

const toCentavos = (wire: string): bigint => (AMOUNT.test(wire) ? fromWire(wire, 'BRL') : 0n)

/** The matrix as it is typed, as far as its lines can be read. */
const toBand = ({ fromBRL, approvers, ...band }: BandValues): Band => ({
  ...band,
  fromBRL: AMOUNT.test(fromBRL) ? fromBRL : '0.00',
  approvers: Number(approvers) || 0,
})

/** The matrix without the rows that keep one person from paying customers. */
const relaxForOne = (bands: BandValues[]) => bands.filter(({ act }) => !ALONE_ACTS.includes(act))

/** Two usual matrices by one button each, and a warning where one person may do everything. */
function Presets({ form, isAlone }: FieldsProps & { isAlone: boolean }) {
  const { t } = useLabels()
  const { approvals, payeeHold, staffPasswordHold, newStaffDays } = form.values.controls
  const isRelaxed = approvals.length === 0 || [payeeHold, staffPasswordHold, newStaffDays].includes('0')
  return (
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
        <p className="notice round-8 medium padded flush" role="status">
          {t('ui.approval.relaxedText')}
        </p>
      )}
    </div>
  )
}

type ApprovalFieldsProps = FieldsProps & { before: readonly Band[]; changes: number }

/** The acts that need another person, and the trial of the matrix with today's staff. */
function Approvals({ form, before, changes }: ApprovalFieldsProps) {
  const { t } = useLabels()
  const { data: staff = [] } = useQuery(staffQuery)
  const [trial, setTrial] = useState(FIRST_TRIAL)
  const { controls, approvalLimit } = form.values
  const bands = controls.approvals.map(toBand)
  const rules = { approvals: bands, newStaffDays: Number(controls.newStaffDays) || 0 }
  const now = new Date(serverNow())
  const value = toCentavos(trial.value)
  const found = simulateAct(rules, staff, { act: trial.act, value, askedBy: trial.askedBy ?? undefined }, now)
  const missing = new Map(
    bands.map((band, at) => [at, staff.length === 0 ? 0 : missingFor(band, staff, rules.newStaffDays, now)]),
  )
  const second = AMOUNT.test(approvalLimit.BRL) ? fromWire(approvalLimit.BRL, 'BRL') : null
  const isSecond = trial.act === 'withdrawal.pay' && approvalsNeeded(value, second) > 1
  return (
    <>
      <PairLimits form={form} />
      <Section title={t('settings.section.controls')} text={t('settings.about.controls')}>
        <Presets form={form} isAlone={staff.length === 1} />
        <div className={classes.matrixAndTrial}>
          <div className="shrink">
            <MatrixTable
              form={form}
              before={before}
              missing={missing}
              met={found.needed && bands.indexOf(found.needed)}
            />
          </div>
          <Simulator
            trial={trial}
            onTrial={setTrial}
            staff={staff}
            found={found}
            changes={changes}
            second={isSecond && second !== null ? second : undefined}
          />
        </div>
      </Section>
    </>
  )
}

/** The part with the most elements: a letter in another field does not draw it again. */
export const ApprovalFields = memo(
  Approvals,
  (was, is) =>
    was.form.values.controls === is.form.values.controls &&
    was.form.values.approvalLimit === is.form.values.approvalLimit &&
    was.form.errors === is.form.errors &&
    was.before === is.before &&
    was.changes === is.changes,
)
