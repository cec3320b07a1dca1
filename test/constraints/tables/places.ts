import { A, AT, appendOnly, B, kept, put, refused, type Tables } from '../try.ts'

const ONCE = 'a move between places ends once'
const MOVE = put('place_moves')

export const PLACES: Tables = {
  places: {
    row: { funds: 'CLIENTS' },
    filled: ['bank_account_id'],
    checks: {
      places_funds: { funds: 'OTHER' },
      places_of_one: [{ bank_account_id: null }, { wallet_id: B }],
    },
    keys: {
      places_bank_account_once: { both: { bank_account_id: A }, free: [{ bank_account_id: B }] },
      places_wallet_once: {
        both: { bank_account_id: null, wallet_id: A },
        free: [{ wallet_id: B }, { bank_account_id: B, wallet_id: null }],
      },
    },
    beside: { places_wallet: { bank_account_id: null } },
    triggers: {
      places_append_only: appendOnly('places', 'opened_at'),
    },
  },
  place_moves: {
    row: { from_id: A, to_id: B, currency: 'BRL' },
    checks: {
      place_moves_amount: { amount: 0 },
      place_moves_between: { to_id: A },
      place_moves_ended: [{ ended_at: AT }, { ended_by: A }, { is_returned: true }],
      place_moves_at_once: [
        { from_id: null },
        { to_id: null },
        { to_id: null, ended_by: A, ended_at: AT, is_returned: true },
      ],
    },
    beside: { place_moves_ended_by: { ended_at: AT } },
    triggers: {
      place_moves_keep: [
        refused(ONCE, MOVE, `update place_moves set amount = 7`),
        refused(ONCE, MOVE, `update place_moves set reason = reason`),
        refused(ONCE, MOVE, `update place_moves set ended_by = '${A}', ended_at = now(), to_id = '${A}'`),
        refused(
          ONCE,
          put('place_moves', { ended_by: A, ended_at: AT }),
          `update place_moves set ended_at = now()`,
        ),
      ],
      place_moves_kept: kept('place_moves'),
    },
  },
}
