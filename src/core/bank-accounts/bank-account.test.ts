import { describe, expect, test } from 'vitest'
import { ASKERS, type Asker, expectTable, toCell } from '#test/harness/rule-table.ts'
import type { ProfileId } from '../cnab240/profile-list.ts'
import { readInput } from '../rules/input.ts'
import {
  approvalAfterEdit,
  BANK_ACCOUNT_STATUSES,
  type BankAccountStatus,
  changesPayee,
  isReenabled,
  mayApproveTogether,
  mayDisableBankAccount,
  mayEditBankAccount,
  mayEnableBankAccount,
  mayManageSystemAccount,
  mayOwnPayee,
  maySaveBankAccount,
  toUsableFrom,
} from './bank-account.ts'
import { type BankAccountInput, bankAccountInputSchema } from './bank-account-schema.ts'
import { checkPaying, mayKeepPaying, maySetPaying } from './paying-account.ts'
import { payingAccountInputSchema } from './paying-account-schema.ts'

const facts = (status: BankAccountStatus, { userId }: Asker, wasActived: boolean) => ({
  status,
  userId,
  wasActived,
})

test('permission to enable an account that was approved once', () => {
  const table = `
             | owner               | stranger     | operator
             |                     |              | own operator
             |                     |              | master
             |                     |              | admin
    PENDING  | 403 pendingApproval | 403 notYours | yes
    ACTIVED  | 409 alreadyActive   | 403 notYours | 409 alreadyActive
    DISABLED | yes                 | 403 notYours | yes`
  expectTable(BANK_ACCOUNT_STATUSES, table, (status, asker) =>
    mayEnableBankAccount(facts(status, asker, true), asker.by),
  )
})

test('permission to enable an account that was never approved: disabling and enabling does not replace the approval', () => {
  const table = `
             | owner               | stranger     | operator
             |                     |              | admin
    PENDING  | 403 pendingApproval | 403 notYours | yes
    ACTIVED  | 409 alreadyActive   | 403 notYours | 409 alreadyActive
    DISABLED | 403 pendingApproval | 403 notYours | yes`
  expectTable(BANK_ACCOUNT_STATUSES, table, (status, asker) =>
    mayEnableBankAccount(facts(status, asker, false), asker.by),
  )
})

test('permission to disable an account', () => {
  const table = `
             | owner         | stranger
             | operator      |
             | own operator  |
             | master        |
             | admin         |
    PENDING  | 409 notActive | 403 notYours
    ACTIVED  | yes           | 403 notYours
    DISABLED | 409 notActive | 403 notYours`
  expectTable(BANK_ACCOUNT_STATUSES, table, (status, asker) =>
    mayDisableBankAccount(facts(status, asker, true), asker.by),
  )
})

test('permission to edit an account', () => {
  const table = `
             | owner    | stranger
             | operator |
             | master   |
             | admin    |
    PENDING  | yes      | 403 notYours
    ACTIVED  | yes      | 403 notYours
    DISABLED | yes      | 403 notYours`
  expectTable(BANK_ACCOUNT_STATUSES, table, (_, { userId, by }) => mayEditBankAccount({ userId }, by))
})

test('staff edit an account of the house', () => {
  expect(toCell(mayEditBankAccount({ userId: null }, ASKERS.owner.by))).toBe('403 notYours')
  expect(toCell(mayEditBankAccount({ userId: null }, ASKERS.operator.by))).toBe('yes')
})

const input = (more: Partial<BankAccountInput> = {}): BankAccountInput => ({
  name: 'Principal',
  ownerName: 'Ana Souza',
  document: '52998224725',
  bank: '341',
  agency: '2545',
  account: '02366-1',
  kind: 'CC',
  operation: null,
  pixKind: null,
  pixKey: null,
  ...more,
})

