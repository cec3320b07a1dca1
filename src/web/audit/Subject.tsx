import { SUBJECTS } from '#core/audit/audit.ts'
import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './audit.module.css'

type Language = ReturnType<typeof useLabels>['language']
type Of = Pick<AuditRecord, 'entity' | 'entityId' | 'subject'>

/** "Depósito 11CTOSV0C": the name of the subject of an act. */
export const nameSubject = ({ entity, subject }: Of, language: Language): string =>
  [SUBJECTS[entity].name[language], subject].filter(Boolean).join(' ')

/** The subject of an act, with a link to it. */
export function Subject({ record }: { record: Of }) {
  const { language } = useLabels()
  return (
    <SubjectLink entity={record.entity} id={record.entityId} className={classes.link}>
      {nameSubject(record, language)}
    </SubjectLink>
  )
}
