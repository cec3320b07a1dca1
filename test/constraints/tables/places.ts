import { A, appendOnly, B, type Tables } from '../try.ts'

export const PLACES: Tables = {
  places: {
    row: { funds: 'CLIENTS', bank_account_id: A },
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
}
