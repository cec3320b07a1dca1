import { CURRENCY_OF_KIND, type TransferKind } from '#core/deposits/deposit.ts'
import { createDepositSchema } from '#core/deposits/deposit-schema.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import { NETWORKS } from '#core/withdrawals/bitcoin-address.ts'
import { createWithdrawalSchema } from '#core/withdrawals/withdrawal-schema.ts'
import { listSystemAccounts } from '#server/bank-accounts/queries.ts'
import { idsFrom } from '#server/db/ids.ts'
import {
  acceptDeposit,
  cancelDeposit,
  editDepositAmount,
  rejectDeposit,
  reviewDeposit,
} from '#server/deposits/commands.ts'
import { createDeposit } from '#server/deposits/create.ts'
import { reserveReference } from '#server/deposits/references.ts'
import { expectReceipt, storeReceipt } from '#server/http/receipt.ts'
import { applyLines } from '#server/shipments/apply.ts'
import { createShipment, numberFile, storeFile } from '#server/shipments/create.ts'
import { receiveReturn } from '#server/shipments/receive.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal } from '#server/withdrawals/commands.ts'
import { finishWithReceipt, finishWithTxId } from '#server/withdrawals/finish.ts'
import type { CustomerName } from './people.ts'
import { FAINT, HOUSE, PHOTO, proveTransfer, type Receipt } from './receipts.ts'
import { type Act, type Name, randomFrom, type Stage } from './stage.ts'

const REASONS = {
  holder: 'A transferência veio da conta de outro titular. O valor foi devolvido.',
  faint: 'O comprovante está ilegível. Envie o PDF do banco.',
}
const OVERRIDE = 'Crédito conferido no extrato: valor, titular e horário conferem.'

/**
 * Accepted, without a control id or corrected; rejected with a reason; cancelled by the customer. Or not
 * finished: untouched, without a control id, without a receipt, or in review, also with a photograph.
 */
export type DepositFate =
  | ('accept' | 'override' | 'correct' | keyof typeof REASONS | 'cancel')
  | ('wait' | 'waitNoCode' | 'forget' | 'review' | 'photo')

/**
 * A customer reserves a control id, pays, and declares the deposit with its receipt; true when it is
 * credited.
 */
export const deposit = (
  name: CustomerName | 'desk',
  kind: TransferKind,
  amount: bigint,
  fate: DepositFate = 'accept',
): Act =>
  async function* (on) {
    const { random, who } = on
    // The desk cannot sign in: the master declares its deposits.
    const by = who(name === 'desk' ? 'master' : name)
    const currency = CURRENCY_OF_KIND[kind]
    const reference = await reserveReference(on.tx, { userId: who(name).id, another: true }, by)
    yield random.between(2, 4)
    const bankAccountId = kind === 'BANK' ? random.pick(await listSystemAccounts(on.tx))._id : undefined
    const txId = random.hex(64)
    const input = createDepositSchema.parse({
      kind,
      currency,
      amount: toWire(amount, currency),
      bankAccountId,
      userId: who(name).id,
      reference,
      txId: kind === 'CRYPTO' ? txId : undefined,
    })
    const proof = prove(on, { name, amount, currency, reference, txId }, fate)
    const receipt = proof && { text: proof.text, stored: await store(on, 'deposits', proof) }
    const id = await createDeposit(on.tx, { ...input, receipt }, by)
    if (fate === 'wait' || fate === 'waitNoCode' || fate === 'forget') return
    if (fate === 'cancel') {
      yield random.between(3, 25)
      return cancelDeposit(on.tx, id, by)
    }
    const operator = who(random.pick(['marina', 'paulo'] as const))
    const isLeft = fate === 'review' || fate === 'photo'
    yield isLeft ? random.between(3, 8) : on.desk(5, 55)
    await reviewDeposit(on.tx, id, operator)
    if (isLeft) return
    yield random.between(2, 7)
    if (fate === 'holder' || fate === 'faint')
      return rejectDeposit(on.tx, { id, statusDescription: REASONS[fate] }, operator)
    if (fate === 'correct')
      await editDepositAmount(on.tx, { id, amount: toWire(amount - 100_00n, currency) }, operator)
    const override = fate === 'override' && { override: true, overrideReason: OVERRIDE }
    await acceptDeposit(on.tx, { id, ...override }, operator)
    return true
  }

type Payment = { name: Name; amount: bigint; currency: Currency; reference: string; txId: string }

function prove({ tx, who }: Stage, payment: Payment, fate: DepositFate): Receipt | undefined {
  if (fate === 'forget') return undefined
  if (fate === 'photo') return PHOTO
  if (fate === 'faint') return FAINT
  const { name, currency, reference, txId } = payment
  const hasCode = fate !== 'override' && fate !== 'waitNoCode'
  return proveTransfer({
    amount: fate === 'correct' ? payment.amount - 100_00n : payment.amount,
    currency,
    at: tx.now,
    id: txId,
    to: HOUSE,
    from: fate === 'holder' ? { name: 'Teresa Barbosa', document: '11223344517' } : who(name),
    code: hasCode ? `${reference.slice(0, 3)}-${reference.slice(3)}` : 'Transferência',
  })
}

