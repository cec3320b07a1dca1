import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { equals, type List } from '#core/lists/list.ts'
import { listQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ChangedValue, nameField } from '../ui/ChangedValue.tsx'
import { toChanges } from '../ui/changes.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Unread } from '../ui/Unread.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './audit.module.css'
import { Subject } from './Subject.tsx'

/** One record by its number: there is no call for a single record, so this reads a list of one row. */
const useRecord = (id: string, known: AuditRecord | undefined) =>
  useQuery({
    ...listQuery<AuditRecord>('audit', [equals('_id', id)]),
    initialData: known && ({ data: [known] } as List<AuditRecord>),
    select: ({ data }) => data[0] ?? null,
    // A record never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The old and new value of each field; one column if there was no old value. */
function Changes({ record }: { record: AuditRecord }) {
  const { t } = useLabels()
  const changes = toChanges(record.before, record.after)
  const hasBefore = Object.keys(record.before).length > 0
  if (changes.length === 0) return <p className="hint flush">{t('audit.detail.none')}</p>
  return (
    <table className={classes.changes}>
      <caption>{t(hasBefore ? 'audit.detail.changes' : 'audit.detail.values')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.detail.field')}</th>
          {hasBefore && <th scope="col">{t('audit.detail.before')}</th>}
          <th scope="col">{t(hasBefore ? 'audit.detail.after' : 'audit.detail.value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path.join('.')}>
            <th scope="row">{nameField(path)}</th>
            {hasBefore && (
              <td className={classes.before}>
                <ChangedValue entity={record.entity} path={path} value={before} />
              </td>
            )}
            <td>
              <ChangedValue entity={record.entity} path={path} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ record }: { record: AuditRecord }) {
  const { t } = useLabels()
  const { actor, entityId } = record
  const where = [equals('entityId', String(entityId))]
  return (
    <div>
      <DefinitionList>
        <Definition label={t('audit.column.createdAt')}>
          <span className="tabular">{formatDateTime(record.createdAt)}</span>
        </Definition>
        <Definition label={t('audit.column.actor')} hint={actor?.email}>
          {actor?.name ?? t('audit.nobody')}
        </Definition>
        <Definition label={t('audit.column.subject')}>
          <Subject record={record} />
        </Definition>
        <Definition label={t('audit.column.address')}>{record.address ?? t('audit.noAddress')}</Definition>
        <Definition label={t('audit.detail.code')}>
          <code className="small code">{record.action}</code>
        </Definition>
      </DefinitionList>
      {entityId && (
        <Link className={classes.all} to="/audit" search={{ where }}>
          {t('audit.detail.same')}
        </Link>
      )}
    </div>
  )
}

type AuditDetailProps = {
  id: string
  /** The row of the list, while it is on the screen. */
  known: AuditRecord | undefined
  opened: boolean
  onClose: () => void
}

/** One act: actor, time, origin, subject and changes. */
export function AuditDetail({ id, known, opened, onClose }: AuditDetailProps) {
  const { t } = useLabels()
  const reading = useRecord(id, known)
  const { data: record } = reading
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={record?.message ?? t('audit.title')}
      size={record && Object.keys(record.before).length > 0 ? 'lg' : 'md'}
    >
      {record && (
        <div className={classes.detail}>
          <Facts record={record} />
          <Changes record={record} />
        </div>
      )}
      {record === undefined && <Unread reading={reading} height={240} radius="md" />}
      {record === null && <EmptyState title={t('audit.detail.missing')} />}
    </Modal>
  )
}
