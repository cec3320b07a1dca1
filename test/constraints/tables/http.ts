import type { Tables } from '../try.ts'

export const HTTP: Tables = {
  receipt_usage: {
    checks: {
      receipt_usage_bytes: { bytes: -1 },
    },
  },
}
