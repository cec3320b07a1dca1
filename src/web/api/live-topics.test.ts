import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { TOPICS, type Topic } from '#core/live/live.ts'
import { concerns } from './live-topics.ts'

/** The queries that each change reads again, and no others. */
const READ: Record<Topic, readonly string[]> = {
  orders: ['orders', 'notices work'],
  book: ['book'],
  deposits: ['bank-statements', 'deposits', 'notices work', 'rehearsal'],
  withdrawals: ['notices work', 'payout-batches', 'rehearsal', 'shipments', 'withdrawals'],
  bankAccounts: ['bank-accounts', 'bank-accounts system', 'notices work'],
  bankStatements: ['bank-statements', 'rehearsal'],
  bitcoinAddresses: ['bitcoin-addresses'],
  users: ['notices work', 'users'],
  approvals: ['approvals', 'notices work', 'rehearsal'],
  dayCloses: ['bank-statements'],
  settings: ['bank-accounts system', 'config', 'orders ticker', 'rehearsal', 'settings'],
  balances: ['balance'],
  sessions: ['profile', 'sessions'],
  profile: ['profile'],
  notices: ['notices', 'notices work'],
}

const client = new QueryClient()
const names = [...new Set(Object.values(READ).flat())]
for (const name of names) client.setQueryData(name.split(' '), 0)

test.each(TOPICS)('a change of %s', (topic) => {
  const read = client
    .getQueryCache()
    .getAll()
    .filter((query) => concerns(new Set([topic]), query))
    .map(({ queryKey }) => queryKey.join(' '))
  expect(read.sort()).toEqual([...READ[topic]].sort())
})
