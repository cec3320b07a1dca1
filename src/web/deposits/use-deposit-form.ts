import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { CURRENCY_OF_KIND, mayChargeFee, mayPayInto, type TransferKind } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { missingProof } from '#core/deposits/proof.ts'
import { fromWire, parseAmount } from '#core/money/money.ts'
import { ok, type Verdict } from '#core/rules/verdict.ts'
import { call } from '../api/call.ts'
import { houseQuery, useRefresh, useViewer } from '../api/queries.ts'
import { useSystemAccounts } from '../bank-accounts/use-accounts.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { fileMark } from '../ui/form/file-mark.ts'
import { lateSchema } from '../ui/form/late-schema.ts'
import { fieldsOf, toFieldErrors, useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import { type TxValues, toTx } from './tx-fields.ts'
import { useReference } from './use-reference.ts'

const depositSchema = lateSchema(
  async () => (await import('#core/deposits/deposit-schema.ts')).createDepositSchema,
)

export type DepositValues = TxValues & {
  kind: TransferKind
  userId: string
  bankAccountId: string
  amount: string
  description: string
  receipt: File | null
}

const EMPTY: Omit<DepositValues, 'userId'> = {
  kind: 'BANK',
  bankAccountId: '',
  amount: '',
  description: '',
  txId: '',
  txOutput: '',
  receipt: null,
}

type Context = { viewerId: string; reference: string | undefined; accountId: string | undefined }

/** The form's values in the format of the wire, without the file. */
function toInput(values: DepositValues, { viewerId, reference, accountId }: Context) {
  const { kind, amount, description, userId } = values
  return {
    kind,
    currency: CURRENCY_OF_KIND[kind],
    amount,
    ...(kind === 'BANK' ? { bankAccountId: accountId } : {}),
    ...(kind === 'CRYPTO' ? toTx(values) : {}),
    ...(description.trim() ? { description } : {}),
    ...(userId !== viewerId ? { userId } : {}),
    ...(reference ? { reference } : {}),
  }
}

/** A deposit must be larger than its fee. */
function checkFee(values: DepositValues, fee: bigint): Verdict {
  const amount = parseAmount(values.amount, CURRENCY_OF_KIND[values.kind])
  return amount === undefined ? ok : mayChargeFee(amount, fee)
}

/** Whether there is an account that receives deposits; true while the accounts load. */
const checkAccount = (
  kind: TransferKind,
  accounts: readonly SystemAccount[] | undefined,
  account: SystemAccount | undefined,
): Verdict =>
  kind === 'CRYPTO'
    ? ok
    : mayPayInto({
        chosen: account?._id,
        isOpen: account !== undefined,
        isAnyOpen: accounts === undefined || accounts.length > 0,
      })

function toFormData(body: Record<string, string | undefined>, receipt: File | null): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) data.append(name, value)
  if (receipt) data.append('receipt', receipt)
  return data
}

type DepositFormOptions = {
  opened: boolean
  onClose: () => void
  /** The values that are known before. */
  start?: Partial<DepositValues>
  onMade?: (deposit: Deposit) => void
}

/** The form of a new deposit: its fields, the reserved control id, the receiving account, the fee, and sending. */
export function useDepositForm({ start, onMade, ...shown }: DepositFormOptions) {
  const { t } = useLabels()
  const { id: viewerId } = useViewer()
  const refresh = useRefresh()
  const reading = useSystemAccounts()
  const { data: accounts } = reading
  const { data: house } = useQuery(houseQuery)
  const made = useRef<Deposit>(undefined)
  const { form, window, field } = useCallForm({
    opened: shown.opened,
    onClose: () => (made.current && onMade ? onMade(made.current) : shown.onClose()),
    start: { ...EMPTY, userId: viewerId, ...start },
    labels: {
      amount: t('deposits.form.amount'),
      bankAccountId: t('deposits.form.chooseAccount'),
      description: t('deposits.form.description'),
      reference: t('deposits.controlId'),
      receipt: t('deposits.form.receipt'),
      txId: t('deposits.form.txId'),
      txOutput: t('deposits.form.txOutput'),
      userId: t('deposits.form.customer'),
    },
    schema: depositSchema,
    toInput: (values) => toInput(values, context),
    // The mark of the file, so that another one is another request.
    toBody: (values) => ({ ...toInput(values, context), receipt: fileMark(values.receipt) }),
    check: (values, read) => [
      ...toFieldErrors('bankAccountId', payInto),
      ...toFieldErrors('amount', fee === undefined ? ok : checkFee(values, fee)),
      ...fieldsOf(read),
    ],
    send: async ({ receipt: _, ...body }, key, { receipt }) => {
      try {
        const data = toFormData(body, receipt)
        const made = await call<Deposit>('/deposits', { method: 'POST', body: data, key })
        await refresh('deposits')
        return made.data
      } catch (error) {
        // Another window may have used the control id.
        void reference.refetch()
        throw error
      }
    },
    onDone: (deposit) => {
      if (deposit === true) return
      tell(deposit, account)
      if (missingProof(deposit) === 'receipt') made.current = deposit
    },
  })
  const tell = useDone()
  const { kind, userId, bankAccountId } = form.values
  const reference: ReturnType<typeof useReference> = useReference(userId)
  const account = accounts?.find(({ _id }) => _id === bankAccountId) ?? accounts?.[0]
  const context: Context = { viewerId, reference: reference.data, accountId: account?._id }
  const payInto: Verdict = checkAccount(kind, accounts, account)
  const fee: bigint | undefined = house && fromWire(house.depositFees[kind], CURRENCY_OF_KIND[kind])
  return { form, window, field, reference, reading, accounts, account, payInto, fee }
}

/** Says what comes next for a new deposit. */
function useDone() {
  const { t } = useLabels()
  return (deposit: Deposit, account: SystemAccount | undefined): void => {
    const missing = missingProof(deposit, account)
    const next =
      missing === 'pix' ? t('deposits.missingText.pix') : t(`deposits.form.next.${missing ?? 'review'}`)
    const { reference: other } = deposit.sameTx ?? {}
    const see = { name: deposit.reference, to: '/deposits', search: { open: deposit._id } } as const
    const text = other ? t('deposits.form.sameTx', { reference: other }) : next
    notifyDone(t('deposits.form.done'), text, { see })
  }
}
