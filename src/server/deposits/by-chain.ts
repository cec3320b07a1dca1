import { isDust } from '#core/deposits/by-chain.ts'
import type { ChainReason, ChainState } from '#core/deposits/chain-state.ts'
import { depositAccepted } from '#core/ledger/postings.ts'
import { formatMoney, toWire } from '#core/money/money.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { leastDepositOf } from '#core/settings/bitcoin-terms.ts'
import { recordEvent } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { tellStaff } from '../mail/tell.ts'
import { findWalletPlace } from '../places/queries.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { stopWithdrawals } from '../users/withdrawal-stop.ts'
import { DEPOSITS, lockDepositOf } from './commands.ts'
import { makeReference } from './references.ts'
import type { DepositRow } from './row.ts'

/** An output of the chain that pays an address of a customer. */
export type ArrivedOutput = {
  readonly userId: string
  readonly txId: string
  readonly output: number
  readonly sats: bigint
}

/** The house acts by the chain: its events have no actor. */
const BY_CHAIN = null

/**
 * The deposit that an output pays: one that names it, then one that names its transaction, one whose transaction was replaced, or one
 * of the same amount that names none. Two outputs of a customer wait for each other here.
 */
export async function findDeclared({ sql }: Tx, of: ArrivedOutput): Promise<string | undefined> {
  const { userId, txId, output, sats } = of
  await sql`select from users where id = ${userId} for no key update`
  const [found] = await sql<{ id: string }[]>`
    select id from (
      select d.id, d.created_at, case
        when tx_id = ${txId} and tx_output = ${output} then 1
        when status = 'FINISHED' then case when tx_id = ${txId} and chain_state is null and amount = ${sats} then 2 end
        when chain_state is not null then null
        when tx_id = ${txId} then 3
        when tx_id is not null then case when exists (select from events e where e.entity = 'deposit' and e.entity_id = d.id
          and e.code = 'event.deposit.unseen') then 4 end
        when amount = ${sats} then 5 end as place
      from deposits d
      where d.user_id = ${userId} and d.kind = 'CRYPTO' and d.status <> 'CANCELLED'
        and not exists (select from wallet_outputs o where o.deposit_id = d.id)
    ) d where place is not null order by place, created_at, id limit 1`
  return found?.id
}

/**
 * The open deposit below the minimum with which an output waits that is below it too: one line for staff has all of them of a customer,
 * however many a stranger sends. `undefined` for the first one.
 */
export async function findDustLine(
  tx: Tx,
  { userId, sats }: Pick<ArrivedOutput, 'userId' | 'sats'>,
): Promise<string | undefined> {
  const { bitcoin, depositFees } = await settingsInForce(tx)
  const minimum = leastDepositOf(bitcoin)
  if (!isDust({ sats, fee: depositFees.CRYPTO, minimum })) return undefined
  const waiting = await tx.sql<{ id: string; sats: bigint; fee: bigint }[]>`
    select id, amount as sats, amount_fee as fee from deposits
    where user_id = ${userId} and status in ${tx.sql(WAITING.deposits)} and chain_state is not null order by created_at, id for share`
  return waiting.find((line) => isDust({ ...line, minimum }))?.id
}