describe('permission to save an account', () => {
  const caixa = { bank: '104' }
  test.each<[keyof typeof ASKERS, string, Partial<BankAccountInput>, string]>([
    ['owner', 'their account', {}, 'yes'],
    ['owner', 'their account, named', { userId: 'me' }, 'yes'],
    ['owner', 'an account of another', { userId: 'customer' }, '403 notYours'],
    ['owner', 'a status', { status: 'ACTIVED' }, '403 statusForbidden'],
    ['owner', 'the status it has anyway', { status: 'PENDING' }, '403 statusForbidden'],
    ['owner', 'an account of Caixa without operation', caixa, 'yes'],
    ['operator', 'an account of a customer', { userId: 'customer', status: 'ACTIVED' }, 'yes'],
    ['operator', 'an account of the house', { userId: null, status: 'ACTIVED' }, 'yes'],
    ['operator', 'Caixa for a customer without operation', { ...caixa, userId: 'customer' }, '422 invalid'],
    ['operator', 'Caixa for the house without operation', { ...caixa, userId: null }, '422 invalid'],
    ['operator', 'Caixa for a customer', { ...caixa, userId: 'customer', operation: '013' }, 'yes'],
    ['operator', 'Caixa for itself without operation', { ...caixa, userId: 'me' }, '422 invalid'],
    ['operator', 'Caixa for itself', { ...caixa, operation: '013' }, 'yes'],
    ['admin', 'Caixa for a customer without operation', { ...caixa, userId: 'customer' }, '422 invalid'],
  ])('%s, %s (%o): %s', (who, _, more, expected) => {
    expect(toCell(maySaveBankAccount(input(more), ASKERS[who].by))).toBe(expected)
  })

  test('a missing operation is an error at its field', () => {
    expect(maySaveBankAccount(input({ ...caixa, userId: 'customer' }), ASKERS.operator.by)).toMatchObject({
      fields: [{ field: 'operation', code: 'field.required' }],
    })
  })
})

test.each([
  ['operator', '403 systemAdminOnly'],
  ['master', '403 systemAdminOnly'],
  ['admin', 'yes'],
] as const)('an account that customers pay into, %s: %s', (who, expected) => {
  expect(toCell(mayManageSystemAccount(true, ASKERS[who].by))).toBe(expected)
  expect(toCell(mayManageSystemAccount(false, ASKERS[who].by))).toBe('yes')
})

describe('the approval after an edit', () => {
  type Approval = [BankAccountStatus, boolean]
  type Edit = { status?: BankAccountStatus; changesPayee: boolean }
  const name = { changesPayee: false }
  const payee = { changesPayee: true }
  test.each<[keyof typeof ASKERS, Approval, Edit, Approval]>([
    ['owner', ['ACTIVED', true], name, ['ACTIVED', true]],
    ['owner', ['ACTIVED', true], payee, ['PENDING', false]],
    ['owner', ['DISABLED', true], payee, ['PENDING', false]],
    ['owner', ['DISABLED', true], name, ['DISABLED', true]],
    ['owner', ['DISABLED', false], payee, ['DISABLED', false]],
    ['owner', ['PENDING', false], payee, ['PENDING', false]],
    ['operator', ['ACTIVED', true], name, ['ACTIVED', true]],
    ['operator', ['ACTIVED', true], payee, ['PENDING', false]],
    ['operator', ['ACTIVED', true], { status: 'ACTIVED', ...payee }, ['ACTIVED', true]],
    ['operator', ['PENDING', false], { status: 'ACTIVED', ...name }, ['ACTIVED', true]],
    ['operator', ['ACTIVED', true], { status: 'DISABLED', ...name }, ['DISABLED', true]],
    ['operator', ['ACTIVED', true], { status: 'DISABLED', ...payee }, ['DISABLED', false]],
    ['operator', ['PENDING', false], { status: 'DISABLED', ...name }, ['DISABLED', false]],
    ['operator', ['ACTIVED', true], { status: 'PENDING', ...name }, ['PENDING', false]],
    ['admin', ['ACTIVED', true], payee, ['PENDING', false]],
  ])('%s, from %o by %o to %o', (who, [status, wasActived], edit, after) => {
    const approval = approvalAfterEdit({ status, wasActived }, { status: undefined, ...edit }, ASKERS[who].by)
    expect([approval.status, approval.wasActived]).toEqual(after)
  })
})

test.each<[BankAccountStatus, boolean, boolean]>([
  ['PENDING', false, false],
  ['ACTIVED', true, false],
  ['DISABLED', false, false],
  ['DISABLED', true, true],
])('enabling a %s account, approved before: %s, pays to it again: %s', (status, wasActived, expected) => {
  expect(isReenabled({ status, wasActived })).toBe(expected)
})

test('a payee is on hold for the hours of the settings; zero hours are no hold', () => {
  const now = new Date('2026-03-04T15:00:00Z')
  expect(toUsableFrom(now, 24)).toEqual(new Date('2026-03-05T15:00:00Z'))
  expect(toUsableFrom(now, 0)).toBeNull()
})

