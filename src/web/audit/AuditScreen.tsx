import type { AuditRecord } from '#core/audit/audit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { AuditFilters, useFilterWords } from './AuditFilters.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'

const AuditDetail = lazyWindow(() => import('./AuditDetail.tsx').then((module) => module.AuditDetail))

/** What staff did and what touched the security of accounts, for admins. */
export function AuditScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const state = useUrlGridState()
  const grid = useGrid<AuditRecord>({ slice: 'audit', state })
  const columns = useAuditColumns()
  const describeFilter = useFilterWords(state.search.where)
  const { shown, opened, key } = useWindowOf(open)
  return (
    <>
      <PageHeader title={t('audit.title')} subtitle={t('audit.subtitle')} />
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('audit.title')}
        searchLabel={t('audit.search')}
        filters={<AuditFilters state={state} />}
        describeFilter={describeFilter}
        rowLabel={({ message }) => message}
        onOpen={({ _id }) => show(_id)}
        empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
      />
      {shown && (
        <AuditDetail
          key={key}
          id={shown}
          known={grid.rows.find(({ _id }) => _id === shown)}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  )
}
