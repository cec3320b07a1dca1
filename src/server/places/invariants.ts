import type { SliceProof } from '../ledger/scope.ts'

export const placeProof: SliceProof = {
  invariants: () => ({}),
  ofAll: {
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
