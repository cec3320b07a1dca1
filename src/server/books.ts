import { adjustmentProof } from './adjustments/invariants.ts'
import { adjustmentReference } from './adjustments/queries.ts'
import { findHouse } from './bank-accounts/queries.ts'
import { bankStatementProof } from './bank-statements/invariants.ts'
import { houseReference } from './bank-statements/queries.ts'
import { bookProof } from './book/invariants.ts'
import { depositProof } from './deposits/invariants.ts'
import { depositReference } from './deposits/statement-reference.ts'
import type { StatementReference } from './ledger/records.ts'
import type { SliceProof } from './ledger/scope.ts'
import type { StatementParts } from './ledger/statement-file.ts'
import { LIST_INVARIANTS } from './lists/counts.ts'
import { orderProof } from './orders/invariants.ts'
import { orderReference } from './orders/statement-reference.ts'
import { settingsProof } from './settings/invariants.ts'
import { shipmentProof } from './shipments/invariants.ts'
import { withdrawalProof } from './withdrawals/invariants.ts'
import { withdrawalReference } from './withdrawals/statement-reference.ts'

/** The slices' parts in the proof of the books. */
export const PROOFS: readonly SliceProof[] = [
  settingsProof,
  adjustmentProof,
  bookProof,
  depositProof,
  withdrawalProof,
  orderProof,
  shipmentProof,
  bankStatementProof,
  { invariants: () => ({}), ofAll: LIST_INVARIANTS },
]

/** How a statement names the operations of the slices. */
export const STATEMENT_REFERENCES: readonly StatementReference[] = [
  depositReference,
  withdrawalReference,
  orderReference,
  adjustmentReference,
  houseReference,
]

/** The parts of statements that are from slices above the ledger. */
export const STATEMENT_PARTS: StatementParts = { references: STATEMENT_REFERENCES, findHouse }
