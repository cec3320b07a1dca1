import type { Currency } from '#core/money/money.ts'
import { toLocalDay } from '#core/texts/local-time.ts'
import { newTxId, PNG, toForm } from '../harness/app.ts'
import { ofxOf, toFile } from '../harness/statement-file.ts'
import { type Customer, FEES, type Month, wire } from './house.ts'

type Deposit = {
  id: string
  reference: string
  owner: Customer
  currency: Currency
  amount: bigint
  isProved: boolean
}
/** Deposits and corrections: each act calls the house once or more, and says the same to the plain books. */
export class Deposits {
  private readonly month: Month
  private deposits: Deposit[] = []
  private files = 0

  constructor(month: Month) {
    this.month = month
  }

  /** By a bank or a bitcoin deposit. */
  async declare() {
    const { customers, below, systemAccountId, pick, between, attempt } = this.month
    const [owner, currency] = [pick(customers)!, below(3) === 0 ? 'BTC' : 'BRL'] as const
    const amount = currency === 'BRL' ? between(1_000_00n, 60_000_00n) : between(10_000_000n, 50_000_000n)
    const isProved = currency === 'BTC' || below(3) > 0
    const kind = currency === 'BRL' ? { kind: 'BANK', bankAccountId: systemAccountId } : { kind: 'CRYPTO' }
    const form = toForm({
      ...kind,
      currency,
      amount: wire(amount, currency),
      receipt: isProved && currency === 'BRL' ? PNG : undefined,
      txId: currency === 'BTC' ? newTxId() : undefined,
    })
    const { _id: id, reference } = await attempt(owner, ['POST', '/deposits'], form, true)
    this.deposits.push({ id, reference, owner, currency, amount, isProved })
  }

  async accept() {
    const { colleague, operator, pick, attempt } = this.month
    const deposit = pick(this.deposits)
    if (!deposit) return
    const by = pick([operator, colleague, deposit.owner])!
    const isDone = by !== deposit.owner && deposit.isProved
    await attempt(by, ['PATCH', `/deposits/${deposit.id}/accept`], {}, isDone)
    if (isDone) this.credit(deposit)
  }

  private credit({ id, owner, currency, amount }: Deposit) {
    const { userFeeId, books } = this.month
    const fee = currency === 'BRL' ? FEES.feeDepositBank : FEES.feeDepositCrypto
    books.arrive(owner.id, currency, amount)
    books.pay(owner.id, userFeeId, currency, fee)
    this.deposits = this.deposits.filter((one) => one.id !== id)
  }

  async reject() {
    const { colleague, operator, pick, attempt } = this.month
    const deposit = pick(this.deposits)
    if (!deposit) return
    await attempt(
      operator,
      ['PATCH', `/deposits/${deposit.id}/reject`],
      { statusDescription: 'Não chegou' },
      deposit.isProved,
    )
    if (!deposit.isProved) return
    this.deposits = this.deposits.filter((one) => one !== deposit)
    await attempt(colleague, ['PATCH', `/deposits/${deposit.id}/accept`], {}, false)
  }

  /** A bank statement proves a deposit without a receipt. */
  async importStatement() {
    const { db, colleague, succeed, operator, pick, between, attempt } = this.month
    const deposit = pick(this.deposits.filter((one) => !one.isProved))
    // The house keeps lines of a later day for that day.
    const day = toLocalDay(db.clock.now()).replaceAll('-', '')
    const text = `PIX ${deposit?.reference ?? `SEM CODIGO ${++this.files}`}`
    const amount = wire(deposit?.amount ?? between(1_00n, 900_00n), 'BRL')
    const file = ofxOf(
      [
        { amount, text },
        { amount: `-${++this.files}.00`, text: `TARIFA ${this.files}` },
      ],
      { day },
    )
    await attempt(colleague, ['POST', '/bank-statements'], toFile(file), true)
    if (!deposit) return
    const [line] = await db.sql<{ id: string }[]>`
      select id from bank_statement_lines where text = ${text} order by sequence desc limit 1`
    const matches = [{ lineId: line!.id, depositId: deposit.id }]
    const confirm = () => succeed(operator.call('POST', '/bank-statements/confirmations', { matches }))
    const [first] = await confirm()
    if (first.outcome !== 'DONE') throw new Error(`a line was not confirmed: ${first.code}`)
    this.credit(deposit)
    const [again] = await confirm()
    if (again.outcome === 'DONE') throw new Error('a line was confirmed twice')
  }

  /** Two administrators take a part of a deposit back. */
  async adjust() {
    const { db, customers, second, admin, books, pick, between, attempt } = this.month
    const owner = pick(customers)!
    const [credited] = await db.sql<{ ledger: string; amount: bigint; left: bigint }[]>`
      select e.account_id || '-' || e.version as ledger, e.amount,
        (e.amount - coalesce((select sum(amount) from adjustments d where (d.account_id, d.version) = (e.account_id, e.version)), 0))::bigint as left
      from entries e join accounts a on a.id = e.account_id
      where a.owner_id = ${owner.id} and a.currency = 'BRL' and e.origin = 'DEPOSIT' order by e.version desc limit 1`
    if (!credited) return
    const amount = between(1_00n, 2_000_00n)
    const isDone = amount <= credited.left && amount <= books.of(owner.id, 'BRL')
    const body = {
      ledger: credited.ledger,
      currency: 'BRL',
      amount: wire(amount, 'BRL'),
      reason: 'Creditado a mais',
    }
    const asked = await attempt(admin, ['POST', '/adjustments'], body, isDone)
    if (!isDone) return
    await attempt(admin, ['PATCH', `/approvals/${asked._id}/approve`], {}, false)
    await attempt(second, ['PATCH', `/approvals/${asked._id}/approve`], {}, true)
    books.arrive(owner.id, 'BRL', -amount)
  }
}
