import type { FastifyBaseLogger } from 'fastify'
import { APPROVAL_FILES } from './approvals/ask.ts'
import { expireRequests } from './approvals/commands.ts'
import { endOldRequests, tellAskers } from './approvals/ended.ts'
import { purgeRequests } from './book/forwarding.ts'
import { PROOFS } from './books.ts'
import { readPictures } from './deposits/read-pictures.ts'
import { DEPOSIT_FILES } from './deposits/receipt.ts'
import type { Services } from './http/app-types.ts'
import { removeUnnamedFiles } from './http/unnamed-files.ts'
import { chainHistory } from './ledger/chain.ts'
import { noteHead } from './ledger/heads.ts'
import { verifyWhenDue } from './ledger/verifications.ts'
import { countMoves } from './lists/counts.ts'
import { purgeChanges } from './live/changes.ts'
import { mailFills } from './mail/digest.ts'
import { sendMails, sendShortMessages } from './mail/send.ts'
import { quoteAutomatically } from './orders/automatic.ts'
import { expireOrders } from './orders/commands.ts'
import { purgeCandles, recordPrice } from './prices/record.ts'
import { watchPrices } from './prices/watch.ts'
import { enforceRetention } from './privacy/retention.ts'
import { applyRescues } from './sessions/rescue.ts'
import { resealSecrets } from './sessions/reseal.ts'
import { SHIPMENT_FILES } from './shipments/create.ts'
import { WITHDRAWAL_FILES } from './withdrawals/finish.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type Job = { readonly name: string; readonly everyMs: number; run(signal: AbortSignal): Promise<unknown> }

/** The automatic work: each line is a command on a timer, safe to run in several processes at once. */
const jobsOn = (on: Services, log: FastifyBaseLogger): Job[] => [
  { name: 'expire orders', everyMs: SECOND, run: () => on.db.transaction(expireOrders) },
  { name: 'quote small orders', everyMs: SECOND, run: () => quoteAutomatically(on.db, on.prices) },
  { name: 'expire requests for approval', everyMs: MINUTE, run: () => on.db.transaction(expireRequests) },
  { name: 'end old requests for approval', everyMs: MINUTE, run: () => on.db.transaction(endOldRequests) },
  { name: 'tell of ended requests', everyMs: MINUTE, run: () => on.db.transaction(tellAskers) },
  { name: 'count lists', everyMs: 5 * SECOND, run: () => countMoves(on.db) },
  { name: 'chain history', everyMs: SECOND, run: () => chainHistory(on.db) },
  { name: 'note the head of the chain', everyMs: MINUTE, run: () => noteHead(on.db, on.config) },
  { name: 'watch prices', everyMs: SECOND, run: watchPrices(on, log) },
  { name: 'record price', everyMs: 10 * SECOND, run: () => recordPrice(on.db, on.prices) },
  { name: 'send mails', everyMs: SECOND, run: (signal) => sendMails(on, log, signal) },
  { name: 'send push and SMS', everyMs: SECOND, run: (signal) => sendShortMessages(on, log, signal) },
  { name: 'read pictures of receipts', everyMs: 2 * SECOND, run: (signal) => readPictures(on, log, signal) },
  { name: 'mail fills of the Book', everyMs: MINUTE, run: () => on.db.transaction(mailFills) },
  { name: 'apply rescues of staff', everyMs: MINUTE, run: () => on.db.transaction(applyRescues) },
  { name: 'purge candles', everyMs: HOUR, run: () => on.db.transaction(purgeCandles) },
  { name: 'purge changes', everyMs: 10 * MINUTE, run: () => on.db.transaction(purgeChanges) },
  {
    name: 'encrypt secrets with the newest key',
    everyMs: MINUTE,
    run: () => on.db.transaction((tx) => resealSecrets(tx, on.config)),
  },
  { name: 'enforce retention', everyMs: 10 * MINUTE, run: () => on.db.transaction(enforceRetention) },
  {
    name: 'remove unnamed files',
    everyMs: 10 * MINUTE,
    run: () => removeUnnamedFiles(on, [DEPOSIT_FILES, WITHDRAWAL_FILES, SHIPMENT_FILES, APPROVAL_FILES]),
  },
  { name: 'purge requests of the Book', everyMs: MINUTE, run: () => on.db.transaction(purgeRequests) },
  { name: 'verify ledger', everyMs: MINUTE, run: (signal) => verifyWhenDue(on.db, PROOFS, log, signal) },
]

/** Starts the timers; a late run delays its next one. The returned function stops them and waits for current runs. */
export function startJobs(on: Services, log: FastifyBaseLogger): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const timers = new Map<Job, NodeJS.Timeout>()
  const stop = new AbortController()
  const schedule = (job: Job) => {
    if (stop.signal.aborted) return
    timers.set(job, setTimeout(() => void runOnce(job), job.everyMs).unref())
  }
  const runOnce = async (job: Job) => {
    const run = job
      .run(stop.signal)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
    running.add(run)
    await run
    running.delete(run)
    schedule(job)
  }
  for (const job of jobsOn(on, log)) schedule(job)
  return async () => {
    stop.abort()
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}
