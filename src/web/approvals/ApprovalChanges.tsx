import type { Approval } from '#core/approvals/approval-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ChangedValue, nameField } from '../ui/ChangedValue.tsx'
import type { Change } from '../ui/changes.ts'
import { IconArrowRight, IconX } from '../ui/icons.tsx'
import { useBandWords } from './bands.ts'
import { toChangeRows } from './change-rows.ts'
import classes from './changes.module.css'
import { GroupMembers } from './GroupMembers.tsx'
import type { OpenApproval } from './inbox.ts'

type Entity = Approval['subject']['entity']

type RowProps = { entity: Entity; change: Change; isAlarm: boolean; hasBefore: boolean }

function Row({ entity, change, isAlarm, hasBefore }: RowProps) {
  const { t } = useLabels()
  const { path, before, after } = change
  return (
    <tr data-alarm={isAlarm || undefined}>
      <th scope="row">{nameField(path)}</th>
      {hasBefore && (
        <td className={classes.before}>
          <ChangedValue entity={entity} path={path} value={before} />
        </td>
      )}
      <td className={classes.after}>
        {hasBefore && <IconArrowRight size={14} stroke={1.8} aria-hidden />}
        <span>
          <ChangedValue entity={entity} path={path} value={after} />
        </span>
        {isAlarm && (
          <span className={classes.differs}>
            <IconX size={14} stroke={2} aria-hidden />
            {t('approvals.detail.differs')}
          </span>
        )}
      </td>
    </tr>
  )
}

/** The fields that the act changes, before and after; a document that differs from the registration is marked. */
export function ApprovalChanges({ request }: { request: OpenApproval }) {
  return request.members ? (
    <GroupMembers request={request} members={request.members} />
  ) : (
    <Changes request={request} />
  )
}

function Changes({ request }: { request: Approval }) {
  const { t } = useLabels()
  const { nameAct, sayBand } = useBandWords()
  const { entity } = request.subject
  const { rows, bands, same } = toChangeRows(request.changes)
  // Where nothing was before, as of a new payment, a column of dashes says nothing.
  const hasBefore = bands.length > 0 || rows.some(({ before }) => before !== null)
  const isAlarm = ({ path }: Change) => path.at(-1) === 'document' && request.signals.length > 0
  return (
    <section aria-label={t('approvals.detail.changes')}>
      <div className="row-spread mb-8">
        <h3 className="heading">{t('approvals.detail.changes')}</h3>
        {same > 0 && <span className="hint">{t('approvals.detail.same', { count: same })}</span>}
      </div>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('audit.detail.field')}</th>
              {hasBefore && <th scope="col">{t('audit.detail.before')}</th>}
              <th scope="col">{t('audit.detail.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((change) => (
              <Row
                key={change.path.join('.')}
                entity={entity}
                change={change}
                isAlarm={isAlarm(change)}
                {...{ hasBefore }}
              />
            ))}
            {bands.map(({ act, fromBRL, before, after }) => (
              <tr key={act + fromBRL}>
                <th scope="row">{nameAct(act)}</th>
                <td className={classes.before}>{sayBand(before)}</td>
                <td className={classes.after}>
                  <IconArrowRight size={14} stroke={1.8} aria-hidden />
                  <span>{sayBand(after)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
