import { Collapse, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Payout } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { formatShort } from '../ui/dates.ts'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { IconCheck, IconChevronDown, IconQrcode } from '../ui/icons.tsx'
import classes from './payouts.module.css'
import { approvalsToCome } from './withdrawal-status.ts'

type QrProps = { payment: NonNullable<Payout['payment']>; isFolded?: boolean }

/** The QR code of address and amount, always on white; on a narrow screen it opens on demand. */
export function Qr({ payment: { uri, qr }, isFolded = false }: QrProps) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(!isFolded)
  const picture = (
    <>
      <img className={classes.qr} src={qr} width={188} height={188} alt={t('payouts.detail.qrAlt')} />
      <CopyId
        value={uri}
        label={t('payouts.detail.qrLink')}
        shown={<span className={`hint ${classes.said}`}>{t('payouts.detail.qrText')}</span>}
      />
    </>
  )
  if (!isFolded)
    return (
      <section className="stack gap-8" aria-label={t('payouts.detail.qr')}>
        <h3 className="hint flush regular">{t('payouts.detail.qr')}</h3>
        {picture}
      </section>
    )
  return (
    <section className={classes.fold} aria-label={t('payouts.detail.qr')}>
      <UnstyledButton className={classes.foldHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconQrcode size={18} stroke={1.6} aria-hidden />
        <span className="grow">{t('payouts.detail.qrAlt')}</span>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className="stack gap-8">{picture}</div>
      </Collapse>
    </section>
  )
}

/** The members of staff who approved, and a place for each who is missing. */
function Approvals({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const { id } = useViewer()
  const { approvals, approvalsNeeded } = withdrawal
  return (
    <section className="stack gap-10" aria-label={t('payouts.detail.approvals')}>
      <h3 className="hint flush regular row apart">
        {t('payouts.detail.approvals')}
        <strong className="ink tabular">
          {t('payouts.progress', { count: approvals.length, needed: String(approvalsNeeded) })}
        </strong>
      </h3>
      <ul className="plain-list stack gap-10">
        {approvals.map(({ userId, name, createdAt }) => (
          <li key={userId} className="row gap-10">
            <Avatar name={name ?? ''} email="" size={28} />
            <span className="grow shrink medium">
              <strong className="anywhere">{userId === id ? t('payouts.detail.you') : name}</strong>
              <span className="hint block">{formatShort(createdAt)}</span>
            </span>
            <IconCheck className="good" size={18} stroke={2.2} aria-hidden />
          </li>
        ))}
        {Array.from({ length: approvalsToCome(withdrawal) }, (_, place) => (
          <li key={String(place)} className="row gap-10 medium soft">
            <span className={classes.place} aria-hidden />
            {t('payouts.detail.missing')}
          </li>
        ))}
      </ul>
    </section>
  )
}

type RailProps = { withdrawal: Withdrawal; payout: Payout | undefined; isNarrow: boolean }

/** Beside the detail: the QR code, the approvals, and the history. */
export function PayoutRail({ withdrawal, payout, isNarrow }: RailProps) {
  const { t } = useLabels()
  return (
    <aside className={classes.rail}>
      {!isNarrow && payout?.payment && <Qr payment={payout.payment} />}
      <Approvals withdrawal={withdrawal} />
      <section aria-label={t('payouts.detail.history')}>
        <h3 className="hint flush regular mb-10">{t('payouts.detail.history')}</h3>
        <EventTimeline events={[...(withdrawal.events ?? [])].reverse()} />
      </section>
    </aside>
  )
}
