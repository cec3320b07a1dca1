import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { OF_HOUSE } from '../bank-accounts/account-facts.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import { IconPlus } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Callout } from '../ui/Panel.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { SHIPMENTS } from './shipment-resource.tsx'
import classes from './shipments.module.css'
import { useWaitingLines } from './use-shipments.ts'
import { WaitingLines } from './WaitingLines.tsx'

/** In the address: the lines of return files that wait for a person. */
const WAITING = 'waiting'

/** Says that lines of return files wait for a person. */
function WaitingBanner({ onOpen }: { onOpen: () => void }) {
  const { t } = useLabels()
  const { total } = useWaitingLines(undefined)
  if (total === 0) return null
  return (
    <div className={classes.banner}>
      <Callout
        title={t('shipments.waiting.banner', { count: total })}
        text={<p className="text flush">{t('shipments.waiting.bannerText')}</p>}
        action={<Button onClick={onOpen}>{t('shipments.waiting.decide')}</Button>}
      />
    </div>
  )
}

/** The bank files that pay withdrawals. */
export function ShipmentsScreen() {
  const { t } = useLabels()
  const viewer = useViewer()
  const navigate = useNavigate()
  const actions = (
    <>
      {isAdmin(viewer) && (
        <LinkButton variant="default" to="/bank-accounts" search={{ where: [OF_HOUSE] }}>
          {t('bankAccounts.paying.all')}
        </LinkButton>
      )}
      <LinkButton to="/shipments/new" leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}>
        {t('shipments.new')}
      </LinkButton>
    </>
  )
  return (
    <ResourceScreen
      resource={SHIPMENTS}
      actions={actions}
      notice={({ show }) => <WaitingBanner onOpen={() => show(WAITING)} />}
      onOpen={({ _id: id }) => void navigate({ to: '/shipments/$id', params: { id } })}
      window={(id, window) =>
        id === WAITING && (
          <Modal {...window} size="lg" title={t('shipments.waiting.title')}>
            <WaitingLines />
          </Modal>
        )
      }
    />
  )
}
