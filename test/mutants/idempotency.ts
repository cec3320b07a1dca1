import type { Mutant } from './mutant.ts'

const KEYS = 'src/server/http/idempotency.ts'
const ROUTE = 'src/server/http/call-route.ts'
const BATCH = 'src/server/book/batch.ts'
const DEPOSITS = 'src/server/deposits/routes.ts'
const CALL = 'src/web/api/call.ts'
const EDGES_TEST = 'src/server/book/edges.test.ts'
const DEPOSIT_TEST = 'src/server/deposits/commands.test.ts'
const CREATE_TEST = 'src/server/deposits/create.test.ts'
const RECEIPT_TEST = 'src/server/deposits/receipt.test.ts'
const FINISH_TEST = 'src/server/withdrawals/finish.test.ts'
const KEYS_TEST = 'src/server/http/idempotency.test.ts'
const ORDER_TEST = 'src/server/orders/commands.test.ts'
const DOCUMENT_TEST = 'src/server/http/document.test.ts'
const CALL_TEST = 'src/web/api/call.test.ts'

/** Faults in idempotency. */
export const idempotencyMutants: readonly Mutant[] = [
  {
    breaks: 'one key serves two calls',
    file: KEYS,
    was: '[request.method, request.url, content ?? null]',
    is: '[request.method, content ?? null]',
    tests: [DEPOSIT_TEST],
  },
  {
    breaks: 'one key serves two contents',
    file: KEYS,
    was: 'if (!given.equals(requestHash))',
    is: 'if (given.length === 0)',
    tests: [ORDER_TEST],
  },
  {
    breaks: 'two concurrent calls with one key both run',
    file: KEYS,
    was: `select pg_advisory_xact_lock(hashtextextended(\${nameOfClaim(claim)}, 0))`,
    is: 'select 1',
    tests: [ORDER_TEST],
  },
  {
    breaks: 'a repeated call keeps what its statements wrote',
    file: KEYS,
    was: '  if (first) throw new Repeated(first.answer)',
    is: '  if (first) return first.answer',
    tests: [KEYS_TEST],
  },
  {
    breaks: 'the command of a repeated call decides before its first answer',
    file: KEYS,
    was: `  const first = await found
`,
    is: `  await running
  const first = await found
`,
    tests: [KEYS_TEST],
  },
  {
    breaks: 'a first answer is not kept',
    file: KEYS,
    was: `  tx.send(insertFirstAnswers(tx, [{ ...claim, answer: answer ?? null }]))
`,
    is: '',
    tests: [ORDER_TEST],
  },
  {
    breaks: 'keys are forgotten after three days',
    file: KEYS,
    was: 'const KEPT_DAYS = 30',
    is: 'const KEPT_DAYS = 3',
    tests: [ORDER_TEST],
  },
  {
    breaks: 'keys are never deleted',
    file: KEYS,
    was: `where created_at < \${now}::timestamptz`,
    is: `where created_at < \${now}::timestamptz - interval '1 year'`,
    tests: [ORDER_TEST],
  },
  {
    breaks: 'the Book treats every key as free',
    file: KEYS,
    was: '(isTaken ? [] : name)',
    is: '(isTaken ? [] : [])',
    tests: [EDGES_TEST],
  },
  {
    breaks: 'the Book waits for the transaction that holds a key',
    file: KEYS,
    was: 'select name, pg_try_advisory_xact_lock(hashtextextended(name, 0)) as is_taken',
    is: 'select name, pg_advisory_xact_lock(hashtextextended(name, 0)) is not null as is_taken',
    tests: [EDGES_TEST],
  },
  {
    breaks: 'an order of the Book is placed while the desk has its key',
    file: BATCH,
    was: 'if (claim && batchInput.takenKeys.has(nameOfClaim(claim)))',
    is: 'if (claim && batchInput.takenKeys.has(claim.key))',
    tests: [EDGES_TEST],
  },
  {
    breaks: 'the Book keeps no first answers',
    file: BATCH,
    was: 'return claim && isFirst && end',
    is: 'return claim && !isFirst && end',
    tests: [EDGES_TEST],
  },
  {
    breaks: 'another receipt replays the first answer',
    file: ROUTE,
    was: 'upload ? [body, hashOf(upload.bytes)] : body',
    is: 'upload ? [body] : body',
    tests: [FINISH_TEST, CREATE_TEST],
  },
  {
    breaks: 'another amount replays the answer of an edit',
    file: ROUTE,
    was: 'upload ? [body, hashOf(upload.bytes)] : body',
    is: 'upload ? [hashOf(upload.bytes)] : null',
    tests: [DEPOSIT_TEST],
  },
  {
    breaks: 'the document lacks the key of commands',
    file: ROUTE,
    was: 'isOnce: isKeyed(call),',
    is: 'isOnce: false,',
    tests: [DOCUMENT_TEST],
  },
  {
    breaks: 'a refused call stores its file',
    file: DEPOSITS,
    was: `      const bytes = requiredReceiptOf(request)
      await enforceReceipt(tx, id, by)
`,
    is: `      const bytes = requiredReceiptOf(request)
`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a replayed call stores its file',
    file: ROUTE,
    was: `      return first ?? { checked: await call.check?.(tx, input, request.viewer) }
`,
    is: `      return { checked: await call.check?.(tx, input, request.viewer) }
`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a file is stored within a transaction',
    file: ROUTE,
    was: `  const prepared = await call.prepare?.({ ...input, ...checked })
`,
    is: `  const prepared = await db.transaction(async ({ sql }) => (await sql\`select 1\`, await call.prepare?.({ ...input, ...checked })))
`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'two rows share the key of a window',
    file: CALL,
    was: `\`\${key}.\${method}\${path}\``,
    is: 'key',
    tests: [CALL_TEST],
  },
]
