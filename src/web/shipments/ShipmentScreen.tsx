import { Button, Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { showDay } from '#core/rules/days.ts'
import { SHIPMENT_STATUS } from '#core/rules/statuses.ts'
import type { Shipment } from '#core/shipments/shipment-schema.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { nameChoice } from '../bank-accounts/LayoutOptions.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconDownload, IconSearchOff, IconUpload } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { ReturnWindow } from './ReturnWindow.tsx'
import { sayCounts } from './return-counts.ts'
import { ShipmentItems } from './ShipmentItems.tsx'
import { describePayer } from './shipment-resource.tsx'
import classes from './shipments.module.css'
import { downloadShipment, useShipment, useWaitingLines } from './use-shipments.ts'
import { WaitingLines } from './WaitingLines.tsx'

function Facts({ shipment }: { shipment: Shipment }) {
  const { t } = useLabels()
  const { amount, count, paidCount, openCount, route, payingAccount, user, createdAt, fileName, sha256 } =
    shipment
  const { paymentDate, layout } = shipment
  return (
    <Panel title={t('shipments.facts')}>
      <DefinitionList>
        <Definition label={t('shipments.column.amount')} hint={t('shipments.payments', { count })}>
          <Amount value={amount} currency="BRL" strong />
        </Definition>
        <Definition label={t('shipments.paid')}>{paidCount}</Definition>
        <Definition label={t('shipments.openItems')}>{openCount}</Definition>
        <Definition label={t('shipments.column.route')}>{t(`shipments.route.${route}`)}</Definition>
        {paymentDate && <Definition label={t('shipments.paymentDate')}>{showDay(paymentDate)}</Definition>}
        <Definition label={t('shipments.column.payer')} hint={describePayer(payingAccount)}>
          {payingAccount.name}
        </Definition>
        {layout && (
          <Definition
            label={t('shipments.layout')}
            hint={Object.values(layout.options).map(nameChoice).join(' · ')}
          >
            {layout.profile === 'generic' ? t('bankAccounts.paying.generic') : layout.profile}
          </Definition>
        )}
        <Definition label={t('shipments.column.user')} hint={user.email}>
          {user.name}
        </Definition>
        <Definition label={t('shipments.column.createdAt')}>{formatDateTime(createdAt)}</Definition>
        <Definition label={t('shipments.file')}>{fileName}</Definition>
        <Definition label={t('shipments.sha256')}>
          <CopyId value={sha256} label={t('shipments.sha256')} />
        </Definition>
      </DefinitionList>
    </Panel>
  )
}

/** The return files about it, the newest first. */
function Returns({ returns }: { returns: NonNullable<Shipment['returns']> }) {
  const { t } = useLabels()
  return (
    <Panel title={t('shipments.returns')}>
      {returns.length === 0 && <p className="text flush">{t('shipments.noReturns')}</p>}
      <ul className="plain-list">
        {returns.map(({ _id, createdAt, createdBy, sequence, counts }) => (
          <li key={_id} className={classes.line}>
            <span className="grow shrink">
              <strong>
                {sequence > 0
                  ? t('shipments.returnOf', { sequence: String(sequence) })
                  : t('shipments.return.title')}
              </strong>
              <span className="hint block">
                {formatDateTime(createdAt)} · {createdBy.name}
              </span>
              <span className="medium block">{sayCounts(counts, t)}</span>
            </span>
            <WaitingApproval id={_id} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The lines about it that wait for a person; nothing while there is none. */
function Waiting({ shipmentId }: { shipmentId: string }) {
  const { t } = useLabels()
  if (useWaitingLines(shipmentId).total === 0) return null
  return (
    <div className={classes.banner}>
      <Panel title={t('shipments.waiting.title')}>
        <WaitingLines shipmentId={shipmentId} />
      </Panel>
    </div>
  )
}

function Loaded({ shipment }: { shipment: Shipment }) {
  const { t } = useLabels()
  const styles = useStatusStyles(SHIPMENT_STATUS)
  const [isReturning, setReturning] = useState(false)
  const { items = [], returns = [] } = shipment
  return (
    <>
      <PageHeader
        title={t('shipments.one', { sequence: String(shipment.sequence) })}
        badge={<StatusBadge style={styles[shipment.status]} />}
        back={{ to: '/shipments', label: t('shipments.title') }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden />}
              onClick={() => void downloadShipment(shipment)}
            >
              {t('shipments.download')}
            </Button>
            <Button leftSection={<IconUpload size={17} aria-hidden />} onClick={() => setReturning(true)}>
              {t('shipments.return.open')}
            </Button>
          </>
        }
      />
      <Waiting shipmentId={shipment._id} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Facts shipment={shipment} />
          <Returns returns={returns} />
        </div>
        <div className={classes.column}>
          <ShipmentItems items={items} />
        </div>
      </div>
      <WindowOf about={isReturning ? shipment._id : undefined} onClose={() => setReturning(false)}>
        {(id, window) => <ReturnWindow {...window} shipmentId={id} />}
      </WindowOf>
    </>
  )
}

/** A shipment with its payments, the answers of its bank, and its files. */
export function ShipmentScreen() {
  const { t } = useLabels()
  const { id } = useParams({ from: '/signed-in/shipments/$id' })
  const { shipment, error } = useShipment(id)
  if (shipment) return <Loaded key={id} shipment={shipment} />
  return (
    <>
      <PageHeader title={t('shipments.title')} back={{ to: '/shipments', label: t('shipments.title') }} />
      {error ? (
        <Panel>
          <EmptyState icon={IconSearchOff} title={error.message} />
        </Panel>
      ) : (
        <Skeleton height={420} radius="xl" />
      )}
    </>
  )
}
