import { expect, test } from 'vitest'
import { approvalList } from '#server/approvals/queries.ts'
import { auditList } from '#server/audit/queries.ts'
import { bankAccountList } from '#server/bank-accounts/queries.ts'
import { addressList } from '#server/bitcoin-addresses/queries.ts'
import { outputList } from '#server/chain/queries.ts'
import { depositList } from '#server/deposits/queries.ts'
import { orderList } from '#server/orders/queries.ts'
import { lineList } from '#server/shipments/return-queries.ts'
import { userList } from '#server/users/queries.ts'
import { withdrawalList } from '#server/withdrawals/queries.ts'
import { groups } from '#web/i18n/groups.ts'

const READ = [
  addressList,
  approvalList,
  auditList,
  bankAccountList,
  depositList,
  lineList,
  orderList,
  outputList,
  userList,
  withdrawalList,
]
const { audit, reads } = groups.audit.labels

/** Whether a branch of labels has a text at a dotted path. */
function hasText(branch: unknown, path: string): boolean {
  const found = path
    .split('.')
    .reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], branch)
  return typeof (found as { pt?: unknown } | undefined)?.pt === 'string'
}

test('each filter of a list whose reading is recorded has a word, which the list of readings shows', () => {
  const fields = new Set(['search', ...READ.flatMap(({ columns }) => Object.keys(columns))])
  expect(fields.size).toBeGreaterThan(70)
  expect([...fields].filter((field) => !hasText(reads.field, field) && !hasText(audit.field, field))).toEqual(
    [],
  )
})
