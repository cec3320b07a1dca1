import { placeArrived, placeSent } from '#core/ledger/postings.ts'
import { type Currency, formatMoney, toWire } from '#core/money/money.ts'
import { mayEndMove, mayMoveBetween, mayOpenPlace } from '#core/places/place.ts'
import type { MovePlaces, OpenPlace } from '#core/places/place-schema.ts'
import { requireApproval } from '../approvals/require.ts'
import type { SubjectRef } from '../approvals/subjects.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { BANK_ACCOUNT_SUBJECT } from '../bank-accounts/proposed.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { openPlaceAccount } from '../ledger/accounts.ts'
import { lockAccounts, post } from '../ledger/post.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { WALLET_SUBJECT } from '../wallets/commands.ts'

/** A bank account or a wallet of the house, with its place. */
type Placed = {
  readonly id: string
  readonly name: string
  readonly funds: 'CLIENTS' | 'HOUSE'
  readonly isInUse: boolean
  readonly placeId: string | null
}

/** Locks the account or the wallet, so that it is opened once. */
async function lockPlaced({ sql }: Tx, { kind, id }: OpenPlace): Promise<Placed> {
  const [row] =
    kind === 'BANK'
      ? await sql<Placed[]>`
          select a.id, a.name, coalesce((select funds from paying_accounts where bank_account_id = a.id), 'CLIENTS') as funds,
            a.status = 'ACTIVED' as is_in_use
          from bank_accounts a where a.id = ${id} and a.deleted_at is null and ${isSystemAccount(sql)} for no key update of a`
      : await sql<Placed[]>`
          select id, name, funds, status = 'ACTIVED' as is_in_use from wallets where id = ${id} for no key update`
  const placed = found(row, 'place.unknown')
  // After the lock, so that the place of another opening is seen.
  const [place] = await sql<
    { id: string }[]
  >`select id from places where ${id} in (bank_account_id, wallet_id)`
  return { ...placed, placeId: place?.id ?? null }
}

/** The account or the wallet of a place: its change ends the request. A place itself never changes. */
const subjectOf = (entity: 'bankAccount' | 'wallet', id: string): SubjectRef => ({
  of: entity === 'wallet' ? WALLET_SUBJECT : BANK_ACCOUNT_SUBJECT,
  id,
})

/** Opens a place with the part of the unassigned money that is there. Another person always approves it. */
export async function openPlace(tx: Tx, input: OpenPlace, by: Actor): Promise<void> {
  const { kind, id, amount, reason } = input
  const placed = await lockPlaced(tx, input)
  enforce(mayOpenPlace({ isInUse: placed.isInUse, isOpen: placed.placeId !== null }, by))
  const currency = kind === 'BANK' ? 'BRL' : 'BTC'
  const entity = kind === 'BANK' ? 'bankAccount' : 'wallet'
  const approvalId = await approvedBy(
    tx,
    {
      subject: { entity, id, subjects: [subjectOf(entity, id)] },
      money: { amount, currency },
      shown: { to: placed.name, funds: placed.funds, amount: formatMoney(amount, currency), reason },
      run: { command: 'openPlace', input },
    },
    by,
  )
  const placeId = tx.newId()
  const named = kind === 'BANK' ? { bankAccountId: id } : { walletId: id }
  await tx.sql`insert into places ${tx.sql({ id: placeId, ...named, funds: placed.funds, openedBy: by.id, openedAt: tx.now })}`
  await openPlaceAccount(tx, { placeId, currency })
  if (amount > 0n)
    await writeMove(tx, { fromId: null, toId: placeId, currency, amount, reason, approvalId }, by)
  const after = { amount: toWire(amount, currency), reason }
  await recordAudit(tx, { action: 'audit.place.opened', entity, id, after }, by)
}

/** Moves money between two places, or corrects a place against the unassigned money. Another person always approves it. */
export async function movePlaces(tx: Tx, input: MovePlaces, by: Actor): Promise<string> {
  const { fromId, toId, currency, amount, reason } = input
  const [from, to] = [await findPlace(tx, fromId), await findPlace(tx, toId)]
  const accounts = [fromId, toId].map(
    (place) => ({ owner: null, kind: 'EXTERNAL', place, currency }) as const,
  )
  const isOfCurrency = [from, to].every((place) => place === null || place.currency === currency)
  const money = isOfCurrency ? -(await lockAccounts(tx, accounts)).of(accounts[0]!) : 0n
  const other = { id: '', currency }
  enforce(
    mayMoveBetween({ from: isOfCurrency ? from : other, to: isOfCurrency ? to : other, amount, money }, by),
  )
  const { entity, subjectId } = (to ?? from)!
  const names = { from: from?.name ?? null, to: to?.name ?? null }
  const approvalId = await approvedBy(
    tx,
    {
      subject: {
        entity,
        id: subjectId,
        subjects: [from, to]
          .filter((place) => place !== null)
          .map((place) => subjectOf(place.entity, place.subjectId)),
      },
      money: { amount, currency },
      shown: { ...names, amount: formatMoney(amount, currency), reason },
      run: { command: 'movePlaces', input },
    },
    by,
  )
  const id = await writeMove(tx, { fromId, toId, currency, amount, reason, approvalId }, by)
  const after = { ...names, amount: toWire(amount, currency), reason }
  await recordAudit(tx, { action: 'audit.place.moved', entity, id: subjectId, after }, by)
  return id
}