/** Makes the deposit of an output that nobody declared. */
export async function declareDeposit(
  tx: Tx,
  { userId, txId, output, sats }: ArrivedOutput,
  by: Actor | null = BY_CHAIN,
): Promise<string> {
  const { id: settingsId, depositFees } = await settingsInForce(tx)
  const id = tx.newId()
  const reference = await makeReference(tx, userId)
  const of = {
    kind: 'CRYPTO',
    currency: 'BTC',
    amount: sats,
    amountFee: depositFees.CRYPTO,
    txId,
    txOutput: output,
  }
  const row = {
    id,
    userId,
    createdBy: by?.id ?? userId,
    settingsId,
    ...of,
    reference,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  await tx.sql`insert into deposits ${tx.sql(row)}`
  await recordEvent(tx, DEPOSITS, { id, code: 'event.deposit.arrived', status: 'OPEN' }, by)
  return id
}

/** Staff say that an output without a customer pays this one: its deposit goes on as if the address were the customer's. */
export async function assignDeposit(
  tx: Tx,
  { reason, ...of }: ArrivedOutput & { readonly reason: string },
  by: Actor,
): Promise<string> {
  const id = (await findDeclared(tx, of)) ?? (await declareDeposit(tx, of, by))
  const { status } = await lockArrived(tx, id)
  // Staff credited it by its transaction before: its history is over.
  if (status === 'FINISHED') return id
  const params = { txId: `${of.txId}:${of.output}`, reason }
  await recordEvent(tx, DEPOSITS, { id, code: 'event.deposit.assigned', status, params, after: params }, by)
  return id
}

/** The output is in the mempool, or waits again: until it is in a block, nobody cancels its deposit. */
export async function seeDeposit(tx: Tx, deposit: DepositRow, of: ArrivedOutput): Promise<void> {
  await moveStatus(
    tx,
    DEPOSITS,
    { was: deposit, columns: toColumns('SEEN', of), ...toEvent('seen', of) },
    BY_CHAIN,
  )
  await keepDeclared(tx, deposit, of)
}

/** The output is in a block: the review begins by itself. */
export async function confirmDeposit(tx: Tx, deposit: DepositRow, of: ArrivedOutput): Promise<void> {
  const act = deposit.status === 'OPEN' ? ('confirm' as const) : undefined
  const columns = toColumns('CONFIRMED', of)
  await moveStatus(tx, DEPOSITS, { was: deposit, act, columns, ...toEvent('confirmed', of) }, BY_CHAIN)
  await keepDeclared(tx, deposit, of)
}

/** The network does not know the output any more: the deposit waits for its customer, or for another transaction. */
export async function unseeDeposit(tx: Tx, deposit: DepositRow, of: ArrivedOutput): Promise<void> {
  const columns = { chainState: null, chainReason: null }
  await moveStatus(tx, DEPOSITS, { was: deposit, columns, ...toEvent('unseen', of) }, BY_CHAIN)
}

/** The output is as deep as its amount asks for: the deposit is credited with the amount of the chain. */
export async function creditByChain(tx: Tx, deposit: DepositRow): Promise<void> {
  const { id: depositId, userId, currency, amount, amountFee: fee } = deposit
  const { userFeeId } = await settingsInForce(tx)
  const place = await findWalletPlace(tx, deposit)
  const journals = [depositAccepted({ depositId, place, userId, userFeeId, currency, amount, fee })]
  const after = { credited: toWire(amount - fee, currency) }
  const event = { code: 'event.deposit.creditedByChain', after } as const
  const columns = { chainState: 'CREDITED' satisfies ChainState, chainReason: null }
  await moveStatus(tx, DEPOSITS, { was: deposit, act: 'credit', columns, journals, ...event }, BY_CHAIN)
}

/** Staff decide about a confirmed deposit, and read why. */
export async function leaveToStaff(tx: Tx, deposit: DepositRow, reason: ChainReason): Promise<void> {
  const event = { code: `event.deposit.left${reason}` } as const
  await moveStatus(tx, DEPOSITS, { was: deposit, columns: { chainReason: reason }, ...event }, BY_CHAIN)
}

/** A stop that staff lift, however long it takes. */
const STOP_SECONDS = 365 * 86_400

/** A credited output is in no block any more: an incident, and a stop of the customer's withdrawals. The books stay as they are. */
export async function loseDeposit(tx: Tx, deposit: DepositRow): Promise<void> {
  const columns = { chainState: 'LOST' satisfies ChainState }
  await moveStatus(tx, DEPOSITS, { was: deposit, columns, code: 'event.deposit.lost' }, BY_CHAIN)
  await stopWithdrawals(tx, { userId: deposit.userId, by: null, seconds: STOP_SECONDS })
  tellStaff(tx, [{ kind: 'workLost', subject: { entity: 'deposit', id: deposit.id }, except: BY_CHAIN }])
}

/** A lost output is in a block again; the stop stays until staff lift it. */
export async function regainDeposit(tx: Tx, deposit: DepositRow): Promise<void> {
  const columns = { chainState: 'CREDITED' satisfies ChainState }
  await moveStatus(tx, DEPOSITS, { was: deposit, columns, code: 'event.deposit.regained' }, BY_CHAIN)
}

/** The deposit of an output, locked. */
export const lockArrived = (tx: Tx, id: string): Promise<DepositRow> => lockDepositOf(tx, id)

const toColumns = (chainState: ChainState, { txId, output, sats }: ArrivedOutput) => ({
  chainState,
  txId,
  txOutput: output,
  amount: sats,
})

const toEvent = (what: 'seen' | 'confirmed' | 'unseen', { txId, output, sats }: ArrivedOutput) => ({
  code: `event.deposit.${what}` as const,
  params: { txId: `${txId}:${output}`, amount: formatMoney(sats, 'BTC') },
})

/** The amount that the customer declared stays readable beside that of the chain. */
async function keepDeclared({ sql }: Tx, { id, amount }: DepositRow, { sats }: ArrivedOutput): Promise<void> {
  if (amount === sats) return
  await sql`update deposits set amount_declared = coalesce(amount_declared, ${amount}) where id = ${id}`
}
