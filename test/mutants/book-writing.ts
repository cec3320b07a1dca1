import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in how the one leader reads, locks, writes and answers. */
export const bookLeaderMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/book/batch-input.ts',
    ['src/server/book/leader.test.ts'],
    [
      [
        'a lost session is not noticed',
        'if (session[0]?.backend !== leader.backend) throw',
        'if (session.length === 0) throw',
      ],
      [
        'an answered request runs again',
        ' and answered_at is null order by id for update',
        ' order by id for update',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/batch-input.ts',
    ['src/server/book/edges.test.ts'],
    [['the accounts of a batch are not locked', 'sql`` : sql`for update`', 'sql`` : sql``']],
  ),
  ...faultsIn(
    'src/server/book/open-orders.ts',
    ['src/server/book/market.test.ts', 'src/server/book/leader.test.ts'],
    [['orders do not expire', 'order.expiresIn <= instant', 'order.expiresIn <= instant.slice(0, 4)']],
  ),
  ...faultsIn(
    'src/server/book/persist.ts',
    ['src/server/book/leader.test.ts'],
    [
      [
        'an order changes although its status has changed meanwhile',
        'and o.status = moved.was_status and o.filled_orig = moved.was_filled returning',
        'and o.status = moved.was_status returning',
      ],
      [
        'unchanged orders of a batch go unnoticed',
        '${moved.length}, ',
        'least(${moved.length}, (select count(*) from updated)), ',
      ],
      [
        'orders come into the queue in no order',
        'filled_orig, filled_dest, fee, quotation, time_in_force, fee_percent, expiry_minutes, expires_in, place)\n    order by place',
        'filled_orig, filled_dest, fee, quotation, time_in_force, fee_percent, expiry_minutes, expires_in, place)\n    order by place desc',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/persist.ts',
    ['src/server/book/market.test.ts', 'src/server/book/leader.test.ts'],
    [['the fee of an order is not written', '      fee = moved.fee, expires_in', '      expires_in']],
  ),
  ...faultsIn(
    'src/server/book/persist.ts',
    ['src/server/book/market.test.ts', 'src/server/book/queries.test.ts'],
    [
      [
        'the volume of a candle is that of its last trades',
        'set volume = candles.volume + excluded.volume',
        'set volume = excluded.volume',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/election.ts',
    ['src/server/book/leader.test.ts'],
    [['two processes write the Book', 'if (session?.isElected) {', 'if (session) {']],
  ),
  ...faultsIn(
    'src/server/book/batch.ts',
    ['src/server/book/leader.test.ts'],
    [
      [
        'a withdrawn request runs',
        "if (ticket.forwardedId && !batchInput.waiting.delete(ticket.forwardedId)) return 'gone'",
        "if (ticket.forwardedId && !batchInput.waiting.has(ticket.forwardedId)) return 'gone'",
      ],
      [
        'a request without a waiting caller runs',
        "!batchInput.waiting.delete(ticket.forwardedId)) return 'gone'",
        "batchInput.waiting.delete(ticket.forwardedId) === undefined) return 'gone'",
      ],
      ['the answer to another process is not written', '    answerForwarded(tx, ended),\n', ''],
    ],
  ),
  ...faultsIn(
    'src/server/book/forwarding.ts',
    ['src/server/book/forwarding.test.ts'],
    [
      ['an answered request is withdrawn', ' and answered_at is null`\n    if (count', '`\n    if (count'],
      [
        'a stopping process does not read its answers',
        '      await sender.collect().catch(onError)\n    },',
        '    },',
      ],
      [
        'two concurrent polls take a request twice',
        'if (!onTicket || taken.has(id)) continue',
        'if (!onTicket) continue',
      ],
      ['old requests are taken', 'and created_at > now() -', 'and created_at < now() +'],
    ],
  ),
  ...faultsIn(
    'src/server/book/blocked-owners.ts',
    ['src/server/book/edges.test.ts'],
    [
      [
        'a user who is blocked in a transaction that ends late keeps resting orders',
        'Math.min(now.getTime(), blockedCheck.at) - COMMITTED_WITHIN_MS',
        'Math.min(now.getTime(), blockedCheck.at)',
      ],
      [
        'a user whom the settings bar from trading keeps resting orders',
        'if (blockedCheck && blockedCheck.allowed !== allowed) state.blockedCheck = undefined\n  else if',
        'if',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/db/scope.ts',
    ['src/server/db/transaction.test.ts', 'src/server/book/leader.test.ts'],
    [
      [
        'a transaction with a failed statement counts as written',
        "if (command === 'ROLLBACK') throw this.#failures[0]",
        '',
      ],
      ['a later failure hides the first', 'this.#failures.push(error)', 'this.#failures.unshift(error)'],
      [
        'a statement after the end of its transaction runs in that of another',
        'if (this.#hasEnded) throw',
        'if (!this) throw',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/db/transaction.ts',
    ['src/server/db/transaction.test.ts'],
    [['a statement that comes last never leaves', 'for (const statement of last) send(statement())', '']],
  ),
  ...faultsIn(
    'src/server/db/rehearse.ts',
    ['src/server/db/rehearse.test.ts'],
    [['a rehearsal leaves out what comes last', 'sendLast: (last) => send(last())', 'sendLast: () => {}']],
  ),
  ...faultsIn(
    'src/server/db/guarded-update.ts',
    ['src/server/db/guarded-update.test.ts'],
    [['a row that moved meanwhile moves again', ' and status = ${row.status}', '']],
  ),
  ...faultsIn(
    'src/server/ledger/move-status.ts',
    ['src/server/withdrawals/withdrawals.test.ts'],
    [['the money of a row stays where it is', 'tx.sendLast(() => post(tx, journals, by))', '']],
  ),
  ...faultsIn(
    'src/server/book/market.ts',
    ['src/server/book/edges.test.ts'],
    [
      [
        'one key runs twice in a batch',
        'if (name !== undefined && keys.has(name)) break',
        'if (name !== undefined && keys.size > count) break',
      ],
    ],
  ),
]
