import { HASH, type Tables } from '../try.ts'

export const INSTALLATION: Tables = {
  installation: {
    row: { id: 1 },
    checks: {
      installation_one: { id: 2 },
    },
  },
  secret_key_marks: {
    checks: {
      secret_key_marks_size: { mark: HASH },
    },
  },
}
