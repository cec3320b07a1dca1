import type { ClientTimeline, Happening } from '#core/clients/client-schema.ts'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { isAdmin, isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Language, UserStatus } from '#core/users/user.ts'
import { toHistory } from '../audit/events.ts'
import type { Reader } from '../db/sql.ts'

/** The lines of a page. */
const PAGE = 15

/**
 * The operations whose events a page may show: those that are the newest before the page. So a page costs the same for a client with
 * a million orders; an event later than that many newer operations is in its operation's own history.
 */
const OPERATIONS = 200

/** Proofs and refusals of each single step: the audit has them, and here they would hide the rest. */
const NOISE = ['audit.user.signedOut', 'audit.user.passwordProved', 'audit.user.factorProved']
/** Folded away, unless their reader asks for them. */
const SIGN_INS = ['audit.user.signedIn']

type TimelineQuery = {
  readonly userId: string
  readonly before: string | undefined
  readonly signIns: 'true' | undefined
  readonly language: Language
}

/** A change of the status says which: `Cadastro: Pendente. Envie o RG.` */
function nameStatus(row: TimelineRow, language: Language): TimelineRow {
  const { status, statusDescription } = row.params
  if (row.code !== 'audit.user.updated' || typeof status !== 'string' || !(status in USER_STATUS)) return row
  const code = statusDescription ? 'client.statusExplained' : 'client.statusChanged'
  return { ...row, code, params: { ...row.params, status: USER_STATUS[status as UserStatus][language] } }
}

type TimelineRow = Pick<Happening, 'entity' | 'entityId' | 'amount' | 'currency'> &
  Parameters<typeof toHistory>[0][number] & { source: number }

/**
 * The history of a client, newest first: events of the operations, acts on the account and its payees, receipts that
 * staff opened. Only admins read the audit about staff; nobody reads the acts of colleagues on oneself.
 */
export async function readTimeline(
  { sql }: Reader,
  { userId, before, signIns, language }: TimelineQuery,
  by: Viewer,
): Promise<ClientTimeline> {
  const [at = 'infinity', source = '9', last = '0'] = before?.split('_') ?? []
  const [person] = await sql<{ roles: Viewer['roles'] }[]>`select roles from users where id = ${userId}`
  const isStaff = isInternal({ id: userId, roles: person?.roles ?? [], permissions: [] })
  const seesAudit = !isStaff || isAdmin(by)
  const place = (rank: number, id: string) =>
    sql`(date_trunc('milliseconds', created_at), ${rank}::int, ${sql.unsafe(id)}) < (${at}::timestamptz, ${source}::int, ${last}::bigint)`
  const own = (table: string, amount: string, currency: string) => sql`
    (select id, ${sql.unsafe(amount)} as amount, ${sql.unsafe(currency)} as currency from ${sql(table)}
    where user_id = ${userId} and created_at <= ${at} order by created_at desc, id desc limit ${OPERATIONS})`
  const rows = await sql<TimelineRow[]>`
    with own as materialized (
      ${own('deposits', 'amount', 'currency')} union all ${own('withdrawals', 'amount', 'currency')}
      union all ${own('orders', 'coalesce(asked_orig, asked_dest, amount_orig)', 'case when asked_orig is null and asked_dest is not null then currency_dest else currency_orig end')}
    ), happened as (
      (select 2 as source, id, created_at, code, params, entity, entity_id, actor_id, amount, currency
        from (select e.*, own.amount, own.currency from own join events e on e.entity_id = own.id) events
        where ${place(2, 'id')} order by created_at desc, id desc limit ${PAGE + 1})
      union all
      (select 1, id, created_at, action, params || after, entity, entity_id, actor_id, null, null
        from (
          select * from audit where entity_id = ${userId}
          union all
          select * from audit where entity_id in (select id from bank_accounts where user_id = ${userId})
        ) acts
        where ${seesAudit} and action <> all(${signIns ? NOISE : [...NOISE, ...SIGN_INS]}) and (${userId !== by.id} or actor_id = ${by.id}) and ${place(1, 'id')}
        order by created_at desc, id desc limit ${PAGE + 1})
      union all
      (select 0, id, created_at, 'client.receiptRead', '{}', entity, entity_id, reader_id, null, null
        from (select *, at as created_at from reads where subject_id = ${userId} and how = 'receipt') read
        where ${userId !== by.id} and ${place(0, 'id')} order by created_at desc, id desc limit ${PAGE + 1})
    )
    select h.source, h.id, h.created_at, h.code, h.params, h.entity, h.entity_id, h.actor_id, u.name as actor_name, h.currency,
      wire_amount(h.amount, h.currency) as amount
    from happened h left join users u on u.id = h.actor_id
    order by date_trunc('milliseconds', h.created_at) desc, h.source desc, h.id desc limit ${PAGE + 1}`
  const shown = rows.slice(0, PAGE)
  const end = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    happenings: toHistory(
      shown.map((row) => nameStatus(row, language)),
      by,
      language,
    ).map((event, index): Happening => {
      const { source: from, entity, entityId, amount, currency } = shown[index]!
      return { ...event, id: `${from}_${event.id}`, entity, entityId, amount, currency }
    }),
    next: end ? `${end.createdAt}_${end.source}_${end.id}` : null,
  }
}
