import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { maskPayee, maskPayeeOf } from '#core/bank-accounts/payee.ts'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import type { Client } from '#core/clients/client-schema.ts'
import { type ClientFacts, signalsOf } from '#core/clients/signals.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { equals, type ListParams } from '#core/lists/list.ts'
import { CURRENCIES, type Currency, toWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { isAdmin, type Viewer } from '#core/rules/viewer.ts'
import { maskUser } from '#core/users/mask.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { bankAccountList, bankAccountRows } from '../bank-accounts/queries.ts'
import { addressList, addressRows } from '../bitcoin-addresses/queries.ts'
import type { Database } from '../db/pool.ts'
import { depositList, depositRows } from '../deposits/queries.ts'
import { found } from '../http/refusal.ts'
import { nameOfFunds, readBalances } from '../ledger/queries.ts'
import { selectPage } from '../lists/pages.ts'
import { orderList, orderRows } from '../orders/queries.ts'
import { findPrice } from '../prices/queries.ts'
import { findUser, isDocumentShared } from '../users/queries.ts'
import { withdrawalList, withdrawalRows } from '../withdrawals/queries.ts'
import { findFacts, findLargest, findToday } from './facts.ts'
import { listNotes } from './notes.ts'

/** The newest operations of each kind; the screen shows the newest of all. */
const NEWEST = 8
const ACCOUNTS = 50

const newestOf = (userId: string, limit: number): ListParams => ({
  page: 1,
  limit,
  orderBy: 'createdAt',
  direction: 'desc',
  filters: [equals('userId', userId)],
})

/** The record of a client. Its lists are those that the viewer could read one by one. */
export async function readClient(db: Database, id: string, by: Viewer): Promise<Client> {
  const at = { sql: db.sql, now: db.clock.now() }
  const [user, price] = await Promise.all([findUser(at, id, by), findPrice(at)])
  const known = found(user, 'user.unknown')
  const [newest, accounts] = [newestOf(id, NEWEST), newestOf(id, ACCOUNTS)]
  const [balances, orders, deposits, withdrawals, bankAccounts, addresses, notes] = await Promise.all([
    readBalances(
      at,
      CURRENCIES.map((currency) => ({ userId: id, currency })),
    ),
    selectPage<Order>(at, orderList, newest, orderRows(at.sql, by)),
    selectPage<Deposit>(at, depositList, newest, depositRows(at.sql, by)),
    selectPage<Withdrawal>(at, withdrawalList, newest, withdrawalRows(at.sql, by)),
    selectPage<BankAccount>(at, bankAccountList, accounts, bankAccountRows(at.sql, by)),
    selectPage<SavedAddress>(at, addressList, accounts, addressRows(at.sql, by)),
    listNotes(at, id, by),
  ])
  const [facts, largest, today, isShared] = await Promise.all([
    findFacts(at, id),
    findLargest(at, id, price),
    findToday(at, id, price),
    isDocumentShared(at, id),
  ])
  const balanceOf = (currency: Currency) =>
    found(balances.get(nameOfFunds({ userId: id, currency })), 'user.unknown')
  const debits = CURRENCIES.filter((currency) => balanceOf(currency).kind === 'D')
  const wire = (brl: bigint | null) => (brl === null ? null : toWire(brl, 'BRL'))
  const totalOf = (list: { meta: { pagination: { total: number } } }) => list.meta.pagination.total
  return {
    user: id === by.id ? known : maskUser(known),
    isHouse: facts.isHouse,
    balances: { BRL: balanceOf('BRL'), BTC: balanceOf('BTC') },
    withdrawalsToday: { usedBrl: wire(today.used), limitBrl: wire(today.limit), share: today.share },
    counts: {
      orders: totalOf(orders),
      deposits: totalOf(deposits),
      withdrawals: totalOf(withdrawals),
      accounts: totalOf(bankAccounts) + totalOf(addresses),
      reads: isAdmin(by) ? facts.reads : null,
    },
    signals: toSignals({
      ...facts,
      status: known.status,
      statusAt: known.updatedAt,
      frozenAt: known.frozenAt,
      debits,
      largest,
      stoppedUntil: known.withdrawalsStoppedUntil,
      isDocumentShared: isShared,
      limitShare: today.share,
    }),
    orders: orders.data,
    deposits: deposits.data,
    withdrawals: withdrawals.data.map(maskPayeeOf),
    bankAccounts: bankAccounts.data.map(maskPayee),
    addresses: addresses.data,
    notes,
  }
}

/** The wire has instants in one form, also those that came inside JSON. */
const toSignals = (facts: ClientFacts): Client['signals'] =>
  signalsOf(facts).map(({ at, amount, currency, ...signal }) => ({
    ...signal,
    at: at === null ? null : new Date(at).toISOString(),
    currency,
    amount: amount === null || currency === null ? null : toWire(amount, currency),
  }))
