import { readFileSync } from 'node:fs'
import type { PayerAccount, Payment } from '#core/cnab240/payment.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'latin1')

/** A file of three batches and five payments, and the return file that answers it. */
export const REMITTANCE = read('remittance.rem')
export const RETURN = read('return.ret')

export const COMPANY: PayerAccount = {
  bank: '001',
  bankName: 'Banco do Brasil S.A.',
  document: '11222333000181',
  name: 'Corretora Exemplo Ltda',
  agreement: '000123456789',
  agency: '1584',
  agencyDigit: '9',
  account: '210169',
  accountDigit: '6',
  address: {
    street: 'Av Paulista',
    number: '1000',
    complement: null,
    city: 'São Paulo',
    zip: '01310100',
    state: 'SP',
  },
}

const ADDRESS = {
  street: 'Rua das Flores',
  number: '100',
  complement: null,
  district: 'Centro',
  city: 'São Paulo',
  zip: '01001000',
  state: 'SP',
}

const common = { date: '2026-11-23', isSameHolder: false }
const bank = { kind: 'account', ispb: null, accountKind: 'CC', operation: null } as const

/** The payments of the example. */
export const PAYMENTS: readonly Payment[] = [
  {
    ...common,
    key: 'SQ000000001',
    amount: 150_000n,
    name: 'Maria Aparecida da Silva',
    document: '52998224725',
    address: ADDRESS,
    target: { ...bank, bank: '001', agency: '1584', agencyDigit: '9', account: '210169', accountDigit: '6' },
  },
  {
    ...common,
    key: 'SQ000000002',
    amount: 2_500_010n,
    name: 'Empresa Beneficiária Ltda',
    document: '11444777000161',
    address: ADDRESS,
    target: { ...bank, bank: '341', agency: '2545', agencyDigit: '', account: '2366', accountDigit: '1' },
  },
  {
    ...common,
    key: 'SQ000000003',
    amount: 35_075n,
    name: 'João Pereira de Souza',
    document: '11144477735',
    message: 'Saque SQ000000003',
    target: { kind: 'pixKey', pixKind: 'EMAIL', pixKey: 'joao.souza@example.com' },
  },
  {
    ...common,
    key: 'SQ000000004',
    amount: 1n,
    name: 'Maria Aparecida da Silva',
    document: '52998224725',
    target: { kind: 'pixKey', pixKind: 'CPF', pixKey: '52998224725' },
  },
  {
    ...common,
    key: 'SQ000000005',
    amount: 999_999_999n,
    name: 'Ana Costa',
    document: '12345678909',
    target: {
      kind: 'pixAccount',
      bank: '260',
      ispb: '18236120',
      agency: '1',
      agencyDigit: '',
      account: '5216125',
      accountDigit: '0',
      accountKind: 'CC',
      operation: null,
    },
  },
]
