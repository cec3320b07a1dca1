import { useQuery } from '@tanstack/react-query'
import type { Act } from '#core/approvals/controls.ts'
import type { Recovery, RecoveryItem } from '#core/recovery/recovery-schema.ts'
import { showDay } from '#core/rules/days.ts'
import type { Code } from '#core/texts/codes.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { ActButton, useQuestion } from '../ui/window/act.tsx'
import classes from './recovery.module.css'
import {
  CONFIRM_GROUP,
  DROP_MESSAGES,
  END_RECOVERY,
  RESEND_MESSAGES,
  type ShownGroup,
} from './recovery-acts.ts'
import { recoveryQuery } from './recovery-query.ts'

/** The subject of an item that has a screen. */
const subjectOf = ({ entity }: RecoveryItem) => (entity === 'message' ? undefined : entity)

/** The text of an item, where the server gives the name of an act, of a kind of order, or of a message. */
function useItemWords() {
  const { t, say } = useLabels()
  /** An event whose messages wait, or the channel and the kind of a message. */
  const nameMessage = (text: string) => {
    const [channel, kind] = text.split(' ')
    return kind ? `${t(`recovery.channel.${channel as 'MAIL'}`)} · ${kind}` : say({ code: text as Code })
  }
  return ({ entity, text }: RecoveryItem) => {
    if (text === null) return null
    if (entity === 'approval') return say({ code: `approval.act.${text as Act}` })
    if (entity === 'order') return t(`orders.kind.${text as 'OTC'}`)
    return entity === 'message' ? nameMessage(text) : text
  }
}

function Item({ item }: { item: RecoveryItem }) {
  const { t } = useLabels()
  const nameText = useItemWords()
  const entity = subjectOf(item)
  const name = [item.name, nameText(item)].filter(Boolean).join(' · ')
  return (
    <li className={classes.item}>
      <span className="shrink anywhere">
        {entity ? (
          <SubjectLink entity={entity} id={item.entityId}>
            {name}
          </SubjectLink>
        ) : (
          name
        )}
      </span>
      {item.evidence && <span className={classes.evidence}>{t(`recovery.evidence.${item.evidence}`)}</span>}
      {item.currency && item.amount !== null && (
        <Amount value={item.amount} currency={item.currency} strong />
      )}
      <small className="muted">{formatDateTime(item.at)}</small>
    </li>
  )
}

/** A group with its items, and the acts that confirm it. */
function Group({ group }: { group: ShownGroup }) {
  const { t } = useLabels()
  const { ask, question } = useQuestion(group)
  const acts = group.kind === 'MESSAGES' ? [DROP_MESSAGES, RESEND_MESSAGES] : [CONFIRM_GROUP]
  const { kind, count, items, isOpen, confirmedBy, note } = group
  return (
    <Panel title={t(`recovery.group.${kind}`)} aside={t('recovery.count', { count })}>
      <p className="text flush mb-12">{t(`recovery.hint.${kind}`)}</p>
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <Item key={`${item.entity} ${item.entityId}`} item={item} />
          ))}
        </ul>
      )}
      {count > items.length && <p className="caption flush">{t('recovery.more', { count: items.length })}</p>}
      {confirmedBy && (
        <p className="flush">{t('recovery.done', { name: confirmedBy.name, note: note ?? '' })}</p>
      )}
      {!confirmedBy && !isOpen && <p className="caption flush">{t('recovery.nothing')}</p>}
      {isOpen && (
        <div className={classes.acts}>
          {acts.map((act) => (
            <ActButton key={act.texts} act={act} row={group} onAsk={ask} />
          ))}
        </div>
      )}
      {question}
    </Panel>
  )
}

function Checks({ recovery }: { recovery: Recovery }) {
  const { t } = useLabels()
  const { statements, statementsUntil, returns, reason, groups } = recovery
  return (
    <>
      <p className="text">
        {statementsUntil === null
          ? t('recovery.importedNone', { returns })
          : t('recovery.imported', { statements, until: showDay(statementsUntil), returns })}
        {reason && ` ${t('recovery.reason', { reason })}`}
      </p>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    </>
  )
}

function EndButton({ recovery }: { recovery: Recovery }) {
  const { ask, question } = useQuestion(recovery)
  return (
    <>
      <ActButton act={END_RECOVERY} row={recovery} onAsk={ask} />
      {question}
    </>
  )
}

/** The check of what may have happened after a backup: staff confirm it in groups, and then end the mode. */
export function RecoveryScreen() {
  const { t } = useLabels()
  const { data: recovery } = useQuery(recoveryQuery)
  return (
    <>
      <PageHeader
        title={t('recovery.title')}
        subtitle={recovery && t('recovery.subtitle', { at: formatDateTime(recovery.backupAt) })}
        actions={recovery && <EndButton recovery={recovery} />}
      />
      {recovery === null && <EmptyState title={t('recovery.off')} text={t('recovery.offText')} />}
      {recovery && <Checks recovery={recovery} />}
    </>
  )
}
