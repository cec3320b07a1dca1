import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import type { DepositAddress } from '#core/deposits/deposit-schema.ts'
import { parseAmount, toWire } from '#core/money/money.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { call } from '../api/call.ts'
import { newKey } from '../api/use-submit-key.ts'
import { AccountLines } from '../bank-accounts/AccountLines.tsx'
import { PayAddress } from '../bitcoin-addresses/PayAddress.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { type ReadAttempt, Unread } from '../ui/Unread.tsx'
import classes from './deposits.module.css'
import type { DepositValues } from './use-deposit-form.ts'

/** The address that only this customer has: the page asks for a first one, or another after use, where the house has a wallet. */
async function readAddress({ signal }: { signal: AbortSignal }): Promise<DepositAddress> {
  const { data } = await call<DepositAddress>('/deposits/address', { signal })
  if (!data.canIssue) return data
  return (await call<DepositAddress>('/deposits/address', { method: 'POST', key: newKey() })).data
}

/** The address for deposits in bitcoin, with its QR code and a link for wallets; else whom to ask. */
export function PayToBitcoin({ amount }: { amount: string }) {
  const { t } = useLabels()
  const reading = useQuery({
    queryKey: ['deposits', 'address'],
    queryFn: readAddress,
    staleTime: 60_000,
  })
  if (!reading.data) return <Unread reading={reading} height={290} />
  const { address, isOwn, contact } = reading.data
  const ask = contact && <p className={classes.boxText}>{t('deposits.form.contact', { contact })}</p>
  if (!address)
    return (
      <div className={classes.payTo}>
        <p className={classes.boxText}>{t('deposits.form.cryptoAddress')}</p>
        {ask}
      </div>
    )
  const sats = parseAmount(amount, 'BTC')
  return (
    <div className={classes.payTo}>
      <span className={classes.boxLabel}>{t('deposits.form.sendTo')}</span>
      <PayAddress address={address} amount={sats ? toWire(sats, 'BTC') : undefined} isOwn={isOwn} />
      {isOwn && <p className={classes.boxText}>{t('deposits.form.ownAddress')}</p>}
      {ask}
    </div>
  )
}

type PayToProps = {
  form: UseFormReturnType<DepositValues>
  reading: ReadAttempt
  accounts: readonly SystemAccount[] | undefined
  account: SystemAccount | undefined
  payInto: Verdict
}

/** The house's account to transfer to; a choice if there are several. */
export function PayTo({ form, reading, accounts, account, payInto }: PayToProps) {
  const { t, say } = useLabels()
  const error = form.errors.bankAccountId
  return (
    <div className={classes.payTo}>
      <span className={classes.boxLabel}>{t('deposits.form.payTo')}</span>
      {!accounts && <Unread reading={reading} height={130} my={6} />}
      {accounts && accounts.length > 1 && (
        <Select
          aria-label={t('deposits.form.chooseAccount')}
          my={6}
          data={accounts.map(({ _id, bankName, bank, account: number }) => ({
            value: _id,
            label: `${bankName} (${bank}) · ${number}`,
          }))}
          value={account?._id ?? null}
          onChange={(id) => form.setFieldValue('bankAccountId', id ?? '')}
          error={error}
        />
      )}
      {account && <AccountLines account={{ ...account, pixKind: null, pixKey: null }} />}
      {accounts?.length === 0 && !payInto.ok && <p className={classes.boxText}>{say(payInto)}</p>}
      {error && accounts && accounts.length <= 1 && (
        <p className="error flush mt-4" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
