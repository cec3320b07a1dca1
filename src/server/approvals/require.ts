import { createHash } from 'node:crypto'
import { type ApprovalChange, isOutgrown, mayUseGrant } from '#core/approvals/approval.ts'
import type { Act, ApproverRole, Controls } from '#core/approvals/controls.ts'
import {
  ANOTHER,
  type Requirement,
  reachedBy,
  requirementOf,
  strictest,
  withOneMore,
} from '#core/approvals/matrix.ts'
import type { AuditEntity } from '#core/audit/audit.ts'
import { CURRENCY, type Currency, worthFloor } from '#core/money/money.ts'
import type { Refusal } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import { findPrice } from '../prices/queries.ts'
import type { CommandName } from './runners.ts'
import { readSubjects, type SubjectRef } from './subjects.ts'

/** An act that the matrix may put under approval, by the command that is about to do it. */
export type ProposedAct = {
  readonly controls: Controls
  /** The acts that this call is; the first one names the request. */
  readonly acts: readonly Act[]
  /** Required also where the matrix does not name the acts. */
  readonly floor?: Requirement
  readonly entity: AuditEntity
  /** Named among the acts: it adds an approval to what the others need. Its roles are those of the matrix unless it names them. */
  readonly more?: { readonly act: Act; readonly roles?: ApproverRole[] } | undefined
  /** Null for an act that creates its subject. */
  readonly entityId: string | null
  /** The customer concerned. */
  readonly ownerId: string | null
  /** Further people whom the act is about: like the customer concerned, they never decide. */
  readonly owners?: readonly (string | null)[]
  /** The rows that the request is about, whose facts its approval covers: it ends when one of them changes. */
  readonly subjects: readonly SubjectRef[]
  /** Their facts, where the command has already written; otherwise those of now. */
  readonly facts?: readonly string[]
  /** Creators and editors of the subject: they do not decide while others can. */
  readonly involved?: readonly (string | null)[]
  /** The act of people with a part in it: without a row of the matrix for it, a part has no effect. */
  readonly involvedAct?: Act
  readonly value?: { readonly amount: bigint; readonly currency: Currency }
  readonly changes: readonly ApprovalChange[]
  /** Further facts for the approvers, which may change until they decide. */
  readonly context?: readonly ApprovalChange[]
  readonly signals?: readonly Code[]
  /** How the act runs once it is approved. */
  readonly command: CommandName
  readonly input: object
  /** The key of a stored file that the input names. */
  readonly receiptKey?: string
}

/** A request that another person must approve. Its transaction rolls back, and the request is stored in another one. */
export class ApprovalNeeded extends Error {
  override name = 'ApprovalNeeded'
  readonly act: ProposedAct
  readonly needed: Requirement
  readonly valueBRL: bigint | undefined
  readonly fingerprint: string
  constructor(
    act: ProposedAct,
    needed: Requirement,
    of: { valueBRL: bigint | undefined; fingerprint: string },
  ) {
    super(`${act.acts[0]} needs approval`)
    this.act = act
    this.needed = needed
    this.valueBRL = of.valueBRL
    this.fingerprint = of.fingerprint
  }
}

/** A request that nobody can approve any more: its approval rolls back, and it ends in another transaction. */
export class OutgrownError extends RefusalError {
  override name = 'OutgrownError'
  readonly requestId: string
  constructor(requestId: string, refusal: Refusal) {
    super(refusal)
    this.requestId = requestId
  }
}

/** The form of fingerprints: a waiting request with another one ends. */
export const FINGERPRINT_FORM = 'v2'

/** The identity of an act: a grant for it allows no other subject, value, change, signal or fact of its subjects. */
export function fingerprintOf(act: ProposedAct, facts: readonly string[]): string {
  const { command, entityId, ownerId, changes, signals = [] } = act
  const hash = createHash('sha256').update(
    JSON.stringify([command, entityId, ownerId, changes, signals, facts]),
  )
  return `${FINGERPRINT_FORM}:${hash.digest('hex')}`
}

/**
 * Passes where the act needs nobody else, or where the actor has the grant of an approved request. Otherwise throws {@link
 * ApprovalNeeded}. A command calls it after its rules.
 */
export async function requireApproval(tx: Tx, act: ProposedAct, by: Actor): Promise<void> {
  if (act.acts.length === 0 && !act.floor) return
  const named = act.acts.filter(
    (one) => one !== act.more?.act && act.controls.approvals.some((band) => band.act === one),
  )
  if (named.length === 0 && !act.floor && !act.more) return
  const valueBRL = await toReais(tx, act.value)
  const isUnknown = act.value !== undefined && valueBRL === undefined
  const value = isUnknown ? undefined : (valueBRL ?? 0n)
  const reached = reachedBy(act.controls, named, value)
  const rows = reached.map(({ row }) => row)
  const base = strictest(act.floor ? [...rows, act.floor] : rows)
  const more = act.more && { ...ANOTHER, ...requirementOf(act.controls, act.more.act, value) }
  const needed = more ? withOneMore(base, { ...more, roles: act.more?.roles ?? more.roles }) : base
  if (!needed || (await isAlone(tx, act, by))) return
  const fingerprint = fingerprintOf(act, act.facts ?? (await readSubjects(tx, act.subjects)))
  const asked = [...(act.more ? [act.more.act] : []), ...reached.map((one) => one.act)]
  const acts = asked.length > 0 ? asked : act.acts
  if (!by.grant) throw new ApprovalNeeded({ ...act, acts }, needed, { valueBRL, fingerprint })
  const verdict = mayUseGrant(by.grant, { ...needed, fingerprint })
  if (!verdict.ok && isOutgrown(by.grant, { ...needed, fingerprint }))
    throw new OutgrownError(by.grant.requestId, verdict)
  enforce(verdict)
}

/** An amount in reais at the market's price, rounded down; `undefined` without an amount or a price. */
async function toReais(tx: Tx, value: ProposedAct['value']): Promise<bigint | undefined> {
  if (!value) return undefined
  const { amount, currency } = value
  return worthFloor(amount, currency, CURRENCY[currency].isPriced ? await findPrice(tx) : undefined)
}

/** The acts that set a house up: its only admin does them alone, as there is nobody to ask. */
const SETUP_ACTS: readonly Act[] = ['settings.change', 'bankAccount.house']

/** Whether the only admin, blocked ones included, sets the house up. The lock orders it with the creation of a second one. */
async function isAlone({ sql }: Tx, { acts }: ProposedAct, by: Actor): Promise<boolean> {
  if (!by.roles.includes('admin') || acts.some((act) => !SETUP_ACTS.includes(act))) return false
  const admins = await sql`select from users where 'admin' = any(roles) order by id limit 2 for update`
  return admins.length === 1
}
