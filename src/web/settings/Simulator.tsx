import { Select } from '@mantine/core'
import type { Colleague } from '#core/approvals/approval-schema.ts'
import { type Act, APPROVER_ROLES } from '#core/approvals/controls.ts'
import type { Simulation, StaffPart } from '#core/approvals/simulation.ts'
import { formatMoney } from '#core/money/money.ts'
import { useBandWords } from '../approvals/bands.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconX } from '../ui/icons.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { ACT_GROUPS } from './act-groups.ts'
import classes from './simulator.module.css'

/** The question of the trial. */
export type Trial = {
  act: Act
  /** A wire amount, `''` when empty. */
  value: string
  /** The id of the asker; null is anybody. */
  askedBy: string | null
}

type SimulatorProps = {
  trial: Trial
  onTrial: (trial: Trial) => void
  staff: readonly Colleague[]
  found: Simulation
  /** The number of changes that the answer includes. */
  changes: number
  /** The centavos above which a withdrawal also needs two approvals of its own. */
  second: bigint | undefined
}

/** Why a person approves nothing here, in a few words. */
function useReason() {
  const { t } = useLabels()
  return ({ approves }: StaffPart): string => {
    if (approves.ok) return t('trial.approves')
    if (approves.code === 'approval.asker') return t('trial.asker')
    if (approves.code === 'approval.newStaff')
      return t('trial.from', { from: String(approves.params?.from ?? '') })
    if (approves.code === 'approval.notNeeded') return t('trial.notNeeded')
    return t('trial.role')
  }
}

function Person({ part, person }: { part: StaffPart; person: Colleague | undefined }) {
  const { t } = useLabels()
  const reason = useReason()
  const { approves, asks, name } = part
  const role = APPROVER_ROLES.toReversed().find((one) => person?.roles.includes(one))
  const isNeutral = !approves.ok && approves.code === 'approval.notNeeded'
  const isAsker = !approves.ok && approves.code === 'approval.asker'
  return (
    <li className={classes.person}>
      <Avatar name={name} email="" size={32} />
      <span className="grow shrink">
        <strong className="block anywhere">{name}</strong>
        <span className="caption">
          {role && t(`shell.role.${role}`)}
          {!asks && ` · ${t('trial.cannotAsk')}`}
        </span>
      </span>
      <span className={`row gap-4 medium ${approves.ok ? 'good strong' : 'muted'} ${classes.part}`}>
        {!isNeutral &&
          !isAsker &&
          (approves.ok ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />)}
        {isNeutral ? t(asks ? 'trial.does' : 'trial.role') : reason(part)}
      </span>
    </li>
  )
}

/** Whether the act is possible today, and how many could be away. */
function Outcome({ found, second, trial }: Pick<SimulatorProps, 'found' | 'second' | 'trial'>) {
  const { t } = useLabels()
  const { needed, able, isPossible, isAlone } = found
  const count = needed?.approvers ?? 0
  const say = () => {
    if (isAlone) return t('trial.alone')
    if (isPossible && !needed) return t('trial.one')
    if (isPossible) return t('trial.possible', { count, able })
    if (found.people.every(({ asks, id }) => !asks || (trial.askedBy !== null && id !== trial.askedBy)))
      return t('trial.nobodyAsks')
    return t('trial.impossible', { count: count - able })
  }
  const isTight = isPossible && !isAlone && needed !== undefined && able === count
  return (
    <div className="stack gap-8" role="status" aria-live="polite">
      <p className={classes.outcome} data-good={isPossible || undefined}>
        {isPossible ? <IconCircleCheck size={17} aria-hidden /> : <IconX size={17} aria-hidden />}
        <span>{say()}</span>
      </p>
      {(isTight || second !== undefined) && (
        <p className={classes.warning}>
          <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
          <span>
            {isTight && t('trial.tight')}{' '}
            {second !== undefined && t('trial.second', { from: formatMoney(second, 'BRL') })}
          </span>
        </p>
      )}
    </div>
  )
}

/** "Who may do this with today's staff?": an act, an amount and an asker, answered by the rules of core. */
export function Simulator({ trial, onTrial, staff, found, changes, second }: SimulatorProps) {
  const { t } = useLabels()
  const { nameAct } = useBandWords()
  const set = (change: Partial<Trial>) => onTrial({ ...trial, ...change })
  return (
    <section className={classes.root} aria-label={t('trial.title')}>
      <header>
        <h3 className="heading">{t('trial.title')}</h3>
        <p className="hint flush">{changes === 0 ? t('trial.today') : t('trial.with', { count: changes })}</p>
      </header>
      <div className={classes.fields}>
        <Select
          label={t('trial.act')}
          allowDeselect={false}
          searchable
          data={ACT_GROUPS.map(({ name, acts }) => ({
            group: t(`trial.group.${name}`),
            items: acts.map((act) => ({ value: act, label: nameAct(act) })),
          }))}
          value={trial.act}
          onChange={(act) => act && set({ act: act as Act })}
        />
        <MoneyInput
          label={t('trial.value')}
          currency="BRL"
          value={trial.value}
          onChange={(value) => set({ value })}
        />
        <Select
          label={t('trial.askedBy')}
          placeholder={t('trial.anybody')}
          clearable
          data={staff.map(({ id, name }) => ({ value: id, label: name }))}
          value={trial.askedBy}
          onChange={(askedBy) => set({ askedBy })}
        />
      </div>
      <ul className="plain-list">
        {found.people.map((part) => (
          <Person key={part.id} part={part} person={staff.find(({ id }) => id === part.id)} />
        ))}
      </ul>
      <Outcome found={found} second={second} trial={trial} />
    </section>
  )
}
