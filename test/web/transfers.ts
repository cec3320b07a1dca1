import { type BankAccount, bankAccountSchema } from '#core/bank-accounts/bank-account-schema.ts'
import { type Deposit, depositSchema } from '#core/deposits/deposit-schema.ts'
import { type Withdrawal, withdrawalSchema } from '#core/withdrawals/withdrawal-schema.ts'
import { ANA, house } from './api.ts'
import { rowOf } from './row-of.ts'

const now = () => new Date().toISOString()

/** A deposit of Ana's with a receipt, under review, with the fields that a test sets. */
export const deposit = (fields: Partial<Deposit> = {}): Deposit =>
  rowOf(depositSchema, {
    _id: '88f0c2a1-0000-4000-8000-000000000001',
    userId: ANA._id,
    user: ANA,
    createdBy: ANA._id,
    status: 'PENDING',
    kind: 'BANK',
    currency: 'BRL',
    amount: '25000.00',
    amountFee: '0.00',
    bankAccountId: '99f0c2a1-0000-4000-8000-000000000001',
    bankAccount: { name: 'Itaú', bank: '341', bankName: 'Itaú Unibanco', agency: '7777', account: '00123-4' },
    sequence: 1,
    reference: '444T5K2M9',
    receipt: '/api/v1/deposits/88f0c2a1-0000-4000-8000-000000000001/receipt',
    mimetype: 'image/png',
    receiptCheck: 'UNREADABLE',
    receiptReused: false,
    receiptAsksReason: false,
    createdAt: now(),
    updatedAt: now(),
    events: [],
    ...fields,
  })

/** A new bank withdrawal of Ana's, with the fields that a test sets. */
export const withdrawal = (fields: Partial<Withdrawal> = {}): Withdrawal =>
  rowOf(withdrawalSchema, {
    _id: 'aaf0c2a1-0000-4000-8000-000000000001',
    id: 'aaf0c2a1-0000-4000-8000-000000000001',
    userId: ANA._id,
    user: ANA,
    kind: 'BANK',
    currency: 'BRL',
    status: 'OPEN',
    bankAccountId: 'bbf0c2a1-0000-4000-8000-000000000001',
    bankAccount: {
      name: 'Salário',
      ownerName: 'Ana Souza',
      document: '52998224725',
      bank: '341',
      bankName: 'Itaú Unibanco',
      agency: '0417',
      account: '12345-6',
      kind: 'CC',
      operation: null,
      pixKind: null,
      pixKey: null,
    },
    amount: '1500.00',
    amountFee: '8.90',
    isOwnerFrozen: false,
    isInTransaction: false,
    approvals: [],
    approvalsNeeded: 1,
    createdAt: now(),
    updatedAt: now(),
    events: [],
    ...fields,
  })

/** An approved account of Ana's, with the fields that a test sets. */
export const bankAccount = (fields: Partial<BankAccount> = {}): BankAccount =>
  rowOf(bankAccountSchema, {
    _id: '77f0c2a1-0000-4000-8000-000000000001',
    name: 'Salário',
    ownerName: 'Ana Souza',
    document: '52998224725',
    bank: '341',
    bankName: 'Itaú',
    agency: '0417',
    account: '12345-6',
    kind: 'CC',
    status: 'ACTIVED',
    userId: ANA._id,
    user: ANA,
    wasActived: true,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    ...fields,
  })

/** The house's terms with fees for withdrawals and deposits. */
export const HOUSE_FEES = house({
  depositFees: { BANK: '2.50', CRYPTO: '0.00000000' },
  withdrawalFees: { BANK: '8.90', CRYPTO: '0.00012000' },
})

/** The account of the house that receives the deposit; it takes Pix by a code. */
export const SYSTEM_ACCOUNT = {
  _id: '99f0c2a1-0000-4000-8000-000000000001',
  name: 'Itaú',
  ownerName: 'Balcão Ltda',
  document: '11222333000181',
  bank: '341',
  bankName: 'Itaú Unibanco',
  agency: '7777',
  account: '00123-4',
  kind: 'CC',
  operation: null,
  pixKind: 'CNPJ',
  pixKey: '11222333000181',
  city: 'São Paulo',
}
