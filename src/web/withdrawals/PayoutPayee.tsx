import { mayUsePayee } from '#core/withdrawals/payee.ts'
import type { Payout } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { serverNow } from '../api/clock.ts'
import { AccountLines } from '../bank-accounts/AccountLines.tsx'
import { Address } from '../bitcoin-addresses/Address.tsx'
import { useNetworkName } from '../bitcoin-addresses/CheckedAddress.tsx'
import { SavedFacts } from '../bitcoin-addresses/SavedFacts.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate, formatShort } from '../ui/dates.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '../ui/icons.tsx'
import classes from './payouts.module.css'

/** Whether the house paid to it before, and whether its hold is over. */
function Trust({ payee }: { payee: Payout['payee'] }) {
  const { t } = useLabels()
  const { paidCount, lastPaidAt, savedAt, usableFrom } = payee
  const isHeld = !mayUsePayee(usableFrom, new Date(serverNow())).ok
  const isKnown = paidCount > 0
  const Icon = isKnown ? IconCheck : IconAlertTriangle
  const date = (instant: string | null) => (instant ? formatDate(instant) : '')
  const text = isKnown
    ? t('payouts.detail.knownText', { count: paidCount, date: date(lastPaidAt) })
    : t(savedAt ? 'payouts.detail.newText' : 'payouts.detail.newUnsaved', { date: date(savedAt) })
  return (
    <div className={classes.trust} data-known={isKnown || undefined}>
      <span className={classes.pill}>
        <Icon size={14} stroke={2} aria-hidden />
        {t(isKnown ? 'payouts.detail.known' : 'payouts.detail.isNew')}
      </span>
      {!isHeld && usableFrom !== null && (
        <span className="inline-row gap-4 good small push-right">
          <IconCheck size={14} stroke={2} aria-hidden />
          {t('payouts.detail.held')}
        </span>
      )}
      <span className="hint wide">{text}</span>
      {isHeld && (
        <span className="inline-row gap-4 brass strong small">
          <IconClock size={14} stroke={2} aria-hidden />
          {t('payouts.detail.heldUntil', { until: formatShort(usableFrom ?? '') })}
        </span>
      )}
    </div>
  )
}

/** The destination: account or address, each value to copy, and how well the house knows it. */
export function PayoutPayee({ withdrawal, payout }: { withdrawal: Withdrawal; payout: Payout | undefined }) {
  const { t } = useLabels()
  const network = useNetworkName()
  const { kind, bankAccount, address, savedAddress, addressProof } = withdrawal
  const title = bankAccount?.pixKey ? t('bankAccounts.pixKey') : t(`payouts.detail.payee.${kind}`)
  return (
    <section aria-label={title}>
      <h3 className="hint flush regular mb-8">
        {title}
        {address && ` · ${network}`}
      </h3>
      <div className={classes.payee}>
        <div className={classes.payeeLines}>
          {bankAccount && <AccountLines account={bankAccount} />}
          {address && <Address address={address} />}
          {savedAddress && <SavedFacts saved={savedAddress} proof={addressProof} />}
        </div>
        {payout && <Trust payee={payout.payee} />}
      </div>
    </section>
  )
}
