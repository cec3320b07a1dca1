import type { ReactNode } from 'react'
import type { BankClose, DayClose } from '#core/bank-statements/day-close-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { DAY_CLOSE_STATUS } from '#core/rules/statuses.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { IconCheck, IconLock, IconSignature } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import classes from './day-close.module.css'
import { closeOf, figuresOf, useMonth } from './use-day-close.ts'

type StepProps = { state: 'done' | 'now' | 'later'; icon: ReactNode; title: string; hint: string }

function Step({ state, icon, title, hint }: StepProps) {
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.stepIcon} aria-hidden>
        {icon}
      </span>
      <span className="shrink">
        <span className="strong block anywhere">{title}</span>
        <span className="hint block">{hint}</span>
      </span>
    </li>
  )
}

/** The way of a close: one person prepares it, another signs it, and the day is locked. */
export function DayPeople({ day }: { day: BankClose }) {
  const { t } = useLabels()
  const close = closeOf(day)
  const isLocked = close?.status === 'LOCKED'
  const last = day.close
  const say = (act: 'preparedBy' | 'signedBy' | 'returnedBy', name: string, at: string | null) =>
    t(`dayClose.words.${act}`, { name, at: toLocalMinute(new Date(at ?? 0)), note: last?.returnNote ?? '' })
  const first: StepProps = close
    ? {
        state: 'done',
        icon: <IconCheck size={16} />,
        title: say('preparedBy', close.preparedBy.name, close.preparedAt),
        hint: t('dayClose.words.until', { day: showDay(day.date) }),
      }
    : { state: 'now', icon: '1', title: t('dayClose.toPrepare'), hint: t('dayClose.toPrepareHint') }
  const second: StepProps = isLocked
    ? {
        state: 'done',
        icon: <IconCheck size={16} />,
        title: say('signedBy', close.signedBy?.name ?? '', close.signedAt),
        hint: close.countersigned === false ? t('dayClose.words.alone') : '',
      }
    : {
        state: close ? 'now' : 'later',
        icon: <IconSignature size={16} />,
        title: day.isAlone ? t('dayClose.sign') : t('dayClose.otherSigns'),
        hint: day.isAlone ? t('dayClose.words.alone') : t('dayClose.otherSignsHint'),
      }
  return (
    <Panel title={t('dayClose.words.people')}>
      {last?.status === 'RETURNED' && last.returnedBy && (
        <p className={classes.returned}>{say('returnedBy', last.returnedBy.name, last.returnedAt)}</p>
      )}
      <ol className={classes.steps}>
        <Step {...first} />
        <Step {...second} />
        <Step
          state={isLocked ? 'done' : 'later'}
          icon={<IconLock size={16} />}
          title={t('dayClose.closed')}
          hint={t('dayClose.closedHint')}
        />
      </ol>
      {close?.hash && (
        <DefinitionList>
          <Definition label={t('dayClose.words.hash')}>
            <CopyId value={close.hash} label={t('dayClose.words.hash')} />
          </Definition>
        </DefinitionList>
      )}
    </Panel>
  )
}

/** The money of customers in the places, the debt to them, and the rest. */
export function CustomersMoney({ day }: { day: BankClose }) {
  const { t } = useLabels()
  const { bank, owed, surplus } = figuresOf(day)
  return (
    <Panel title={`${t('dayClose.words.customers')}, ${t('dayClose.words.BRL').toLowerCase()}`}>
      <DefinitionList lined>
        <Definition
          label={t('dayClose.words.inPlaces')}
          hint={bank === null && t('dayClose.words.incomplete')}
        >
          <Amount value={bank} currency="BRL" />
        </Definition>
        <Definition label={t('dayClose.words.owed')}>
          <Amount value={owed} currency="BRL" />
        </Definition>
        <Definition label={t('dayClose.words.surplus')}>
          <Amount value={surplus} currency="BRL" strong />
        </Definition>
      </DefinitionList>
    </Panel>
  )
}

/** The effects of the signature. */
export function OnSigning({ day }: { day: BankClose }) {
  const { t } = useLabels()
  const { accounts } = figuresOf(day)
  const lines = [
    t('dayClose.signFiles', { count: accounts.length }),
    t('dayClose.signHash'),
    t('dayClose.signLock'),
  ]
  return (
    <Panel title={t('dayClose.onSigning')}>
      <ul className="plain-list stack gap-8">
        {lines.map((line) => (
          <li key={line} className="row gap-8">
            <IconCheck size={15} aria-hidden className={classes.ok} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function MonthRow({ close, onOpen }: { close: DayClose; onOpen: (date: string) => void }) {
  const { t } = useLabels()
  const styles = useStatusStyles(DAY_CLOSE_STATUS)
  const { date, status, difference, differenceCount, countersigned } = close
  return (
    <li>
      <button type="button" className={classes.month} onClick={() => onOpen(date)}>
        <strong>{showDay(date)}</strong>
        <StatusBadge style={styles[status]} plain />
        <span className="hint">
          {t('dayClose.count', { count: differenceCount })}
          {countersigned === false && ` · ${t('dayClose.words.alone')}`}
        </span>
        <span className="push-right">
          {difference === null ? (
            <span className="brass">{t('dayClose.words.incomplete')}</span>
          ) : (
            <Amount value={difference} currency="BRL" />
          )}
        </span>
      </button>
    </li>
  )
}

/** The closes of the month of a day. */
export function DayMonth({ date, onOpen }: { date: string; onOpen: (date: string) => void }) {
  const { t } = useLabels()
  const closes = useMonth(date.slice(0, 7))
  if (!closes) return null
  return (
    <Panel title={t('dayClose.month')} aside={date.slice(0, 7).split('-').reverse().join('/')}>
      {closes.length === 0 && <p className="flush soft">{t('dayClose.noMonth')}</p>}
      <ul className="plain-list">
        {closes.map((close) => (
          <MonthRow key={close._id} close={close} onOpen={onOpen} />
        ))}
      </ul>
    </Panel>
  )
}
