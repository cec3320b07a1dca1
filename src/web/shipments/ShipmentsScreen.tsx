import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isAdmin } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { OF_HOUSE } from '../bank-accounts/account-facts.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useResource } from '../ui/grid/use-resource.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Callout } from '../ui/Panel.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { useOpen } from '../ui/window/use-open.ts'
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
  const navigate = useNavigate()
  const { open, show, close } = useOpen()
  const { list } = useResource(SHIPMENTS)
  return (
    <>
      <PageHeader
        title={t('shipments.title')}
        subtitle={t('shipments.subtitle')}
        actions={
          <>
            {isAdmin(useViewer()) && (
              <LinkButton variant="default" to="/bank-accounts" search={{ where: [OF_HOUSE] }}>
                {t('bankAccounts.paying.all')}
              </LinkButton>
            )}
            <LinkButton to="/shipments/new" leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}>
              {t('shipments.new')}
            </LinkButton>
          </>
        }
      />
      <WaitingBanner onOpen={() => show(WAITING)} />
      <DataGrid
        {...list}
        label={t('shipments.title')}
        searchLabel={t('shipments.search')}
        rowLabel={({ sequence }) => t('shipments.one', { sequence: String(sequence) })}
        onOpen={({ _id: id }) => void navigate({ to: '/shipments/$id', params: { id } })}
        empty={{ title: t('shipments.emptyTitle'), text: t('shipments.emptyText') }}
      />
      <Modal opened={open === WAITING} onClose={close} size="lg" title={t('shipments.waiting.title')}>
        <WaitingLines />
      </Modal>
    </>
  )
}