describe('a change of payee', () => {
  test.each<[string, Partial<BankAccountInput>]>([
    ['bank', { bank: '001' }],
    ['agency', { agency: '0001' }],
    ['account', { account: '02366-2' }],
    ['operation', { operation: '013' }],
    ['kind', { kind: 'CP' }],
    ['document', { document: '11144477735' }],
    ["the owner's name", { ownerName: 'Ana S.' }],
    ['Pix key', { pixKind: 'EMAIL', pixKey: 'ana@exemplo.com' }],
  ])('%s changes the payee', (_, change) => expect(changesPayee(input(), input(change))).toBe(true))

  test("the account's name, e-mail and an operation that is absent on both sides do not change the payee", () => {
    const other = input({ name: 'Outra', email: 'ana@example.com', operation: undefined })
    expect(changesPayee(input(), other)).toBe(false)
  })
})

const NO_BANK = { bank: null, agency: null, account: null, kind: null }

describe('input of the account form', () => {
  const form = { ...input(), operation: '' }
  const read = (more: object) => readInput(bankAccountInputSchema, { ...form, ...more })

  test.each<[string, object, object]>([
    ['a document with its punctuation', { document: '529.982.247-25' }, { document: '52998224725' }],
    ['a CNPJ with letters', { document: '12.abc.345/01de-35' }, { document: '12ABC34501DE35' }],
    ['a bank without leading zeros', { bank: '1' }, { bank: '001' }],
    ['an operation of Caixa', { bank: '104', operation: '1288' }, { operation: '1288' }],
    ['no operation', {}, { operation: null }],
    ['a digit X', { agency: '1584-X', account: '0301357-P' }, { agency: '1584-X', account: '0301357-P' }],
    ['no e-mail', { email: '' }, { email: null }],
    [
      'a Pix key as somebody types it',
      { ...NO_BANK, pixKind: 'PHONE', pixKey: '(11) 98765-4321' },
      { ...NO_BANK, pixKey: '+5511987654321' },
    ],
    [
      'a key that is the holder',
      { ...NO_BANK, pixKind: 'CPF', pixKey: '529.982.247-25' },
      { pixKey: '52998224725' },
    ],
    ['ENABLED for ACTIVED', { status: 'ENABLED' }, { status: 'ACTIVED' }],
  ])('%s is read', (_, more, value) => expect(read(more)).toMatchObject({ ok: true, value }))

  test.each<[string, object, string]>([
    ['a wrong CPF', { document: '52998224724' }, 'document user.document'],
    ['a bank in letters', { bank: 'itau' }, 'bank bankAccount.bank'],
    ['an agency in letters', { agency: 'abc' }, 'agency bankAccount.agency'],
    ['an account in letters', { account: 'abc' }, 'account bankAccount.account'],
    ['an operation of letters', { bank: '104', operation: 'abc' }, 'operation bankAccount.operation'],
    ['an operation elsewhere than Caixa', { operation: '013' }, 'operation bankAccount.operationBank'],
    ['no owner’s name', { ownerName: ' ' }, 'ownerName field.required'],
    ['a kind that is none', { kind: 'XX' }, 'kind field.invalid'],
    ['an unknown field', { balance: 1 }, 'balance field.unknown'],
    [
      'no bank beside another error',
      { bank: null, agency: 'abc' },
      'agency bankAccount.agency, bank field.required',
    ],
    [
      'no account',
      { agency: null, account: null, kind: null },
      'agency field.required, account field.required, kind field.required',
    ],
    ['an empty bank, as a form sends it', { bank: ' ' }, 'bank field.required'],
    ['a key without its kind', { ...NO_BANK, pixKey: 'ana@exemplo.com' }, 'pixKind field.required'],
    ['a kind without a key', { ...NO_BANK, pixKind: 'EMAIL' }, 'pixKey field.required'],
    [
      'a key beside a bank',
      { ...NO_BANK, bank: '341', pixKind: 'EMAIL', pixKey: 'ana@exemplo.com' },
      'bank bankAccount.oneForm',
    ],
    ['a key of another kind', { ...NO_BANK, pixKind: 'CPF', pixKey: '11987654321' }, 'pixKey pix.cpf'],
    [
      'the key of another holder',
      { ...NO_BANK, pixKind: 'CPF', pixKey: '11144477735' },
      'document pix.document',
    ],
    ['a masked key', { ...NO_BANK, pixKind: 'CPF', pixKey: '***982247**' }, 'pixKey field.masked'],
  ])('%s is refused', (_, more, error) => {
    const refused = read(more)
    expect(refused.ok ? [] : refused.fields.map(({ field, code }) => `${field} ${code}`)).toEqual(
      error.split(', '),
    )
  })
})

