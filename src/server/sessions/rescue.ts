import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { mayRescue, mayWaitForRescue, RESCUE_SECONDS, type RescueKind } from '#core/sessions/rescue.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { toSentence } from '#core/texts/sentence.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import type { MailOwner } from '../mail/event-messages.ts'
import { queueMails, queueNotice } from '../mail/queue.ts'
import { endSessions, storePassword } from '../users/commands.ts'
import { hashNewPassword } from '../users/new-password.ts'
import { noteChange } from '../users/proposed.ts'
import { removeFactors } from './second-factor.ts'

type RescuedPerson = Viewer & {
  readonly name: string
  readonly email: string
  readonly isStopped: boolean
  readonly hasFactor: boolean
}

/** A rescue as the command names it: an e-mail for `email`, a password for `password`. */
export type RescueInput = { readonly kind: RescueKind; readonly email?: string; readonly password?: string }

/** No session is behind the command, so the audit names nobody. */
const OPERATOR = { id: null }

/**
 * Asks for a rescue, which takes effect a day later. All staff get a mail, stopped ones too. Gives the time of the effect.
 */
export async function askRescue(tx: Tx, of: string, asked: RescueInput): Promise<Date> {
  const person = await lockPerson(tx, of)
  const { kind } = asked
  enforce(await judge(tx, person, asked))
  const passwordHash =
    asked.password === undefined
      ? null
      : await hashNewPassword(asked.password, { owner: person, field: 'password' })
  const effectiveAt = new Date(tx.now.getTime() + RESCUE_SECONDS * 1000)
  const { count } = await tx.sql`
    insert into rescues (id, user_id, kind, email, password_hash, effective_at, created_at)
    values (${tx.newId()}, ${person.id}, ${kind}, ${asked.email ?? null}, ${passwordHash}, ${effectiveAt}, ${tx.now})
    on conflict do nothing`
  enforce(mayWaitForRescue(count === 1))
  const act = { action: 'audit.user.rescueAsked', entity: 'user', id: person.id } as const
  await recordAudit(tx, { ...act, after: { kind, effectiveAt } }, OPERATOR)
  await mailStaff(tx, person, { kind, effectiveAt })
  return effectiveAt
}

/** Ends the waiting rescues of a person. Gives their kinds. */
export async function cancelRescues(tx: Tx, of: string): Promise<RescueKind[]> {
  const { id } = await lockPerson(tx, of)
  const ended = await tx.sql<{ kind: RescueKind }[]>`
    update rescues set status = 'CANCELLED', ended_at = ${tx.now} where user_id = ${id} and status = 'WAITING' returning kind`
  for (const { kind } of ended)
    await recordAudit(
      tx,
      { action: 'audit.user.rescueCancelled', entity: 'user', id, after: { kind } },
      OPERATOR,
    )
  return ended.map(({ kind }) => kind)
}

type Due = { id: string; userId: string; kind: RescueKind; email: string | null; passwordHash: string | null }

/** Carries out the rescues whose day is over. One that has nothing left to do ends without an effect. */
export async function applyRescues(tx: Tx): Promise<void> {
  const due = await tx.sql<Due[]>`
    select id, user_id, kind, email, password_hash from rescues
    where status = 'WAITING' and effective_at <= ${tx.now} order by effective_at, id limit 20 for update skip locked`
  for (const rescue of due) {
    const [{ email } = { email: '' }] = await tx.sql<{ email: string }[]>`
      select email from users where id = ${rescue.userId}`
    const person = await lockPerson(tx, email)
    const { ok: isNeeded } = await judge(tx, person, rescue)
    if (isNeeded) await apply(tx, person, rescue)
    await tx.sql`
      update rescues set status = ${isNeeded ? 'DONE' : 'CANCELLED'}, ended_at = ${tx.now} where id = ${rescue.id}`
    const action = isNeeded ? 'audit.user.rescued' : 'audit.user.rescueCancelled'
    await recordAudit(tx, { action, entity: 'user', id: person.id, after: { kind: rescue.kind } }, OPERATOR)
  }
}

async function apply(
  tx: Tx,
  { id, email: before }: RescuedPerson,
  { kind, email, passwordHash }: Due,
): Promise<void> {
  const { sql, now } = tx
  if (kind === 'password')
    await storePassword(tx, { userId: id, passwordHash: passwordHash ?? '', due: 'TEMPORARY' })
  if (kind === 'factor') await removeFactors(tx, { userId: id, by: null })
  if (kind === 'email') {
    await sql`update users set email = ${email}, email_confirmed_at = null, updated_at = ${now} where id = ${id}`
    queueNotice(tx, { userId: id, kind: 'emailChanged', to: before })
  }
  if (kind === 'lift')
    await sql`
      update users set frozen_at = null, status = case status when 'BLOCKED' then 'VALID' else status end,
        status_description = case status when 'BLOCKED' then null else status_description end, updated_at = ${now}
      where id = ${id}`
  if (kind === 'leave')
    await sql`
      update users set roles = '{user}', permissions = '{}', status = 'BLOCKED', status_description = 'Resgate', updated_at = ${now}
      where id = ${id}`
  await noteChange(tx, id)
  await endSessions(tx, { userId: id })
}

type Judged = { readonly kind: RescueKind; readonly email?: string | null | undefined }

async function judge({ sql }: Tx, person: RescuedPerson, { kind, email = null }: Judged): Promise<Verdict> {
  const [facts = { isEmailTaken: false, otherAdmins: 0 }] = await sql<
    { isEmailTaken: boolean; otherAdmins: number }[]
  >`
    select exists (select from users where email = ${email}) as is_email_taken, (select count(*)::int from users
      where 'admin' = any(roles) and effective_status <> 'BLOCKED' and id <> ${person.id}) as other_admins`
  return mayRescue(person, kind, { ...person, ...facts })
}

async function lockPerson({ sql }: Tx, email: string): Promise<RescuedPerson> {
  const [person] = await sql<RescuedPerson[]>`
    select id, name, email, roles, permissions, effective_status = 'BLOCKED' as is_stopped, is_enabled_2fa or has_passkey as has_factor
    from users where email = ${email} for no key update`
  return found(person, 'user.unknown')
}

async function mailStaff(
  tx: Tx,
  { name: person }: RescuedPerson,
  { kind, effectiveAt }: { kind: RescueKind; effectiveAt: Date },
): Promise<void> {
  const staff = await tx.sql<MailOwner[]>`
    select id as user_id, email as to, language, name from users where staff_since is not null order by id`
  const mails = staff.map(({ to, language, name }) => {
    const what = toSentence(language, `rescue.${kind}`)
    return {
      kind: 'staffRescue',
      to,
      language,
      params: { name, person, what, at: toLocalMinute(effectiveAt) },
    } as const
  })
  queueMails(tx, mails)
}
