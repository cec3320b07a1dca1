import { appendOnly, type Tables } from '../try.ts'

export const ADJUSTMENTS: Tables = {
  adjustments: {
    checks: {
      adjustments_amount: [{ amount: 0 }, { amount: -1 }],
    },
    triggers: {
      adjustments_append_only: appendOnly('adjustments'),
    },
  },
}
