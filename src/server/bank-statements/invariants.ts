import type { Invariants, SliceProof } from '../ledger/scope.ts'
import { IS_BANK_OF_CLIENTS } from '../places/queries.ts'

/** The entries of a journal on the account of the collector of fees, if they sum to this amount and are all of the journal. */
const isBooked = (event: string, amount: string) => `exists (
  select from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
  where j.origin_id = b.id and j.event = '${event}' and j.entry_count = 2 and a.owner_id = b.user_fee_id and e.amount = ${amount})`

/** The events that move money of a bank account. */
const MOVES_OF_BANK = `'deposit.accepted', 'withdrawal.finished', 'withdrawal.reversed', 'house.booked', 'house.reversed'`

const OF_CLOSES: Invariants = {
  'a locked close keeps its hash, its figures and the hash of the close before': {
    checked: "day_closes where status = 'LOCKED'",
    breaches: `
      select 'close of ' || day as breach from (
        select *, lag(hash) over (order by day) as previous from day_closes where status = 'LOCKED') c
      where hash <> encode(sha256(convert_to(sealed, 'UTF8')), 'hex') or sealed::jsonb -> 'figures' is distinct from figures
        or sealed::jsonb -> 'differences' is distinct from differences or sealed::jsonb ->> 'previous' is distinct from previous`,
  },
  'a locked close has the balance of the ledger at its midnight, and the link of the chain': {
    checked: "day_closes where status = 'LOCKED'",
    breaches: `
      select 'close of ' || c.day as breach from day_closes c
      left join lateral (
        select sum(e.balance) as balance from accounts a join entries e on e.account_id = a.id and e.version =
          first_version_since(a.id, (c.day + 1)::timestamp at time zone 'America/Sao_Paulo') - 1
        where ${IS_BANK_OF_CLIENTS}) e on true
      left join journal_chain l on l.position = (c.sealed::jsonb ->> 'position')::bigint
      where c.status = 'LOCKED' and ((c.figures ->> 'ledger')::numeric * 100 <> -coalesce(e.balance, 0)
        or encode(l.hash, 'hex') is distinct from c.sealed::jsonb ->> 'head')`,
  },
}

export const bankStatementProof: SliceProof = {
  changed: (added) => `select id from ${added('house_bookings')} booked`,
  journals: {
    'house.booked': { table: 'house_bookings', is: 'true' },
    'house.reversed': { table: 'house_bookings', is: 'reversed_at is not null' },
  },
  invariants: (on) => ({
    'a line of a statement proves one deposit, of its amount': {
      checked: `${on.operations('deposits')} d where statement_line_id is not null`,
      breaches: `
        select 'deposit ' || d.id as breach from ${on.operations('deposits')} d
        join bank_statement_lines l on l.id = d.statement_line_id
        where d.status <> 'FINISHED' or d.kind <> 'BANK' or l.state <> 'MATCHED' or l.amount <> d.amount
          or exists (select from deposits o where o.statement_line_id = l.id and o.id <> d.id)`,
    },
    'a booking of the house moves the amount of its line once, and back once if it is reversed': {
      checked: `${on.operations('house_bookings')} b`,
      breaches: `
        select 'booking ' || b.id as breach from ${on.operations('house_bookings')} b
        join bank_statement_lines l on l.id = b.line_id
        where l.amount <> b.amount or (b.reversed_at is null and l.state <> 'BOOKED')
          or not ${isBooked('house.booked', 'b.amount')}
          or (b.reversed_at is not null) <> ${isBooked('house.reversed', '-b.amount')}
          or exists (
            select from unnest(array[b.approval_id, b.reversal_approval_id]) needed left join approvals p on p.id = needed
            where needed is not null and (p.status <> 'APPROVED' or not 'ledger.cost' = any (p.acts)))`,
    },
    'the money of an operation moved the place of its bank account, or was unassigned': {
      checked: `${on.entries} e join accounts a on a.id = e.account_id where a.place_id is not null`,
      breaches: `
        select 'journal ' || j.id as breach from ${on.entries} e join accounts a on a.id = e.account_id
        join places p on p.id = a.place_id join journals j on j.id = e.journal_id
        left join deposits d on d.id = j.origin_id
        left join house_bookings b on b.id = j.origin_id
        left join bank_statement_lines l on l.id = coalesce(d.statement_line_id, b.line_id)
        left join payout_batch_members m on m.withdrawal_id = j.origin_id and m.removed_at is null
        left join payout_batches paid on paid.id = m.batch_id
        where p.bank_account_id is not null and j.event in (${MOVES_OF_BANK}) and p.bank_account_id not in (
          select account from (values (d.bank_account_id), (l.bank_account_id), (paid.bank_account_id),
            (case when j.event like 'withdrawal.%' and paid.bank_account_id is null and p.funds = 'CLIENTS' then p.bank_account_id end)
          ) named (account) where account is not null)`,
    },
    'a line that is booked has a booking in force': {
      checked: `bank_statement_lines where state = 'BOOKED'`,
      breaches: `
        select 'line ' || l.id as breach from bank_statement_lines l
        where l.state = 'BOOKED' and not exists (select from house_bookings b where b.line_id = l.id and b.reversed_at is null)`,
    },
    'no line of an import that was undone counts': {
      checked: 'bank_statements where undone_at is not null',
      breaches: `
        select 'line ' || l.id as breach from bank_statements s join bank_statement_lines l on l.statement_id = s.id
        where s.undone_at is not null and l.state <> 'UNDONE'`,
    },
    ...OF_CLOSES,
  }),
}