test('accounts of the house name a bank; a customer may have a Pix key', () => {
  const key = { pixKey: 'ana@exemplo.com' }
  expect(
    [mayOwnPayee(key, 'ana'), mayOwnPayee(key, null), mayOwnPayee({ pixKey: null }, null)].map(toCell),
  ).toEqual(['yes', '422 pixOfHouse', 'yes'])
})

test.each([
  ['its owner', 'JOSÉ da Silva', { name: 'José da  Silva' }, false, true],
  ['the house', 'Corretora', null, null, true],
  ['another document', 'José da Silva', { name: 'José da Silva' }, true, false],
  ['another name', 'Ana Souza', { name: 'José da Silva' }, false, false],
])('an account of %s may be approved with others, or not', (_, ownerName, user, isOtherDocument, may) => {
  expect(mayApproveTogether({ ownerName, user, isOtherDocument }).ok).toBe(may)
})

describe('the bank data of an account of the house', () => {
  const house = { bank: '341', userId: null }
  const files = { profile: 'generic', agreement: '123456789', funds: 'CLIENTS' }
  const address = { zipCode: '01310100', street: 'Av. Paulista', number: '1000', city: 'São Paulo', uf: 'SP' }
  const pix = { pixKind: 'EMAIL', pixKey: 'pix@exemplo.test', pixCity: 'São Paulo' }

  test('are set by an admin, and only there', () => {
    for (const { account, cells } of [
      { account: house, cells: ['403 systemAdminOnly', '403 systemAdminOnly', '403 systemAdminOnly', 'yes'] },
      {
        account: { ...house, userId: 'ana' },
        cells: [...Array(3).fill('403 systemAdminOnly'), '409 notSystem'],
      },
    ]) {
      const roles = ['user', 'operator', 'master', 'admin'] as const
      expect(
        roles.map((role) => toCell(maySetPaying(account, { id: 'ana', roles: [role], permissions: [] }))),
      ).toEqual(cells)
    }
  })

  test('have the layout of its bank or the common one, also after a change of bank, and its files count up', () => {
    const check = (profile: ProfileId, lastSequence?: number) =>
      toCell(checkPaying({ profile, lastSequence }, house, 7))
    expect([check('generic'), check('341'), check('001')]).toEqual(['yes', 'yes', '422 profileBank'])
    expect([check('341', 7), check('341', 8), check('341', 6)]).toEqual(['yes', 'yes', '422 sequenceLower'])
    const keep = (bank: string, userId: string | null) => toCell(mayKeepPaying('341', { bank, userId }))
    expect([keep('341', null), keep('001', null), keep('341', 'ana')]).toEqual([
      'yes',
      '422 profileBank',
      '422 isPaying',
    ])
  })

  test('fit into the fields of a file, and name a Pix key with kind and city, or none', () => {
    const wrong = (more: object) => {
      const input = readInput(payingAccountInputSchema, { ...files, ...address, ...pix, ...more })
      return input.ok ? [] : input.fields.map(({ field }) => field)
    }
    const noPix = { pixKind: '', pixKey: '', pixCity: null }
    expect([wrong({}), wrong({ zipCode: '01310-100' }), wrong(noPix), wrong({ agreement: '' })]).toEqual([
      [],
      [],
      [],
      [],
    ])
    const long = {
      street: 'x'.repeat(31),
      number: '123456',
      complement: 'x'.repeat(16),
      city: 'x'.repeat(21),
    }
    expect(wrong({ ...long, agreement: 'x'.repeat(21), zipCode: '1' }).sort()).toEqual([
      'agreement',
      'city',
      'complement',
      'number',
      'street',
      'zipCode',
    ])
    expect([wrong({ agreement: 'convênio' }), wrong({ pixKey: 'pix@' })]).toEqual([['agreement'], ['pixKey']])
    expect(wrong({ ...noPix, pixKey: 'a@b.test' })).toEqual(['pixKind', 'pixCity'])
    expect([wrong({ lastSequence: 1_000_000 }), wrong({ lastSequence: 1.5 })]).toEqual([
      ['lastSequence'],
      ['lastSequence'],
    ])
  })
})
