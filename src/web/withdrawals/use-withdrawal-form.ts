import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { CURRENCY_OF_KIND, type TransferKind } from '#core/deposits/deposit.ts'
import { equals } from '#core/lists/list.ts'
import { fromWire, parseAmount } from '#core/money/money.ts'
import { firstRefusal, ok } from '#core/rules/verdict.ts'
import { mayAffordWithdrawal, mayRelay, mayWithdrawNow, withdrawalFee } from '#core/withdrawals/withdrawal.ts'
import { serverNow } from '../api/clock.ts'
import { balanceQuery, houseQuery, listQuery, useProfile } from '../api/queries.ts'
import { useAddressCheck } from '../bitcoin-addresses/use-address-check.ts'
import { isHeld } from '../bitcoin-addresses/use-addresses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateSchema } from '../ui/form/late-schema.ts'
import { fieldsOf, toFieldErrors, useCallForm } from '../ui/form/use-call-form.ts'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import { notifyDone } from '../ui/notify.ts'
import { useIsNewAddress } from './use-is-new-address.ts'
import { useSavedPayee } from './use-saved-payee.ts'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'
import { sayAmount } from './withdrawal-status.ts'

const withdrawalSchema = lateSchema(
  async () => (await import('#core/withdrawals/withdrawal-schema.ts')).createWithdrawalSchema,
)

export type WithdrawalValues = { kind: TransferKind; bankAccountId: string; address: string; amount: string }

/** The customer's approved accounts, and of the usable ones the chosen or the only one. */
function useOwnAccounts(userId: string, chosenId: string) {
  const filters = [equals('status', 'ACTIVED'), equals('userId', userId)]
  const { data } = useQuery(listQuery<BankAccount>('bank-accounts', filters, { limit: 100 }))
  const accounts = data?.data
  const usable = accounts?.filter((one) => !isHeld(one))
  const only = usable?.length === 1 ? usable[0] : undefined
  return { accounts, account: usable?.find(({ _id }) => _id === chosenId) ?? only }
}

const read = (wire: string | null, kind: TransferKind): bigint | null =>
  wire === null ? null : fromWire(wire, CURRENCY_OF_KIND[kind])

/** The fee of a withdrawal of this kind, as the server will charge it. */
function useFee(kind: TransferKind): bigint | undefined {
  const { fees, withdrawalFee: ofUser, emissionFee } = useProfile().settings
  const { data: house } = useQuery(houseQuery)
  if (!house) return undefined
  const { BANK, CRYPTO } = fees.withdrawals
  const own = {
    fees: { BANK: read(BANK, 'BANK'), CRYPTO: read(CRYPTO, 'CRYPTO') },
    withdrawalFee: read(ofUser, 'BANK'),
    emissionFee: read(emissionFee, 'BANK'),
  }
  const { withdrawalFees } = house
  const ofHouse = {
    BANK: fromWire(withdrawalFees.BANK, 'BRL'),
    CRYPTO: fromWire(withdrawalFees.CRYPTO, 'BTC'),
  }
  return withdrawalFee(kind, own, ofHouse)
}

/** The maximum of a withdrawal: the balance less the fee, never below zero; a negative balance gives zero. */
function useSums(kind: TransferKind, amount: bigint | undefined) {
  const currency = CURRENCY_OF_KIND[kind]
  const { data: balance } = useQuery({ ...balanceQuery(currency), placeholderData: undefined })
  const fee = useFee(kind)
  if (!balance || fee === undefined) return undefined
  const { available } = readBalance(balance)
  const most = available - fee
  const affords = amount === undefined ? ok : mayAffordWithdrawal({ available, amount, fee, currency })
  return { available, fee, affords, most: most > 0n ? most : 0n }
}

function toBody({ kind, bankAccountId, address, amount }: WithdrawalValues, accountId: string | undefined) {
  const payee = kind === 'BANK' ? { bankAccountId: bankAccountId || accountId } : { address: address.trim() }
  return { kind, currency: CURRENCY_OF_KIND[kind], amount, ...payee }
}

const EMPTY: WithdrawalValues = { kind: 'CRYPTO', bankAccountId: '', address: '', amount: '' }

/** The address of a withdrawal in bitcoin: whether it is valid, saved, or new to this customer. */
function usePlace(address: string | undefined) {
  const found = useAddressCheck(address ?? '')
  const checked = address === undefined ? undefined : found
  const valid = checked?.verdict.ok ? checked.address : undefined
  const payee = useSavedPayee(valid)
  const isNewAddress = useIsNewAddress(payee.saved || payee.mustSave ? undefined : valid)
  const isChecking = address !== undefined && address.trim() !== '' && !checked
  return { checked, payee, isNewAddress, isChecking }
}

/** The values that follow from the typed ones: sums, the customer's account or address, and whether the balance covers it. */
function useFacts({ kind, amount: text, address, bankAccountId }: WithdrawalValues) {
  const currency = CURRENCY_OF_KIND[kind]
  const amount = text === '' ? undefined : parseAmount(text, currency)
  const sums = useSums(kind, amount)
  const own = useOwnAccounts(useProfile()._id, bankAccountId)
  const place = usePlace(kind === 'CRYPTO' ? address : undefined)
  const relays = amount === undefined ? ok : mayRelay({ currency, amount })
  return { currency, amount, sums, ...own, ...place, affords: firstRefusal(relays, sums?.affords ?? ok) }
}

/** The form of a new withdrawal in its two steps: the fields, and the review before sending. */
export function useWithdrawalForm(shown: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const { withdrawalsStoppedUntil } = useProfile()
  const { create } = useWithdrawalActs()
  const [isReviewing, setReviewing] = useState(false)
  const { form, window, clear } = useCallForm({
    ...shown,
    start: EMPTY,
    labels: {
      amount: t('withdrawals.form.amount'),
      address: t('bitcoinAddresses.address'),
      bankAccountId: t('withdrawals.form.account'),
    },
    schema: withdrawalSchema,
    toBody: (values) => toBody(values, facts.account?._id),
    check: (_, read) => [
      ...toFieldErrors('amount', facts.affords),
      ...toFieldErrors('address', facts.checked?.verdict ?? ok),
      ...fieldsOf(read),
    ],
    asks: () => {
      setReviewing(true)
      return !isReviewing
    },
    send: create,
    onDone: (made) => {
      if (made === true) return
      const see = { name: sayAmount(made), to: '/withdrawals', search: { open: made._id } } as const
      notifyDone(t('withdrawals.form.done'), t('withdrawals.form.doneText'), { see })
    },
  })
  const facts: ReturnType<typeof useFacts> = useFacts(form.values)
  const { error } = window
  // An error of a field by the server must show beside it, so the step with the fields comes back.
  useEffect(() => {
    if (error && Object.keys(error.errors).length > 0) setReviewing(false)
  }, [error])
  const back = () => {
    clear()
    setReviewing(false)
  }
  const switchKind = (next: TransferKind) => {
    clear()
    form.setValues({ ...EMPTY, kind: next })
    form.clearErrors()
  }
  return {
    form,
    window,
    ...facts,
    stop: mayWithdrawNow(withdrawalsStoppedUntil, new Date(serverNow())),
    back,
    switchKind,
    isReview: isReviewing,
  }
}
export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>
