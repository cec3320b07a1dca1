import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import {
  IconCheck,
  IconCurrencyBitcoin,
  IconFileExport,
  IconFiles,
  IconReceipt,
  IconX,
} from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './payouts.module.css'
import { sumPayouts } from './payouts.ts'
import { type PayoutAsking, useSorted } from './use-payouts.ts'

/** The sums of some withdrawals, a currency each. */
export function Sums({ rows }: { rows: readonly Pick<Withdrawal, 'amount' | 'currency'>[] }) {
  return sumPayouts(rows).map(({ currency, value }) => (
    <Fragment key={currency}>
      {' · '}
      <Amount value={value} currency={currency} strong />
    </Fragment>
  ))
}

/** The reason why an act is about none of the marked rows. */
const about = (count: number, none: string) => (count === 0 ? { reason: none, 'data-none': true } : {})

/** Leads to a new shipment with the approved bank withdrawals among these. */
function ShipButton({ rows }: { rows: readonly Withdrawal[] }) {
  const { t } = useLabels()
  const navigate = useNavigate()
  const withdrawalIds = rows.filter(({ kind }) => kind === 'BANK').map((row) => row._id)
  return (
    <ActionButton
      variant="default"
      {...about(withdrawalIds.length, t('payouts.bulk.noneShip'))}
      leftSection={<IconFileExport size={16} />}
      onClick={() => void navigate({ to: '/shipments/new', state: { withdrawalIds } as object })}
    >
      {t('payouts.bulk.ship')} {withdrawalIds.length}
    </ActionButton>
  )
}

/** Asks for a transaction that pays the approved bitcoin withdrawals among these. */
function WalletButton({ rows, onAsk }: { rows: readonly Withdrawal[]; onAsk: () => void }) {
  const { t } = useLabels()
  const count = rows.filter(({ kind }) => kind === 'CRYPTO').length
  return (
    <ActionButton
      variant="default"
      {...about(count, t('bitcoinPayouts.make.none'))}
      leftSection={<IconCurrencyBitcoin size={16} />}
      onClick={onAsk}
    >
      {t('bitcoinPayouts.make.act')} {count}
    </ActionButton>
  )
}

type BulkBarProps = {
  rows: readonly Withdrawal[]
  onClear: () => void
  onAsk: (asking: PayoutAsking) => void
}

/** The acts on the marked rows; each button counts the rows that it concerns. */
export function BulkBar({ rows, onClear, onAsk }: BulkBarProps) {
  const { t } = useLabels()
  const { approve, batch, receipts, batchVerdict } = useSorted(rows)
  if (rows.length === 0) return null
  return (
    <section className={classes.bulk} aria-label={t('payouts.bulk.selected', { count: rows.length })}>
      <div className="row apart">
        <span className="medium" role="status">
          <strong>{t('payouts.bulk.selected', { count: rows.length })}</strong>
          <Sums rows={rows} />
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('payouts.bulk.clear')} onClick={onClear}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={classes.bulkActs}>
        <ActionButton
          variant="light"
          {...about(approve.length, t('payouts.bulk.none'))}
          leftSection={<IconCheck size={16} />}
          onClick={() => onAsk({ act: 'approveAll' })}
        >
          {t('payouts.bulk.approve')} {approve.length}
        </ActionButton>
        <ActionButton
          variant="default"
          verdict={batchVerdict}
          {...about(batch.length, t('payouts.bulk.noneBatch'))}
          leftSection={<IconFiles size={16} />}
          onClick={() => onAsk({ act: 'batch' })}
        >
          {t('payouts.bulk.batch')} {batch.length}
        </ActionButton>
        <ShipButton rows={batch} />
        <WalletButton rows={batch} onAsk={() => onAsk({ act: 'wallet' })} />
        <ActionButton
          variant="default"
          {...about(receipts.length, t('payouts.bulk.noneReceipts'))}
          leftSection={<IconReceipt size={16} />}
          onClick={() => onAsk({ act: 'receipts' })}
        >
          {t('payouts.bulk.receipts')} {receipts.length}
        </ActionButton>
      </div>
    </section>
  )
}
