import { copyTexts } from '#core/texts/person-copy.ts'
import { adjustmentSlice } from './adjustments/slice.ts'
import type { Runners } from './approvals/runners.ts'
import { approvalSlice } from './approvals/slice.ts'
import type { AuditNames } from './audit/queries.ts'
import { auditLayer } from './audit/slice.ts'
import { authoritySlice } from './authorities/slice.ts'
import { findNamedHouse } from './bank-accounts/queries.ts'
import { bankAccountSlice } from './bank-accounts/slice.ts'
import { bankStatementSlice } from './bank-statements/slice.ts'
import { addressSlice } from './bitcoin-addresses/slice.ts'
import { bitcoinPayoutSlice } from './bitcoin-payouts/slice.ts'
import { bookSlice } from './book/slice.ts'
import { chainSlice } from './chain/slice.ts'
import { clientSlice } from './clients/slice.ts'
import { dashboardSlice } from './dashboard/slice.ts'
import type { Tables } from './db/rights.ts'
import { dbLayer } from './db/slice.ts'
import { depositSlice } from './deposits/slice.ts'
import { houseSlice } from './house/slice.ts'
import { httpLayer } from './http/slice.ts'
import { ledgerSlice } from './ledger/slice.ts'
import { listLayer } from './lists/slice.ts'
import { liveSlice } from './live/slice.ts'
import { mailLayer } from './mail/slice.ts'
import { noticeLayer } from './notices/slice.ts'
import { orderSlice } from './orders/slice.ts'
import { placeSlice } from './places/slice.ts'
import { priceSlice } from './prices/slice.ts'
import { privacySlice } from './privacy/slice.ts'
import { recoverySlice } from './recovery/slice.ts'
import { sessionSlice } from './sessions/slice.ts'
import { findFace } from './settings/logos.ts'
import { findBrand } from './settings/queries.ts'
import { settingsSlice } from './settings/slice.ts'
import { shipmentSlice } from './shipments/slice.ts'
import type { Parts, Slice } from './slice.ts'
import { treasurySlice } from './treasury/slice.ts'
import { userSlice } from './users/slice.ts'
import { viewSlice } from './views/slice.ts'
import { walletSlice } from './wallets/slice.ts'
import { withdrawalSlice } from './withdrawals/slice.ts'

/** The layers below the slices that have tables, lowest first. */
const LAYERS: readonly Slice[] = [dbLayer, httpLayer, listLayer, noticeLayer, mailLayer, auditLayer]

/**
 * The slices, one rung of the ladder each: a slice may use all of the rungs below. In the lowest rung it may use those before it.
 */
export const LADDER: readonly (readonly Slice[])[] = [
  [
    priceSlice,
    approvalSlice,
    ledgerSlice,
    settingsSlice,
    adjustmentSlice,
    userSlice,
    sessionSlice,
    liveSlice,
    viewSlice,
    bankAccountSlice,
    walletSlice,
    placeSlice,
    bookSlice,
    depositSlice,
    chainSlice,
    addressSlice,
  ],
  [withdrawalSlice, orderSlice],
  [shipmentSlice, bitcoinPayoutSlice],
  [bankStatementSlice],
  [dashboardSlice, clientSlice, houseSlice, treasurySlice, recoverySlice],
  [privacySlice, authoritySlice],
]

/** `installation.ts` compares the process with its database. */
const INSTALLATION: Slice = {
  name: 'installation.ts',
  tables: { 'insert, update, delete': ['secret_key_marks'], 'insert, update': ['installation'] },
}

export const SLICES: readonly Slice[] = [...LAYERS, ...LADDER.flat(), INSTALLATION]

/** One part of each slice that has it. */
const every = <Part extends keyof Slice>(part: Part): NonNullable<Slice[Part]>[] =>
  SLICES.map((slice) => slice[part]).filter((one) => one !== undefined) as NonNullable<Slice[Part]>[]

/** The tables that the server may write, by slice. */
export const TABLES: readonly Tables[] = every('tables')

/** The tags of the API document, with their descriptions. */
export const TAGS: Readonly<Record<string, string>> = Object.assign({}, ...every('tags'))

const persons = every('person')
const inOrder = Object.keys(copyTexts.pt.sections)

const parts: Omit<Parts, 'runners'> = {
  auditNames: {
    subjects: Object.assign({}, ...every('audit').map(({ subjects }) => subjects)) as AuditNames['subjects'],
    owners: Object.assign({}, ...every('audit').map(({ owners }) => owners)) as AuditNames['owners'],
  },
  statementParts: { references: every('reference'), findHouse: findNamedHouse },
  factReaders: Object.assign({}, ...every('factReaders')),
  findBrand,
  findFace,
  proofs: every('proof'),
  troubles: every('trouble'),
  messages: Object.assign({}, ...every('messages')),
  work: every('work').flat(),
  files: every('files'),
  sealed: every('sealed').flat(),
  persons: {
    sections: persons
      .flatMap(({ sections }) => sections ?? [])
      .toSorted((one, other) => inOrder.indexOf(one.name) - inOrder.indexOf(other.name)),
    tables: persons.flatMap(({ tables }) => tables ?? []),
    erasures: persons.flatMap(({ erase }) => Object.values(erase ?? {})),
  },
}

const runners = every('runners').map((toRunners) => toRunners(parts))

/** The parts of all slices. `slices.test.ts` proves that nothing is missing. */
export const PARTS: Parts = { ...parts, runners: Object.assign({}, ...runners) as Runners }
