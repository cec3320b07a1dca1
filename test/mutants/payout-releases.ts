import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the release of a payment by receipt or transaction, in locks, and in payees on hold. */
export const payoutReleaseMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/withdrawals/release.ts',
    ['src/server/withdrawals/release.test.ts'],
    [
      [
        'an admin pays an own withdrawal alone',
        '[userId, ...involved].includes(by.id)',
        'involved.includes(by.id)',
      ],
      [
        'an admin batches an own withdrawal alone',
        '[one.userId, ...(involved.get(one.id) ?? [])]',
        '[...(involved.get(one.id) ?? [])]',
      ],
      ['approvers do not read the payee', "        { field: 'payee', before: null, after: payee },\n", ''],
      ['a deposit that nobody accepted gives a part', " and d.status = 'FINISHED' and", ' and'],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/release.ts',
    ['test/attacks.test.ts'],
    [
      [
        'an old order that was quoted today gives no part',
        'e.created_at > ${sinceDays',
        'o.created_at > ${sinceDays',
      ],
      [
        'who typed a payee has no part in paying it',
        'unnest(array[u.created_by, a.entered_by])',
        'unnest(array[u.created_by])',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/release.ts',
    ['src/server/withdrawals/daily-limits.test.ts'],
    [
      [
        'without a matrix no limit of a day holds',
        'if (controls.approvals.length === 0 && !hasLimit) return',
        'if (controls.approvals.length === 0) return',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/finish.ts',
    ['src/server/withdrawals/release.test.ts'],
    [
      ['an approved payment by receipt does not run', 'if (!by.grant) await nameFile', 'await nameFile'],
      [
        'a receipt pays without a release',
        'proof: shown } as const\n  await requireRelease(tx, withdrawal, step, by)\n',
        'proof: shown } as const\n',
      ],
      [
        'a transaction pays without a release',
        'input: { id, txId }, proof } as const\n  await requireRelease(tx, withdrawal, step, by)\n',
        'input: { id, txId }, proof } as const\n',
      ],
      [
        'a request by another receipt is taken for the first one',
        'receiptKey: key, proof: shown }',
        'receiptKey: key }',
      ],
      [
        'a request by another transaction is taken for the first one',
        'input: { id, txId }, proof } as',
        'input: { id, txId } } as',
      ],
      [
        'a paid withdrawal does not name the request that released it',
        '...proof, ...releaseOf(withdrawal, by), finishedAt',
        '...proof, finishedAt',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/slice.ts',
    ['src/server/withdrawals/payouts.test.ts'],
    [
      [
        'an approved payment is not proved by the chain',
        'payment: await findPayment(on, txId, log),',
        '...(await Promise.resolve([on, txId, log, findPayment]).then(() => ({}))),',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/finish.ts',
    ['src/server/withdrawals/payout-races.test.ts'],
    [
      [
        'two calls finish two withdrawals by one page',
        '  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipt page ${page}`}, 0))`\n',
        '',
      ],
      [
        'two calls finish two withdrawals by one output',
        '  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment of ${txId}`}, 0))`\n',
        '',
      ],
      [
        'what a transaction pays to others is claimed',
        'where tx_id = ${txId} and address = ${address}',
        'where tx_id = ${txId}',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/bulk.ts',
    ['src/server/approvals/groups.test.ts'],
    [['the requests of one call are no group', '{ ...config, group }', '{ ...config }']],
  ),
  ...faultsIn(
    'src/server/withdrawals/bulk-receipts.ts',
    ['src/server/withdrawals/payout-races.test.ts'],
    [
      [
        'a page that is twice in a file is proposed twice',
        'seen.has(hash) || isTwice(hash, at)',
        'seen.has(hash)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/batches.ts',
    ['src/server/withdrawals/payouts.test.ts'],
    [
      [
        'approvers do not read why a withdrawal leaves its batch',
        "        { field: 'reason', before: null, after: reason },\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/payee.ts',
    ['src/server/bitcoin-addresses/bitcoin-addresses.test.ts'],
    [
      [
        'an address is compared as it is typed',
        'id === null && input.address ? normalAddress(input.address) : null',
        'id === null && input.address ? input.address : null',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/commands.ts',
    ['src/server/withdrawals/payouts.test.ts'],
    [['a withdrawal to a payee on hold is approved', '  enforce(maySendTo(withdrawal, tx.now))\n', '']],
  ),
  ...faultsIn(
    'src/server/withdrawals/commands.ts',
    ['src/server/bitcoin-addresses/bitcoin-addresses.test.ts'],
    [
      [
        'the hold of a saved address does not count later',
        'coalesce(b.usable_from, a.usable_from) as',
        'b.usable_from as',
      ],
      [
        'a removed address is paid later',
        'b.deleted_at is null, a.removed_at is null) as',
        'b.deleted_at is null, true) as',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/commands.ts',
    ['src/server/withdrawals/release.test.ts'],
    [
      [
        'the release is not kept with the approval',
        '  const columns = releaseOf(withdrawal, by)\n',
        '  const columns = {}\n',
      ],
    ],
  ),
]