type FoundPlace = {
  readonly id: string
  readonly name: string
  readonly currency: Currency
  readonly entity: 'bankAccount' | 'wallet'
  readonly subjectId: string
}

async function findPlace({ sql }: Tx, id: string | null): Promise<FoundPlace | null> {
  if (id === null) return null
  const [place] = await sql<FoundPlace[]>`
    select p.id, coalesce(b.name, w.name) as name, coalesce(b.id, w.id) as subject_id, a.currency,
      case when b.id is null then 'wallet' else 'bankAccount' end as entity
    from places p join accounts a on a.place_id = p.id
    left join bank_accounts b on b.id = p.bank_account_id left join wallets w on w.id = p.wallet_id where p.id = ${id}`
  return found(place, 'place.unknown')
}

type Proposed = {
  readonly subject: { entity: 'bankAccount' | 'wallet'; id: string; subjects: readonly SubjectRef[] }
  readonly money: { amount: bigint; currency: Currency }
  readonly shown: Readonly<Record<string, string | null>>
  readonly run: { command: 'openPlace' | 'movePlaces'; input: object }
}

/** The approved request. A house that relaxed its controls needs it too: a move on paper would hide a theft. */
async function approvedBy(tx: Tx, { subject, money, shown, run }: Proposed, by: Actor): Promise<string> {
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['place.move'],
      floor: { approvers: 1, roles: ['admin'], stepUp: true },
      entity: subject.entity,
      entityId: subject.id,
      ownerId: null,
      subjects: subject.subjects,
      value: money,
      changes: Object.entries(shown).map(([field, after]) => ({ field, before: null, after })),
      ...run,
    },
    by,
  )
  const requestId = by.grant?.requestId
  if (requestId === undefined) throw new Error('money between places without an approved request')
  return requestId
}

type NewMove = Omit<MovePlaces, 'amount'> & { readonly amount: bigint; readonly approvalId: string }

/** Nothing is on its way from the unassigned place or to it: such a move ends at once. */
async function writeMove(tx: Tx, move: NewMove, by: Actor): Promise<string> {
  const { fromId, toId, currency, amount } = move
  const id = tx.newId()
  const isAtOnce = fromId === null || toId === null
  const ended = isAtOnce ? { endedBy: by.id, endedAt: tx.now } : {}
  await tx.sql`insert into place_moves ${tx.sql({ id, ...move, createdBy: by.id, createdAt: tx.now, ...ended })}`
  const posting = { moveId: id, currency, amount }
  const arrived = isAtOnce ? [placeArrived({ ...posting, place: toId })] : []
  await post(tx, [placeSent({ ...posting, place: fromId }), ...arrived], by)
  return id
}

type OpenMove = {
  readonly fromId: string
  readonly toId: string
  readonly currency: Currency
  readonly amount: bigint
  readonly createdBy: string
  readonly endedAt: Date | null
}

/** The money of a move is at the other place now, or at the first one again. */
export async function endMove(
  tx: Tx,
  { id, outcome }: { id: string; outcome: 'ARRIVED' | 'RETURNED' },
  by: Actor,
): Promise<void> {
  const [row] = await tx.sql<OpenMove[]>`
    select from_id, to_id, currency, amount, created_by, ended_at from place_moves where id = ${id} for update`
  const move = found(row, 'place.moveUnknown')
  enforce(mayEndMove(move, by))
  const { currency, amount } = move
  const isReturned = outcome === 'RETURNED'
  const place = isReturned ? move.fromId : move.toId
  await tx.sql`
    update place_moves set ended_by = ${by.id}, ended_at = ${tx.now}, is_returned = ${isReturned}
    where id = ${id} and ended_at is null`
  await post(tx, [placeArrived({ moveId: id, currency, amount, place })], by)
  const { entity, subjectId } = (await findPlace(tx, place))!
  const after = { amount: toWire(amount, currency) }
  const action = isReturned ? 'audit.place.returned' : 'audit.place.arrived'
  await recordAudit(tx, { action, entity, id: subjectId, after }, by)
}
