import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { CURRENCY_OF_KIND, mayChargeFee, mayPayInto, type TransferKind } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { fromWire, parseAmount } from '#core/money/money.ts'
import { ok, type Refusal, type Verdict } from '#core/rules/verdict.ts'
import { call } from '../api/call.ts'
import { houseQuery, useRefresh, useViewer } from '../api/queries.ts'
import { useSystemAccounts } from '../bank-accounts/use-accounts.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { byLateSchema } from '../ui/form/form-rules.ts'
import { lateSchema, useSchema } from '../ui/form/late-schema.ts'
import { useSend } from '../ui/form/use-send.ts'
import { fileMark } from '../ui/receipt/ReceiptUploadModal.tsx'
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

type Context = { viewerId: string; reference: string | undefined; accountId: string | undefined }

/** The form's values in the format of the wire, without the file. */
function toBody(values: DepositValues, { viewerId, reference, accountId }: Context) {
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

type FieldErrors = Record<string, string>

/** A deposit must be larger than its fee. */
function checkFee(values: DepositValues, fee: bigint, say: (refusal: Refusal) => string): FieldErrors {
  const amount = parseAmount(values.amount, CURRENCY_OF_KIND[values.kind])
  const verdict = amount === undefined ? ok : mayChargeFee(amount, fee)
  return verdict.ok ? {} : { amount: say(verdict) }
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

/**
 * The form of a new deposit: its fields, the reserved control id, the receiving account, the fee, and
 * sending. `start` has the values that are known before.
 */
export function useDepositForm(start?: Partial<DepositValues>) {
  const { say } = useLabels()
  const { id: viewerId } = useViewer()
  const refresh = useRefresh()
  const { data: accounts } = useSystemAccounts()
  const { data: house } = useQuery(houseQuery)
  const check = useRef<(values: DepositValues) => Promise<FieldErrors>>(async () => ({}))
  const form = useForm<DepositValues>({
    initialValues: {
      kind: 'BANK',
      userId: viewerId,
      bankAccountId: '',
      amount: '',
      description: '',
      txId: '',
      txOutput: '',
      receipt: null,
      ...start,
    },
    validate: (values) => check.current(values),
  })
  const { kind, userId, bankAccountId } = form.values
  const reference = useReference(userId)
  const account = accounts?.find(({ _id }) => _id === bankAccountId) ?? accounts?.[0]
  const context = { viewerId, reference: reference.data, accountId: account?._id }
  const payInto = checkAccount(kind, accounts, account)
  const fee = house && fromWire(house.depositFees[kind], CURRENCY_OF_KIND[kind])
  useSchema(depositSchema)
  check.current = async (values) => ({
    ...(payInto.ok ? {} : { bankAccountId: say(payInto) }),
    ...(fee === undefined ? {} : checkFee(values, fee, say)),
    ...(await byLateSchema(depositSchema, say)(toBody(values, context))),
  })
  const { send, isBusy, error } = useSend(form)
  const submit = async (values: DepositValues): Promise<Deposit | undefined> => {
    const body = toBody(values, context)
    const data = toFormData(body, values.receipt)
    const mark = { ...body, receipt: fileMark(values.receipt) }
    const done = await send((key) => call<Deposit>('/deposits', { method: 'POST', body: data, key }), mark)
    // Another window may have used the control id.
    if (!done) void reference.refetch()
    if (!done || done === true) return undefined
    await refresh('deposits')
    return done.data
  }
  return { form, reference, accounts, account, payInto, fee, submit, isBusy, error }
}
