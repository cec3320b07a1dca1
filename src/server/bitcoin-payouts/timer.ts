import type { FastifyBaseLogger } from 'fastify'
import {
  isEnoughForBatch,
  isTimeForBatch,
  isTimerOn,
  type PayoutTimer,
  TIME,
} from '#core/bitcoin-payouts/payout-timer.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import { MAX_PAYOUTS } from '#core/withdrawals/payout.ts'
import { type Chain, ChainDownError } from '../adapters/chain.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { findRecovery } from '../http/recovery.ts'
import { RefusalError } from '../http/refusal.ts'
import { tellStaff } from '../mail/tell.ts'
import { findSettingsInForce, settingsInForce } from '../settings/in-force.ts'
import { findBatchProblems } from '../withdrawals/batches.ts'
import { readWithdrawals } from '../withdrawals/commands.ts'
import { createBitcoinPayout } from './create.ts'
import { forgetTimerRefusal, keepTimerRefusal } from './timer-refusals.ts'

/** The advisory lock of the process that makes a batch: `TIME` in ASCII. */
const LOCK = 0x54494d45
/** Those that wait for another person stay, so more are read than a batch takes. */
const READ = 10 * MAX_PAYOUTS

/**
 * Makes a batch where the settings say that it is time, and enough withdrawals wait. Each run is one batch at most. Staff hear why none is
 * made until a run is not refused.
 */
export async function makeTimedPayout({ db, chain }: Services, log: FastifyBaseLogger): Promise<void> {
  if (!chain || (await findRecovery(db))) return
  const timer = (await findSettingsInForce(db))?.bitcoin.payoutTimer
  if (!timer || !isTimerOn(timer)) await forgetTimerRefusal(db)
  else if (await isDue(db, timer, db.clock.now())) {
    const networkRate = await askRate(chain, log)
    const { id, code } = await db.transaction((tx) => runTimer(tx, networkRate))
    if (id) log.info({ payout: id }, 'a batch by the timer')
    if (code) log.warn({ code }, 'no batch by the timer')
  }
}

async function askRate(chain: Chain, log: FastifyBaseLogger): Promise<number | undefined> {
  try {
    return await chain.feeRate()
  } catch (error) {
    if (!(error instanceof ChainDownError)) throw error
    log.warn({ reason: error.message }, 'no chain')
    return undefined
  }
}

async function isDue({ sql }: Reader, timer: PayoutTimer, now: Date): Promise<boolean> {
  const [last] = await sql<{ at: string | null }[]>`
    select max(created_at) as at from bitcoin_payouts where created_by is null`
  return isTimeForBatch(timer, last?.at ? new Date(last.at) : null, now)
}

type Run = { readonly id?: string | undefined; readonly code?: Code }

/** In one process at a time: the next one sees the batch of this one, or its refusal. */
async function runTimer(tx: Tx, networkRate: number | undefined): Promise<Run> {
  const [lock] = await tx.sql<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as is_mine`
  const { payoutTimer } = (await settingsInForce(tx)).bitcoin
  if (!lock?.isMine || !(await isDue(tx, payoutTimer, tx.now))) return {}
  try {
    const id = await tx.savepoint((inner) => makeBatch(inner, payoutTimer, networkRate))
    if (id === undefined) await forgetTimerRefusal(tx)
    return { id }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    await keepTimerRefusal(tx, error.refusal)
    return { code: error.refusal.code }
  }
}

async function makeBatch(
  tx: Tx,
  timer: PayoutTimer,
  networkRate: number | undefined,
): Promise<string | undefined> {
  const walletId = await findWallet(tx)
  const ready = await listReady(tx, walletId)
  const oldest = ready[0] ? new Date(ready[0].createdAt) : null
  if (!isEnoughForBatch(timer, { count: ready.length, oldest }, tx.now)) return undefined
  if (!walletId) throw new RefusalError(refuse('conflict', 'bitcoinPayout.noWallet'))
  if (networkRate === undefined) throw new RefusalError(refuse('unavailable', 'bitcoinPayout.noRate'))
  const withdrawalIds = ready.slice(0, MAX_PAYOUTS).map(({ id }) => id)
  const id = await createBitcoinPayout(tx, { walletId, withdrawalIds, networkRate }, null)
  tellStaff(tx, [{ kind: 'workSigning', subject: { entity: 'bitcoinPayout', id }, except: null }])
  return id
}

/** The wallet for payments that came into use last, as the one for deposits. */
const findWallet = async ({ sql }: Tx): Promise<string | undefined> =>
  (
    await sql<{ id: string }[]>`
    select id from wallets where status = 'ACTIVED' and purpose = 'PAY' order by updated_at desc, id desc limit 1`
  )[0]?.id

/**
 * The approved withdrawals that a member of staff may pay alone, the oldest first. One that was in a batch before waits for a person,
 * and so does one of a blocked customer.
 */
async function listReady(tx: Tx, walletId: string | undefined): Promise<{ id: string; createdAt: string }[]> {
  const waiting = await tx.sql<{ id: string; createdAt: string }[]>`
    select w.id, w.created_at from withdrawals w join users u on u.id = w.user_id
    where w.kind = 'CRYPTO' and w.status = 'PENDING' and u.effective_status <> 'BLOCKED'
      and not exists (select from payout_batch_members m where m.withdrawal_id = w.id)
    order by w.created_at, w.id limit ${READ}`
  const withdrawalIds = waiting.map(({ id }) => id)
  const rows = await readWithdrawals(tx, withdrawalIds, TIME, { isLocked: true })
  const problems = await findBatchProblems(tx, { kind: 'CRYPTO', withdrawalIds, walletId, rows }, TIME)
  const barred = new Set(problems.map((one) => one.withdrawalId))
  return waiting.filter(({ id }) => !barred.has(id))
}
