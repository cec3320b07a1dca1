import { addressProofMutants } from './address-proofs.ts'
import { approvalMutants } from './approvals.ts'
import { authorityMutants } from './authorities.ts'
import { backupMutants } from './backups.ts'
import { bitcoinPayoutMutants } from './bitcoin-payouts.ts'
import { bookMutants } from './book.ts'
import { clientMutants } from './clients.ts'
import { coreMutants } from './core.ts'
import { httpMutants } from './http.ts'
import { installationMutants } from './installation.ts'
import { ledgerMutants } from './ledger.ts'
import { liveMutants } from './live.ts'
import type { Mutant } from './mutant.ts'
import { operationMutants } from './operations.ts'
import { outboxMutants } from './outbox.ts'
import { placeMutants } from './places.ts'
import { privacyMutants } from './privacy.ts'
import { recoveryMutants } from './recovery.ts'
import { seeingMutants } from './seeing.ts'
import { sessionMutants } from './sessions.ts'
import { settingsMutants } from './settings.ts'
import { sliceMutants } from './slices.ts'
import { sqlGuardMutants } from './sql-guards.ts'
import { sqlTriggerMutants } from './sql-triggers.ts'
import { walletMutants } from './wallets.ts'
import { webMutants } from './web.ts'

type Area = {
  readonly mutants: readonly Mutant[]
  /** The share of faults, in percent, that tests must notice. */
  readonly least: number
}

/** All planted faults, by area. A fault from a real bug is added to its area. */
export const AREAS: Readonly<Record<string, Area>> = {
  approvals: { mutants: approvalMutants, least: 95 },
  core: { mutants: coreMutants, least: 95 },
  installation: { mutants: installationMutants, least: 90 },
  ledger: { mutants: ledgerMutants, least: 95 },
  book: { mutants: bookMutants, least: 95 },
  'bitcoin-payouts': { mutants: bitcoinPayoutMutants, least: 90 },
  backups: { mutants: backupMutants, least: 90 },
  recovery: { mutants: recoveryMutants, least: 90 },
  operations: { mutants: operationMutants, least: 95 },
  outbox: { mutants: outboxMutants, least: 95 },
  sessions: { mutants: sessionMutants, least: 95 },
  http: { mutants: httpMutants, least: 90 },
  seeing: { mutants: seeingMutants, least: 90 },
  live: { mutants: liveMutants, least: 90 },
  clients: { mutants: clientMutants, least: 95 },
  privacy: { mutants: privacyMutants, least: 95 },
  authorities: { mutants: authorityMutants, least: 95 },
  settings: { mutants: settingsMutants, least: 90 },
  slices: { mutants: sliceMutants, least: 90 },
  sql: { mutants: [...sqlGuardMutants, ...sqlTriggerMutants], least: 95 },
  wallets: { mutants: [...walletMutants, ...addressProofMutants], least: 90 },
  places: { mutants: placeMutants, least: 90 },
  web: { mutants: webMutants, least: 90 },
}
