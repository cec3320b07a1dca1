import { useLabels } from '../i18n/use-labels.ts'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { AUDIT } from './audit-resource.tsx'

const AuditDetail = lazyWindow(() => import('./AuditDetail.tsx').then((module) => module.AuditDetail))

/** The acts of staff and those about the security of accounts, for admins. */
export function AuditScreen() {
  const { t } = useLabels()
  return (
    <ResourceScreen
      resource={AUDIT}
      actions={
        <LinkButton variant="default" to="/reads">
          {t('reads.title')}
        </LinkButton>
      }
      window={(id, window, { grid }) => (
        <AuditDetail {...window} id={id} known={grid.rows.find((row) => row._id === id)} />
      )}
    />
  )
}
