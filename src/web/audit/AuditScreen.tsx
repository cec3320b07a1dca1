import { useLabels } from '../i18n/use-labels.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useResource } from '../ui/grid/use-resource.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { AUDIT } from './audit-resource.tsx'

const AuditDetail = lazyWindow(() => import('./AuditDetail.tsx').then((module) => module.AuditDetail))

/** The acts of staff and those about the security of accounts, for admins. */
export function AuditScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const { list, grid } = useResource(AUDIT)
  const { shown, opened, key } = useWindowOf(open)
  return (
    <>
      <PageHeader title={t('audit.title')} subtitle={t('audit.subtitle')} />
      <DataGrid
        {...list}
        label={t('audit.title')}
        searchLabel={t('audit.search')}
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
