import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { CURRENCY_OF_KIND, type TransferKind } from '#core/deposits/deposit.ts'
import { equals, oneOf } from '#core/lists/list.ts'
import { fromWire, parseAmount } from '#core/money/money.ts'
import { firstRefusal, ok } from '#core/rules/verdict.ts'
import { mayPayToSaved } from '#core/withdrawals/payee.ts'
import {
  mayAffordWithdrawal,
  mayRelay,
  mayWithdrawNow,
  WITHDRAWAL_STATUSES,
  withdrawalFee,
} from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { serverNow } from '../api/clock.ts'
import { balanceQuery, houseQuery, listQuery, useProfile } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useReviewRehearsal } from '../api/use-rehearsal.ts'
import { useAddressCheck } from '../bitcoin-addresses/use-address-check.ts'
import { isHeld, useAddresses } from '../bitcoin-addresses/use-addresses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateSchema } from '../ui/form/late-schema.ts'
import { fieldsOf, toFieldErrors, useCallForm } from '../ui/form/use-call-form.ts'
import { useSend } from '../ui/form/use-send.ts'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'
import { sayAmount } from './withdrawal-status.ts'

const SHOWN = 6

/** The saved address of a valid typed one, whether it may be paid now, and the act that saves it as the user's own. */
function useSavedPayee(address: string | undefined) {
  const { t } = useLabels()
  const { rows: book } = useAddresses(useProfile()._id)
  const { data: house } = useQuery(houseQuery)
  const act = useAct<SavedAddress>('bitcoin-addresses')
  const { send, isBusy } = useSend()
  const saved = book?.find((one) => one.address === address)
  const holdHours = house?.payeeHold ?? 0
  const isKnown = address !== undefined && book !== undefined
  const verdict = isKnown ? mayPayToSaved(saved, { holdHours, now: new Date(serverNow()) }) : ok
  const save = async () => {
    const label = `${address?.slice(0, SHOWN)}…${address?.slice(-SHOWN)}`
    const body = { label, address, ownerKind: 'SELF' }
    const done = await send((key) => act('', { method: 'POST', body, key }).catch(tellFailure), body)
    if (done) notifyDone(t('bitcoinAddresses.form.done'), label)
  }
  const tellFailure = (error: Error) => {
    notifyFailure(t('withdrawals.form.saveAddress'), error.message)
    throw error
  }
  return { book, saved, verdict, mustSave: isKnown && !saved && holdHours > 0, save, isSaving: isBusy }
}

const PAID_OR_TO_PAY = WITHDRAWAL_STATUSES.filter((status) => status !== 'CANCELLED')

/** Whether the user never withdrew to this address (in normal form); false while it is not known. */
function useIsNewAddress(address: string | undefined): boolean {
  const { _id: userId } = useProfile()
  const filters = [
    equals('userId', userId),
    equals('address', address ?? ''),
    oneOf('status', PAID_OR_TO_PAY),
  ]
  const { data } = useQuery({
    ...listQuery<Withdrawal>('withdrawals', filters),
    enabled: address !== undefined,
  })
  return address !== undefined && data?.data.length === 0
}

const withdrawalSchema = lateSchema(
  async () => (await import('#core/withdrawals/withdrawal-schema.ts')).createWithdrawalSchema,
)

export type WithdrawalValues = { kind: TransferKind; bankAccountId: string; address: string; amount: string }

/** The customer's approved accounts, and of the usable ones the chosen or the only one. */
function useOwnAccounts(userId: string, chosenId: string) {
  const filters = [equals('status', 'ACTIVED'), equals('userId', userId)]
  const reading = useQuery(listQuery<BankAccount>('bank-accounts', filters, { limit: 100 }))
  const accounts = reading.data?.data
  const usable = accounts?.filter((one) => !isHeld(one))
  const only = usable?.length === 1 ? usable[0] : undefined
  return { reading, accounts, account: usable?.find(({ _id }) => _id === chosenId) ?? only }
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

const toAct = (...of: Parameters<typeof toBody>) =>
  ({ path: '/withdrawals', method: 'POST', body: toBody(...of) }) as const

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
  const isReview = shown.opened && isReviewing
  const rehearsed = useReviewRehearsal(isReview ? toAct(form.values, facts.account?._id) : undefined)
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
    rehearsed,
    back,
    switchKind,
    isReview: isReviewing,
  }
}
export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>
