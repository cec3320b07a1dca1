import type { bankAccounts as pt } from '../pt/bank-accounts.ts'
import type { Labels } from '../shape.ts'

export const bankAccounts: Labels<typeof pt> = {
  title: 'Cuentas bancarias',
}
