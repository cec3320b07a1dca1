import { Link } from '@tanstack/react-router'
import { describePlace } from '#core/bank-accounts/payee.ts'
import type { Client } from '#core/clients/client-schema.ts'
import { BANK_ACCOUNT_STATUS } from '#core/rules/statuses.ts'
import { Address } from '../bitcoin-addresses/Address.tsx'
import { useOwnerText } from '../bitcoin-addresses/SavedFacts.tsx'
import { isHeld } from '../bitcoin-addresses/use-addresses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { IconBuildingBank, IconCurrencyBitcoin } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { type StatusStyle, useStatusStyles } from '../ui/status.ts'
import classes from './clients.module.css'

type Held = { usableFrom: string | null }

/** The accounts and addresses that the client's money can go to, with their state and hold. */
export function Payees({ client: { bankAccounts, addresses } }: { client: Client }) {
  const { t } = useLabels()
  const styles = useStatusStyles(BANK_ACCOUNT_STATUS)
  const ownerText = useOwnerText()
  const hold = (payee: Held) =>
    isHeld(payee) && t('clients.heldUntil', { until: formatShort(payee.usableFrom ?? '') })
  const isEmpty = bankAccounts.length + addresses.length === 0
  const toStyle = (payee: Held): StatusStyle =>
    isHeld(payee)
      ? { label: t('clients.held'), tone: 'yellow', glyph: 'clock' }
      : { label: t('clients.known'), tone: 'green', glyph: 'check' }
  return (
    <Panel title={t('clients.tab.accounts')}>
      {isEmpty && <p className="text flush">{t('clients.accountsNone')}</p>}
      <ul className={classes.rows}>
        {bankAccounts.map((account) => (
          <li key={account._id} className={classes.signal}>
            <span className={classes.glyph}>
              <IconBuildingBank size={16} stroke={1.8} aria-hidden />
            </span>
            <span className="shrink grow">
              <Link className="ink strong anywhere" to="/bank-accounts" search={{ open: account._id }}>
                {describePlace(account)}
              </Link>
              <span className="text block anywhere">
                {[
                  account.ownerName,
                  t(account.isOtherDocument ? 'clients.holderDiffers' : 'clients.holderMatches'),
                  hold(account),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <StatusBadge
              style={
                account.status === 'ACTIVED' && isHeld(account) ? toStyle(account) : styles[account.status]
              }
            />
          </li>
        ))}
        {addresses.map((saved) => (
          <li key={saved._id} className={classes.signal}>
            <span className={classes.glyph}>
              <IconCurrencyBitcoin size={16} stroke={1.8} aria-hidden />
            </span>
            <span className="shrink grow">
              <strong className="ink strong block anywhere">{saved.label}</strong>
              <Address address={saved.address} />
              <span className="text block anywhere">
                {[ownerText(saved), hold(saved)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <StatusBadge style={toStyle(saved)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
