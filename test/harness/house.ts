import type { Controls } from '#core/approvals/controls.ts'
import type { Database } from '#server/db/pool.ts'

/** Without approvals, holds and mandatory second factors: for tests of other rules. */
export const RELAXED: Controls = {
  approvals: [],
  quoteBand: '100.00',
  payeeHold: 0,
  staffPasswordHold: 0,
  newStaffDays: 0,
  temporaryPasswords: false,
  staffSecondFactor: { required: false, graceDays: 0 },
  staffStepUpMinutes: 0,
  dailyLimits: { perCustomer: null, perOperator: null, house: null },
  giveAway: { perOperator: null, perCustomer: null },
  overdraftCeiling: '1000000000.00',
}

/** Bank data of an account of the house. */
export const PAYING = {
  profile: 'generic',
  agreement: '123456789',
  funds: 'CLIENTS',
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  city: 'São Paulo',
  uf: 'SP',
  pixKind: 'EVP',
  pixKey: '123e4567-e89b-12d3-a456-426655440000',
  pixCity: 'São Paulo',
} as const

/** Changes some controls of the settings in force. */
export async function setControls({ sql }: Database, controls: Partial<Controls>): Promise<void> {
  await sql`
    update settings set controls = controls || ${JSON.stringify(controls)}::text::jsonb where status = 'ACTIVED'`
}

/**
 * Prepares a house in business, which tests rely on. The first start charges nothing, sets no minimum and has no
 * account that customers pay into. Its controls are {@link RELAXED}. Gives the id of that account.
 */
export async function openForBusiness(db: Database): Promise<string> {
  const { sql, clock, newId } = db
  const terms = {
    feeOrderBuy: 35n,
    feeOrderSell: 35n,
    feeWithdrawalBank: 500n,
    feeWithdrawalCrypto: 5_000n,
    limitOtcBrl: 100_000n,
    limitOtcBtc: 100_000n,
  }
  await sql`update settings set ${sql(terms)} where status = 'ACTIVED'`
  await setControls(db, RELAXED)
  const now = clock.now()
  const account = {
    id: newId(),
    userId: null,
    name: 'Itaú',
    ownerName: 'Balcão',
    document: '99999999000191',
    bank: '341',
    agency: '0001',
    account: '10000-1',
    kind: 'CC',
    status: 'ACTIVED',
    wasActived: true,
    createdAt: now,
    updatedAt: now,
  }
  await sql`insert into bank_accounts ${sql(account)}`
  return account.id
}
