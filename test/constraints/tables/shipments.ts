import { appendOnly, kept, type Tables } from '../try.ts'

export const SHIPMENTS: Tables = {
  shipment_items: {
    checks: {
      shipment_items_state: { state: 'OTHER' },
    },
    triggers: {
      shipment_items_kept: kept('shipment_items'),
    },
  },
  shipment_numbers: {
    checks: {
      shipment_numbers_last_key: { last_key: 0 },
      shipment_numbers_sequence: [{ sequence: 0 }, { sequence: 1_000_000 }],
    },
    triggers: {
      shipment_numbers_append_only: appendOnly('shipment_numbers', 'drawn_at'),
    },
  },
  shipment_returns: {
    triggers: {
      shipment_returns_append_only: appendOnly('shipment_returns'),
    },
  },
  shipments: {
    row: { route: 'PIX' },
    checks: {
      shipments_route: { route: 'TED' },
    },
    triggers: {
      shipments_append_only: appendOnly('shipments'),
    },
  },
}
