import type { FastifyBaseLogger } from 'fastify'
import { confirmationsAt, depthOf, reasonForStaff } from '#core/deposits/by-chain.ts'
import type { DepositStatus } from '#core/deposits/deposit.ts'
import { worthFloor } from '#core/money/money.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { depthBandsOf, leastDepositOf } from '#core/settings/bitcoin-terms.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { UserStatus } from '#core/users/user.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import {
  type ArrivedOutput,
  confirmDeposit,
  creditByChain,
  declareDeposit,
  findDeclared,
  findDustLine,
  leaveToStaff,
  lockArrived,
  loseDeposit,
  regainDeposit,
  seeDeposit,
  unseeDeposit,
} from '../deposits/by-chain.ts'
import { lockTransaction } from '../deposits/commands.ts'
import type { DepositRow } from '../deposits/row.ts'
import { findRecovery, isRecovering } from '../http/recovery.ts'
import { findPrice } from '../prices/queries.ts'
import { findSettingsInForce, settingsInForce } from '../settings/in-force.ts'

type Output = ArrivedOutput & {
  readonly id: string
  readonly height: number | null
  readonly isGone: boolean
  readonly isCoinbase: boolean
  readonly depositId: string | null
  /** The status of the deposit with which it waits, below the minimum. */
  readonly lineStatus: DepositStatus | null
}

/** The deposit `l` of another output below the minimum waits for its decision. */
const isOpenLine = (sql: Sql) =>
  sql`(l.status in ${sql(WAITING.deposits)} and l.chain_state is not null) is true`

/** The height of the last block. */
type Settling = { readonly tip: number }

/**
 * Brings the deposits of customers to what the chain says now, one output in one transaction. In recovery mode they wait: staff may have
 * credited, after the backup, what the chain shows.
 */
export async function settleOutputs(
  { db, ...on }: Settling & { db: Database },
  log: FastifyBaseLogger,
): Promise<void> {
  if (!(await findSettingsInForce(db)) || (await findRecovery(db))) return
  const waiting = await db.sql<{ id: string }[]>`
    select o.id from wallet_outputs o join wallet_addresses a on a.id = o.address_id left join deposits l on l.id = o.dust_line_id
    where not o.is_settled and coalesce(a.user_id, o.deposit_id) is not null and not (o.is_gone and o.deposit_id is null)
      and not ${isOpenLine(db.sql)} order by o.seen_at, o.id`
  for (const { id } of waiting) {
    try {
      await db.transaction((tx) => settleOutput(tx, id, on))
    } catch (error) {
      log.error({ err: error, output: id }, 'an output of the chain has no deposit')
    }
  }
}

/** Finds or makes the deposit of one output, and brings it to the state that the chain says. */
export async function settleOutput(tx: Tx, id: string, on: Settling): Promise<void> {
  const { sql } = tx
  if (await isRecovering(tx)) return
  const [output] = await sql<Output[]>`
    select o.id, o.tx_id, o.output, o.sats, o.height, o.is_gone, o.is_coinbase, o.deposit_id, l.status as line_status,
      coalesce(a.user_id, d.user_id) as user_id
    from wallet_outputs o join wallet_addresses a on a.id = o.address_id left join deposits d on d.id = o.deposit_id
    left join deposits l on l.id = o.dust_line_id
    where o.id = ${id} and not o.is_settled and not ${isOpenLine(sql)} for update of o`
  if (!output || (output.isGone && output.depositId === null)) return
  // The rejection of the line is one of all that waited with it.
  const isRejected = output.lineStatus === 'CANCELLED'
  const depositId = isRejected ? undefined : await depositFor(tx, output)
  const isOver =
    depositId === undefined
      ? isRejected
      : await settleDeposit(tx, { output, deposit: await lockArrived(tx, depositId) }, on)
  if (isOver) await sql`update wallet_outputs set is_settled = true where id = ${id}`
}

/** The deposit of an output, which may be new; `undefined` for one below the minimum that waits with the line of another one. */
async function depositFor(tx: Tx, output: Output): Promise<string | undefined> {
  const { id, depositId } = output
  if (depositId !== null) return depositId
  const declared = await findDeclared(tx, output)
  const lineId = declared ? undefined : await findDustLine(tx, output)
  const found = lineId ? undefined : (declared ?? (await declareDeposit(tx, output)))
  await tx.sql`
    update wallet_outputs set deposit_id = ${found ?? null}, dust_line_id = ${lineId ?? null} where id = ${id}`
  return found
}

/** Whether nothing is left to do until the chain changes its mind about the output. */
async function settleDeposit(
  tx: Tx,
  { output, deposit }: { output: Output; deposit: DepositRow },
  on: Settling,
): Promise<boolean> {
  const { status, chainState } = deposit
  if (status === 'CANCELLED') return true
  if (status === 'FINISHED') {
    if (output.height === null && chainState !== 'LOST') await loseDeposit(tx, deposit)
    if (output.height !== null && chainState === 'LOST') await regainDeposit(tx, deposit)
    return true
  }
  if (output.isGone) {
    await unseeDeposit(tx, deposit, output)
    // Another transaction may take its place.
    await tx.sql`update wallet_outputs set deposit_id = null where id = ${output.id}`
    return true
  }
  if (output.height === null) {
    if (chainState !== 'SEEN') await seeDeposit(tx, deposit, output)
    return false
  }
  if (chainState !== 'CONFIRMED') {
    await confirmDeposit(tx, deposit, output)
    return settleDeposit(tx, { output, deposit: await lockArrived(tx, deposit.id) }, on)
  }
  if (deposit.chainReason !== null) return false
  const settings = await settingsInForce(tx)
  const depth = depthOf(output, depthBandsOf(settings.bitcoin))
  return confirmationsAt(output.height, on.tip) >= depth && credit(tx, deposit, settings)
}

async function credit(
  tx: Tx,
  deposit: DepositRow,
  { bitcoin, statuses, controls }: SettingsInForce,
): Promise<boolean> {
  const { sql } = tx
  await lockTransaction(tx, deposit.txId!)
  const [owner] = await sql<{ status: UserStatus }[]>`
    select effective_status as status from users where id = ${deposit.userId} for share`
  const [other] = await sql`
    select from deposits where tx_id = ${deposit.txId} and tx_output = ${deposit.txOutput} and status = 'FINISHED'
      and id <> ${deposit.id}`
  const reason = reasonForStaff({
    sats: deposit.amount,
    fee: deposit.amountFee,
    minimum: leastDepositOf(bitcoin),
    value: worthFloor(deposit.amount, 'BTC', await findPrice(tx)),
    owner: owner!.status,
    permitted: statuses.deposit,
    controls,
    isRepeated: other !== undefined,
  })
  if (reason) await leaveToStaff(tx, deposit, reason)
  else await creditByChain(tx, deposit)
  return reason === undefined
}
