import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { TOPICS, type Topic } from '#core/live/live.ts'
import { concerns } from './live-topics.ts'

/** The queries that a change reads again, and no others, where these are not only those of its own name. */
const READ: Partial<Record<Topic, readonly string[]>> = {
  orders: ['orders', 'notices work'],
  deposits: ['bank-statements', 'deposits', 'notices work', 'rehearsal'],
  withdrawals: ['notices work', 'payout-batches', 'rehearsal', 'shipments', 'withdrawals'],
  bankAccounts: ['bank-accounts', 'bank-accounts system', 'notices work'],
  bankStatements: ['bank-statements', 'rehearsal'],
  users: ['notices work', 'users'],
  approvals: ['approvals', 'notices work', 'rehearsal'],
  dayCloses: ['bank-statements'],
  settings: ['bank-accounts system', 'config', 'orders ticker', 'rehearsal', 'settings'],
  balances: ['balance'],
  sessions: ['profile', 'sessions'],
  notices: ['notices', 'notices work'],
}

const readOf = (topic: Topic): readonly string[] =>
  READ[topic] ?? [topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]

const client = new QueryClient()
const names = [...new Set(TOPICS.flatMap(readOf))]
for (const name of names) client.setQueryData(name.split(' '), 0)

test.each(TOPICS)('a change of %s', (topic) => {
  const read = client
    .getQueryCache()
    .getAll()
    .filter((query) => concerns(new Set([topic]), query))
    .map(({ queryKey }) => queryKey.join(' '))
  expect(read.sort()).toEqual([...readOf(topic)].sort())
})
