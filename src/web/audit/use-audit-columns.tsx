import { useMemo } from 'react'
import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { labelColumn, rowIdColumn, timeColumn } from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { Subject, useSubjectName } from './Subject.tsx'

/** Columns of the audit: when, who, what, on what, from where. */
export function useAuditColumns(): readonly GridColumn<AuditRecord>[] {
  const { t } = useLabels()
  const nameOf = useSubjectName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the language, as the labels do
  return useMemo(
    () => [
      timeColumn<AuditRecord>({
        id: 'createdAt',
        label: t('audit.column.createdAt'),
        sort: true,
        width: '12%',
        card: 'meta',
        value: ({ createdAt }) => createdAt,
      }),
      labelColumn<AuditRecord>({
        id: 'actor.name',
        label: t('audit.column.actor'),
        sort: true,
        width: '20%',
        card: 'main',
        value: ({ actor }) => actor?.name ?? t('audit.nobody'),
        sub: ({ actor }) => actor?.email,
      }),
      labelColumn<AuditRecord>({
        id: 'action',
        label: t('audit.column.action'),
        sort: true,
        width: '32%',
        card: 'title',
        value: ({ message }) => message,
      }),
      {
        id: 'subject',
        label: t('audit.column.subject'),
        width: '24%',
        card: 'detail',
        cell: (record) => <Subject record={record} />,
        text: nameOf,
      },
      {
        id: 'address',
        label: t('audit.column.address'),
        sort: true,
        width: '12%',
        card: 'meta',
        cell: ({ address }) => address ?? '—',
      },
      rowIdColumn<AuditRecord>(t('ui.grid.id')),
    ],
    [t],
  )
}
