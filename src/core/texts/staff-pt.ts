import { approvalPt } from './approval-pt.ts'
import { auditPt } from './audit-pt.ts'
import { authorityPt } from './authority-pt.ts'
import { bankFilePt } from './bank-file-pt.ts'
import { bankStatementPt } from './bank-statement-pt.ts'
import { shipmentPt } from './shipment-pt.ts'

/** The sentences that staff alone read, in Portuguese: of approvals, of the audit, of the bank's files, of authorities. */
export const staffPt = {
  ...approvalPt,
  ...auditPt,
  ...authorityPt,
  ...bankFilePt,
  ...bankStatementPt,
  ...shipmentPt,
} as const
