import { useLabels } from '../i18n/use-labels.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useResource } from '../ui/grid/use-resource.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { AUDIT } from './audit-resource.tsx'

const AuditDetail = lazyWindow(() => import('./AuditDetail.tsx').then((module) => module.AuditDetail))

/** The acts of staff and those about the security of accounts, for admins. */
export function AuditScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const { list, grid } = useResource(AUDIT)
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        subtitle={t('audit.subtitle')}
        actions={
          <LinkButton variant="default" to="/reads">
            {t('reads.title')}
          </LinkButton>
        }
      />
      <DataGrid
        {...list}
        label={t('audit.title')}
        searchLabel={t('audit.search')}
        rowLabel={({ message }) => message}
        onOpen={({ _id }) => show(_id)}
        empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
      />
      <WindowOf about={open} onClose={close}>
        {(id, window) => <AuditDetail {...window} id={id} known={grid.rows.find((row) => row._id === id)} />}
      </WindowOf>
    </>
  )
}