const store = async ({ tx, services }: Stage, folder: 'deposits' | 'withdrawals', { bytes }: Receipt) =>
  storeReceipt(services, await expectReceipt(tx, { folder, bytes }))

const FILES_BEGAN_DAYS_AGO = 15
const DAY_MS = 24 * 60 * 60 * 1000

/** Since then the house pays by files of its bank. */
const isRecent = ({ tx, services }: Stage): boolean =>
  services.db.clock.now().getTime() - tx.now.getTime() < FILES_BEGAN_DAYS_AGO * DAY_MS

/** Paulo sends a withdrawal to the bank; gives the shipment and its file. */
async function sendFile(on: Stage, id: string, tx = on.tx): Promise<{ shipmentId: string; text: string }> {
  const by = on.who('paulo')
  const number = () => numberFile(tx, { withdrawalIds: [id] }, by)
  const stored = await storeFile(on.services, await number(), number)
  return { shipmentId: await createShipment(tx, stored, by), text: stored.draft.text ?? '' }
}

/** The bank adds its authentication of the only payment of a file. */
function authenticate(text: string, authentication: string): string {
  const add = (count: string) => String(Number(count) + 1).padStart(6, '0')
  return text
    .replace(/^(.{7}3)(.{5})B.*\r\n/m, (line, start: string, number: string) => {
      const next = String(Number(number) + 1).padStart(5, '0')
      return `${line}${`${start}${next}Z${authentication}`.padEnd(240)}\r\n`
    })
    .replace(/^(.{7}5.{9})(.{6})/m, (_, start: string, count: string) => start + add(count))
    .replace(/^(.{7}9.{15})(.{6})/m, (_, start: string, count: string) => start + add(count))
}

/** The bank answers a file: it paid everything. It authenticates some of its payments. */
async function payByFile(on: Stage, id: string): Promise<void> {
  // Its ids are drawn apart, so that the rest of the story stays as it is.
  const own = randomFrom(Number.parseInt(id.slice(-8), 16))
  const tx = { ...on.tx, newId: idsFrom({ now: () => on.tx.now }, () => own.hex(12)) }
  const [of] = await tx.sql<{ approvalsNeeded: number }[]>`
    select approvals_needed from withdrawals where id = ${id}`
  if (of?.approvalsNeeded === 2) await approveWithdrawal(tx, id, on.who('paulo'))
  const { shipmentId, text } = await sendFile(on, id, tx)
  const answer = text
    .replace(/^(.{142})1/, '$12')
    .replaceAll(/^(.{7}3.{5}A.{140}).{23}(.{53}).{10}/gm, (line, start: string, middle: string) => {
      const moved = line.slice(93, 101) + line.slice(119, 134)
      return `${start}${moved}${middle}00        `
    })
  const by = on.who('paulo')
  const code = own.hex(32).toUpperCase()
  const file = /^[0-9]/.test(code) ? answer : authenticate(answer, code)
  await applyLines(on.tx, await receiveReturn(tx, { shipmentId, bytes: Buffer.from(file, 'latin1') }, by), by)
}

export type WithdrawalFate = 'finish' | 'cancel' | 'refuse' | 'wait' | 'approve' | 'send'

/**
 * A customer requests a withdrawal; Marina approves it and Paulo pays. Or it is cancelled, refused, waits, or is sent in a
 * batch.
 */
export const withdraw = (
  name: CustomerName,
  kind: TransferKind,
  amount: bigint,
  fate: WithdrawalFate = 'finish',
): Act =>
  async function* (on) {
    const { random, who } = on
    const network = on.services.config.bitcoinNetwork
    const currency = CURRENCY_OF_KIND[kind]
    // Later starts make no data: they do not load the library.
    const { Address } = await import('@scure/btc-signer')
    // An address without a known key.
    const hash = Buffer.from(random.hex(40), 'hex')
    const payee =
      kind === 'BANK'
        ? { bankAccountId: who(name).accountId }
        : { address: Address(NETWORKS[network]).encode({ type: 'wpkh', hash }) }
    const input = createWithdrawalSchema.parse({ kind, amount: toWire(amount, currency), ...payee })
    const from = { ip: `203.0.113.${random.between(2, 250)}` }
    const id = await createWithdrawal(on.tx, { ...input, network }, who(name), from)
    if (fate === 'wait') return
    if (fate === 'cancel') {
      yield random.between(2, 7)
      return cancelWithdrawal(on.tx, id, who(name))
    }
    yield fate === 'approve' || fate === 'send' ? random.between(6, 50) : on.desk(6, 50)
    await approveWithdrawal(on.tx, id, who('marina'))
    if (fate === 'approve') return
    if (fate === 'send') {
      await sendFile(on, id)
      return
    }
    yield on.desk(5, 30)
    const { tx } = on
    if (fate === 'refuse') return cancelWithdrawal(tx, id, who('paulo'))
    const txId = random.hex(64)
    if (kind === 'BANK' && isRecent(on)) return payByFile(on, id)
    if (kind === 'CRYPTO') return finishWithTxId(tx, { id, txId }, who('paulo'))
    const parties = { from: HOUSE, to: who(name) }
    const proof = proveTransfer({ amount, currency, at: tx.now, ...parties, code: 'Saque', id: txId })
    return finishWithReceipt(tx, { id, receipt: await store(on, 'withdrawals', proof) }, who('paulo'))
  }
