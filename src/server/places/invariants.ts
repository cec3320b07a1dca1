import type { SliceProof } from '../ledger/scope.ts'

/** A journal of a move `m` that moves the amount of this place, and nobody's balance. */
const movedBy = (event: string, place: string, amount: string) => `exists (
  select from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
  where j.origin_id = m.id and j.event = '${event}' and j.entry_count = 2 and a.kind = 'EXTERNAL'
    and a.place_id is not distinct from ${place} and a.currency = m.currency and e.amount = ${amount}
    and exists (select from entries t join accounts o on o.id = t.account_id where t.journal_id = j.id and o.kind = 'TRANSIT'))`

export const placeProof: SliceProof = {
  changed: (added) => `select id from ${added('place_moves')} moved`,
  journals: {
    'place.sent': { table: 'place_moves', is: 'true' },
    'place.arrived': { table: 'place_moves', is: 'ended_at is not null' },
  },
  invariants: (on) => ({
    'a move between places takes its amount from one, once, and brings it to the other or back': {
      checked: `${on.operations('place_moves')} m`,
      breaches: `
        select 'move ' || m.id as breach from ${on.operations('place_moves')} m
        where not ${movedBy('place.sent', 'm.from_id', 'm.amount')}
          or (m.ended_at is not null) <> ${movedBy('place.arrived', 'case when m.is_returned then m.from_id else m.to_id end', '-m.amount')}
          or not exists (select from approvals p where p.id = m.approval_id and p.status = 'APPROVED' and 'place.move' = any (p.acts))`,
    },
  }),
  ofAll: {
    'the money between places is that of the moves that have not ended': {
      checked: `accounts where kind = 'TRANSIT'`,
      breaches: `
        select currency as breach from accounts a where kind = 'TRANSIT' and -balance <> (
          select coalesce(sum(amount), 0) from place_moves m where m.currency = a.currency and ended_at is null)`,
    },
    'the places hold together what the house owes to everybody': {
      checked: 'accounts where owner_id is null',
      breaches: `
        select currency || ' differs by ' || sum(balance) as breach from accounts group by currency having sum(balance) <> 0`,
    },
    'a place has one account for each of its currencies': {
      checked: 'places',
      breaches: `
        select 'place ' || p.id as breach from places p left join accounts a on a.place_id = p.id
        group by p.id having array_agg(a.currency::text) is distinct from
          array[case when p.bank_account_id is null then 'BTC' else 'BRL' end]`,
    },
  },
}
