import { approvalEs } from './approval-es.ts'
import { auditEs } from './audit-es.ts'
import { authorityEs } from './authority-es.ts'
import { bankFileEs } from './bank-file-es.ts'
import { bankStatementEs } from './bank-statement-es.ts'
import { shipmentEs } from './shipment-es.ts'
import type { staffPt } from './staff-pt.ts'

/** The same sentences in Spanish. */
export const staffEs: Readonly<Record<keyof typeof staffPt, string>> = {
  ...approvalEs,
  ...auditEs,
  ...authorityEs,
  ...bankFileEs,
  ...bankStatementEs,
  ...shipmentEs,
}
