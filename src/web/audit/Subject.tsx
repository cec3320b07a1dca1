import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './audit.module.css'

type Say = ReturnType<typeof useLabels>['t']
type Of = Pick<AuditRecord, 'entity' | 'entityId' | 'subject'>

/** "Depósito 11CTOSV0C": the name of the subject of an act. */
export const nameSubject = ({ entity, subject }: Of, t: Say): string =>
  [t(`audit.entity.${entity}`), subject].filter(Boolean).join(' ')

/** The subject of an act, with a link to it. */
export function Subject({ record }: { record: Of }) {
  const { t } = useLabels()
  return (
    <SubjectLink entity={record.entity} id={record.entityId} className={classes.link}>
      {nameSubject(record, t)}
    </SubjectLink>
  )
}
