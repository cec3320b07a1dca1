import { AUDIT_ENTITIES, isAuditAction, SUBJECTS } from '#core/audit/audit.ts'
import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { knownCodes } from '../i18n/dictionary.ts'
import { createdColumn, labelColumn, rowIdColumn } from '../ui/grid/cells.tsx'
import { choiceFilter, periodFilter, personFilter } from '../ui/grid/filters.tsx'
import type { Given, Resource } from '../ui/grid/use-resource.ts'
import { nameSubject, Subject } from './Subject.tsx'

type ActWords = Pick<Given<AuditRecord>, 'say' | 'language'>

/** All acts as options, with an ellipsis for each value, grouped by the kind of their subject. */
const toActions = ({ say, language }: ActWords) =>
  AUDIT_ENTITIES.map((entity) => ({
    group: SUBJECTS[entity].name[language],
    items: knownCodes()
      .filter(isAuditAction)
      .filter((code) => code.split('.')[1] === entity)
      .map((value) => ({ value, label: say({ code: value }).replace(/\{\{\w+\}\}/g, '…') })),
  }))

const toEntities = ({ language }: ActWords) =>
  AUDIT_ENTITIES.map((value) => ({ value, label: SUBJECTS[value].name[language] }))

/** The audit: time, actor, act, subject, origin. */
export const AUDIT: Resource<AuditRecord> = {
  slice: 'audit',
  texts: 'audit',
  rowLabel: ({ message }) => message,
  columns: ({ t, language }) => [
    createdColumn({ label: t('audit.column.createdAt'), width: '12%' }),
    labelColumn({
      id: 'actor.name',
      csv: ['actor.name', 'actor.email'],
      label: t('audit.column.actor'),
      sort: true,
      width: '20%',
      card: 'main',
      value: ({ actor }) => actor?.name ?? t('audit.nobody'),
      sub: ({ actor }) => actor?.email,
    }),
    labelColumn({
      id: 'action',
      csv: ['action'],
      label: t('audit.column.action'),
      sort: true,
      width: '32%',
      card: 'title',
      value: ({ message }) => message,
    }),
    {
      id: 'subject',
      csv: ['entity', 'subject'],
      label: t('audit.column.subject'),
      width: '24%',
      card: 'detail',
      cell: (record) => <Subject record={record} />,
      text: (record) => nameSubject(record, language),
    },
    {
      id: 'address',
      csv: ['address'],
      label: t('audit.column.address'),
      sort: true,
      width: '12%',
      card: 'meta',
      cell: ({ address }) => address ?? '—',
    },
    rowIdColumn(t('ui.grid.id')),
  ],
  filters: ({ t, say, language }) => [
    choiceFilter({
      field: 'action',
      label: t('audit.filter.action'),
      choices: toActions({ say, language }),
      isSearchable: true,
    }),
    personFilter({ field: 'actorId', label: t('audit.filter.actor') }),
    choiceFilter({
      field: 'entity',
      label: t('audit.filter.entity'),
      choices: toEntities({ say, language }),
    }),
    periodFilter({ field: 'createdAt', label: t('audit.filter.period') }),
    // A record's window has a link to all acts on the same subject.
    {
      field: 'entityId',
      words: ({ value }) => t('audit.filter.subject', { id: `${value.slice(0, 6)}…${value.slice(-4)}` }),
    },
  ],
}
