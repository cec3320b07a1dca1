import type { Currency } from '#core/money/money.ts'
import { PNG, toForm } from '../harness/app.ts'
import { toReturn } from '../harness/bank-return.ts'
import { ADDRESS } from '../harness/withdrawals.ts'
import { type Customer, FEES, type Month, wire } from './house.ts'
import { shareFloor } from './plain-books.ts'

type Withdrawal = {
  id: string
  owner: Customer
  currency: Currency
  amount: bigint
  fee: bigint
  status: 'OPEN' | 'PENDING' | 'PROCESSING' | 'CANCELLED' | 'FINISHED' | 'REVERSED'
  shipment?: { id: string; key: string; file: string }
  /** The bank's file said so, not a receipt. */
  isPaidByBank?: boolean
}

/** The acts look at so many withdrawals, the newest: a long month has more than a walk through all of them could bear. */
const REMEMBERED = 1_000

/** Withdrawals and the files of banks. */
export class Withdrawals {
  private readonly month: Month
  private readonly withdrawals: Withdrawal[] = []
  private files = 0

  constructor(month: Month) {
    this.month = month
  }

  private inStatus(...statuses: Withdrawal['status'][]): Withdrawal[] {
    return this.withdrawals.filter((one) => statuses.includes(one.status))
  }

  private txId(): string {
    return Array.from({ length: 64 }, () => this.month.below(16).toString(16)).join('')
  }

  async request() {
    const { customers, below, books, pick, between, attempt } = this.month
    const [owner, currency] = [pick(customers)!, below(3) === 0 ? 'BTC' : 'BRL'] as const
    const amount = currency === 'BRL' ? between(10_00n, 8_000_00n) : between(100_000n, 10_000_000n)
    const fee = currency === 'BRL' ? FEES.feeWithdrawalBank : FEES.feeWithdrawalCrypto
    const to =
      currency === 'BRL'
        ? { kind: 'BANK', bankAccountId: owner.bankAccountId }
        : { kind: 'CRYPTO', address: ADDRESS }
    const isDone = books.of(owner.id, currency) >= amount + fee
    const made = await attempt(
      owner,
      ['POST', '/withdrawals'],
      { ...to, amount: wire(amount, currency) },
      isDone,
    )
    if (!isDone) return
    books.hold(owner.id, currency, amount + fee)
    this.withdrawals.push({ id: made._id, owner, currency, amount, fee, status: 'OPEN' })
    if (this.withdrawals.length > REMEMBERED) this.withdrawals.shift()
  }

  async cancel() {
    const { operator, books, pick, attempt } = this.month
    const one = pick(this.withdrawals)
    if (!one) return
    const by = pick([one.owner, operator])!
    const isDone = one.status === 'OPEN' || (one.status === 'PENDING' && by === operator)
    await attempt(by, ['PATCH', `/withdrawals/${one.id}/cancel`], undefined, isDone)
    if (!isDone) return
    books.hold(one.owner.id, one.currency, -(one.amount + one.fee))
    one.status = 'CANCELLED'
  }

  async approve() {
    const { colleague, pick, attempt } = this.month
    const one = pick(this.inStatus('OPEN'))
    if (!one) return
    await attempt(colleague, ['PATCH', `/withdrawals/${one.id}/approve`], undefined, true)
    one.status = 'PENDING'
  }

  /** The amount leaves the house; the referrer has a share of the fee. */
  private leave(one: Withdrawal) {
    const { userFeeId, books } = this.month
    const { owner, currency, amount, fee } = one
    const share = owner.referrerId ? shareFloor(fee, FEES.referralShare) : 0n
    books.payOut(owner.id, currency, amount)
    books.payHeld(owner.id, userFeeId, currency, fee - share)
    books.payHeld(owner.id, owner.referrerId ?? userFeeId, currency, share)
    one.status = 'FINISHED'
  }

  async pay() {
    const { operator, pick, attempt } = this.month
    const one = pick(this.withdrawals)
    if (!one) return
    const isDone = one.status === 'PENDING' || one.status === 'PROCESSING'
    if (one.status === 'OPEN') return
    if (one.currency === 'BRL')
      await attempt(operator, ['POST', `/withdrawals/${one.id}/receipt`], toForm({ receipt: PNG }), isDone)
    else await attempt(operator, ['POST', `/withdrawals/${one.id}/finish`], { txId: this.txId() }, isDone)
    if (isDone) this.leave(one)
  }

  /** Approved withdrawals in reais leave by a file of the bank. */
  async ship() {
    const { succeed, below, operator, attempt } = this.month
    const sent = this.inStatus('PENDING').filter(({ currency, shipment }) => currency === 'BRL' && !shipment)
    const some = sent.slice(0, 1 + below(3))
    if (some.length === 0) return
    const { _id: id } = await attempt(
      operator,
      ['POST', '/shipments'],
      { withdrawalIds: some.map((one) => one.id) },
      true,
    )
    const file = (await operator.call('GET', `/shipments/${id}/file`)).raw.toString('latin1')
    const { items } = await succeed(operator.call('GET', `/shipments/${id}`))
    for (const one of some) {
      const { key } = items.find((item: { withdrawalId: string }) => item.withdrawalId === one.id)
      Object.assign(one, { status: 'PROCESSING', shipment: { id, key, file } })
    }
  }

  /** The bank answers one payment of a file, later perhaps that it came back. */
  async answer() {
    const { operator, books, pick, attempt } = this.month
    const one = pick(
      this.withdrawals.filter(
        ({ shipment, status }) => shipment && ['PROCESSING', 'FINISHED'].includes(status),
      ),
    )
    if (!one?.shipment) return
    const { id, key, file } = one.shipment
    const isPaid = one.status === 'FINISHED'
    const answers = isPaid
      ? ([one.isPaidByBank ? 'reversed' : 'paid'] as const)
      : (['paid', 'paid', 'refused'] as const)
    const what = pick(answers)!
    const bank = what === 'refused' ? { refused: ['AN'] } : what
    const text = toReturn(file, { [key]: bank }, { sequence: ++this.files })
    await attempt(
      operator,
      ['POST', `/shipments/${id}/return`],
      toForm({ file: Buffer.from(text, 'latin1') }),
      true,
    )
    if (what === 'paid') {
      if (!isPaid) this.leave(one)
      one.isPaidByBank = !isPaid
    } else if (what === 'refused') one.status = 'PENDING'
    else {
      books.arrive(one.owner.id, 'BRL', one.amount)
      one.status = 'REVERSED'
    }
  }
}
