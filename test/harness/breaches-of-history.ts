import { SERVER_ROLE } from '#server/embedded-postgres/server-role.ts'
import type { Day } from './books.ts'
import { type Breach, CREDIT, entries, journalOfDeposit, journals, withoutJournal } from './breach.ts'

const eventOf = ({ deposit }: Day) => `(select min(id) from events where entity_id = '${deposit.id}')`
const actOf = ({ deposit }: Day) => `(select min(id) from audit where entity_id = '${deposit.id}')`
const SOMEBODY = '00000000-0000-4000-8000-000000000000'
const positionOf = (day: Day) =>
  `(select position from journal_chain where journal_id = ${journalOfDeposit(day)})`

const GUARDS = 'the books can only be appended to'
const RECORDED = 'every event and every record of the audit is in the chain or waits for it'
const CHAIN = 'history was not edited'

/** Breaches of what keeps the past unchanged; an incremental proof finds them too. */
export const BREACHES_OF_HISTORY: readonly Breach[] = [
  ...[
    'entries_law',
    ...['entries', 'journals', 'journal_chain', 'chain_heads', 'events', 'trades', 'audit'].map(
      (table) => `${table}_append_only`,
    ),
    'events_chained',
    'audit_chained',
  ].map((name): Breach => {
    const table = name.replace(/_(law|append_only|chained)$/, '')
    return [GUARDS, `${name} is off`, () => `alter table ${table} disable trigger ${name}`]
  }),
  [GUARDS, 'entries_law is gone', () => 'drop trigger entries_law on entries'],
  ...['insert on entries', 'insert on journals', 'update (balance) on accounts'].map(
    (right): Breach => [GUARDS, `the server may ${right}`, () => `grant ${right} to ${SERVER_ROLE}`],
  ),
  [
    'every journal is in the chain or waits for it',
    'one is taken out',
    (day) => `delete from journal_chain where journal_id = ${journalOfDeposit(day)}`,
  ],
  [RECORDED, 'an event is taken out', (day) => `delete from journal_chain where event_id = ${eventOf(day)}`],
  [RECORDED, 'an act is taken out', (day) => `delete from journal_chain where audit_id = ${actOf(day)}`],
  [
    'every noted head of the chain is in its place',
    'the last links are gone',
    () => `
      insert into chain_heads select '2026-03-04', position, hash, now() from journal_chain order by position desc limit 1;
      delete from journal_chain where position = (select max(position) from journal_chain)`,
  ],
  [CHAIN, 'a record of the audit is removed', (day) => `delete from audit where id = ${actOf(day)}`],
  [
    CHAIN,
    'another actor is in the audit',
    (day) => `update audit set actor_id = '${SOMEBODY}' where id = ${actOf(day)}`,
  ],
  [
    CHAIN,
    'another value is in the audit',
    (day) => `update audit set after = after || '{"status": "OPEN"}' where id = ${actOf(day)}`,
  ],
  [CHAIN, 'an event is removed', (day) => `delete from events where id = ${eventOf(day)}`],
  [
    CHAIN,
    'an event is of another time',
    (day) => `
    update events set created_at = created_at - interval '1 s' where id = ${eventOf(day)}`,
  ],
  [CHAIN, 'an entry is for something else', entries(`origin = 'ADJUSTMENT'`, CREDIT)],
  [CHAIN, 'an overdraft is granted afterwards', journals('overdraft = true')],
  [CHAIN, 'somebody else did it', journals(`actor_id = '${SOMEBODY}'`)],
  [CHAIN, 'a journal is gone', withoutJournal(journalOfDeposit)],
  [
    CHAIN,
    'a hash is another',
    (day) => `
      update journal_chain set hash = sha256('x') where position = ${positionOf(day)}`,
  ],
  [
    CHAIN,
    'positions have a gap',
    (day) => `
      update journal_chain set position = -position - 1 where position > ${positionOf(day)};
      update journal_chain set position = -position where position < 0`,
  ],
]
