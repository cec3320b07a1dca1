import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPANY, PAYMENTS } from '#test/harness/bank-files/example.ts'
import { type Answer, toReturn } from '#test/harness/bank-return.ts'
import { outcomeOf } from './outcome.ts'
import type { PayerAccount, Payment } from './payment.ts'
import { PROFILE_IDS, type ProfileId } from './profile-list.ts'
import { PROFILES } from './profiles.ts'
import { writeRemittance } from './remittance.ts'
import { readReturn } from './return-file.ts'
import { profileWith } from './with-options.ts'

const AGREEMENTS: Readonly<Partial<Record<ProfileId, string>>> = {
  '001': '001234567',
  '033': '00331584000123456789',
  '104': '12345601000199',
  '237': '123456',
  '748': 'AB12',
}
const at = { date: '2026-11-20', time: '15:30:00' }
const [toOwnBank, ted, pixEmail, pixDocument, pixAccount] = PAYMENTS as [
  Payment,
  Payment,
  Payment,
  Payment,
  Payment,
]

const companyAt = (id: ProfileId): PayerAccount => ({
  ...COMPANY,
  bank: PROFILES[id].bank ?? '001',
  agreement: AGREEMENTS[id] ?? null,
})

const write = (payments: readonly Payment[], id: ProfileId = 'generic', account = companyAt(id)) =>
  writeRemittance({ profile: PROFILES[id], account, sequence: 1, at, payments })
const linesOf = (payments: readonly Payment[], id: ProfileId = 'generic') =>
  write(payments, id).text?.split('\r\n') ?? []

/** The payment with another target account. */
const paying = (changes: Partial<Extract<Payment['target'], { kind: 'account' | 'pixAccount' }>>): Payment =>
  ({ ...ted, target: { ...ted.target, ...changes } }) as Payment

describe('the form and the house of a payment', () => {
  test.each<[string, Payment, ProfileId, expected: string]>([
    ['its own bank', toOwnBank, 'generic', '01 000'],
    ['savings at its own bank', paying({ bank: '001', accountKind: 'CP' }), 'generic', '05 000'],
    ['another holder at another bank', ted, 'generic', '41 018'],
    ['the same holder at another bank', { ...ted, isSameHolder: true }, 'generic', '43 018'],
    ['a bank without a code', paying({ bank: null, ispb: '12345678' }), 'generic', '41 988'],
    ['a key', pixEmail, 'generic', '45 009'],
    ['an account by Pix', pixAccount, 'generic', '45 009'],
    ['another holder, by Itaú', paying({ bank: '001' }), '341', '41 018'],
    ['the same holder, by Itaú', { ...paying({ bank: '001' }), isSameHolder: true }, '341', '43 018'],
    ['another bank, by Santander', ted, '033', '03 018'],
  ])('to %s', (_, payment, id, expected) => {
    const [, header = '', detail = ''] = linesOf([payment], id)
    expect(`${header.slice(11, 13)} ${detail.slice(17, 20)}`).toBe(expected)
  })
})

describe('the file of a bank', () => {
  test.each<[ProfileId, Payment, record: number, from: number, expected: string]>([
    ['001', ted, 0, 164, '10301600'],
    ['001', ted, 0, 33, `0012345670126${' '.repeat(7)}`],
    ['001', pixEmail, 1, 33, `0012345670126${' '.repeat(7)}`],
    ['033', ted, 0, 33, '00331584000123456789'],
    ['033', ted, 0, 164, '06000000'],
    ['033', ted, 1, 14, '031'],
    ['033', ted, 3, 226, '01830'],
    ['077', ted, 0, 33, ' '.repeat(20)],
    ['077', ted, 1, 221, `SP${' '.repeat(18)}`],
    ['077', pixDocument, 3, 15, '03 100052998224725'.padEnd(226 - 14)],
    ['077', pixEmail, 3, 128, 'joao.souza@example.com '],
    ['237', ted, 0, 33, `123456${' '.repeat(14)}`],
    ['237', ted, 0, 172, '   '],
    ['237', ted, 3, 226, '0'.repeat(15)],
    ['237', pixEmail, 0, 172, 'PIX '],
    ['237', pixEmail, 1, 14, '045'],
    ['237', pixEmail, 3, 227, '0000          '],
    ['341', ted, 0, 15, '080'],
    ['341', ted, 0, 58, ' 000000210169 6'],
    ['341', ted, 0, 158, '00000000000000 '],
    ['341', paying({ bank: '237', agencyDigit: '9' }), 2, 24, '02545 000000002366 1'],
    ['341', pixEmail, 2, 102, 'REA000000000400000'],
    [
      '341',
      pixAccount,
      2,
      105,
      `${pixAccount.target.kind === 'pixAccount' && pixAccount.target.ispb}0100000`,
    ],
    ['341', pixEmail, 2, 204, '00011144477735'],
    ['341', pixEmail, 3, 63, 'SAQUE SQ000000003 '],
    ['748', ted, 3, 233, '        '],
    ['756', ted, 1, 14, '045'],
    ['756', pixEmail, 1, 14, '046'],
    ['756', pixEmail, 3, 15, '002'],
  ])('%s, of %o, has in record %i from %i %j', (id, payment, record, from, expected) => {
    const [, payable] = [id, { ...payment, key: 'SQ1' }]
    expect(linesOf([payable], id)[record]?.slice(from - 1, from - 1 + expected.length)).toBe(expected)
  })

  test('of Caixa has keys of digits, the kind of the account and the transmission', () => {
    const [header = '', batch = '', detail = '', address = ''] = linesOf([{ ...ted, key: '000012' }], '104')
    expect(header.slice(32, 52)).toBe('12345699P    0000   ')
    expect(header.slice(222, 231)).toBe('   000   ')
    expect(batch.slice(32, 52)).toBe('12345601000199      ')
    expect(batch.slice(222)).toBe(' '.repeat(18))
    expect(detail.slice(73, 93)).toBe(`000012${' '.repeat(13)}1`)
    expect(detail.slice(134, 154)).toBe('000000000   01N10000')
    expect(detail.slice(217, 230)).toBe(`00${' '.repeat(10)}0`)
    expect(address.slice(210)).toBe(' '.repeat(30))
  })

  test('has the operation before the account at Caixa', () => {
    const [, , detail = ''] = linesOf([paying({ bank: '104', operation: '013' })])
    expect(detail.slice(29, 42)).toBe('0013000023661')
  })

  test('has a check digit of two characters in both places', () => {
    const [, , detail = ''] = linesOf([paying({ accountDigit: '1x' })])
    expect(detail.slice(41, 43)).toBe('1X')
  })

  test('has a document with letters, and savings', () => {
    const payment = { ...paying({ accountKind: 'CP' }), document: '12ABC34501DE35' }
    const [, , a = '', b = ''] = linesOf([payment])
    expect(b.slice(17, 32)).toBe('212ABC34501DE35')
    expect(a.slice(219, 226)).toBe('00010PP')
  })

  test('has the ISPB of a bank without a code', () => {
    const [, , a = '', b = ''] = linesOf([paying({ bank: null, ispb: '12345678' })])
    expect([a.slice(17, 23), b.slice(232)]).toEqual(['988988', '12345678'])
  })
})

describe('a value that does not fit', () => {
  test.each<[string, Payment | Partial<Payment>, field: string, code: string, ProfileId?]>([
    [
      'a name that no rule shortens',
      { name: 'Wolfeschlegelsteinhausenbergerdorff' },
      'ownerName',
      'field.tooLong',
    ],
    ['a name in another script', { name: 'Иван' }, 'ownerName', 'field.invalid'],
    ['no name', { name: ' ' }, 'ownerName', 'field.required'],
    ['a document of ten digits', { document: '1234567890' }, 'document', 'field.invalid'],
    ['an amount of zero', { amount: 0n }, 'amount', 'field.positive'],
    ['an amount of sixteen digits', { amount: 10n ** 15n }, 'amount', 'field.tooLong'],
    ['a long key', { key: 'K'.repeat(21) }, 'key', 'field.tooLong'],
    ['a date of another form', { date: '23/11/2026' }, 'date', 'field.invalid'],
    ['a long message', { ...pixEmail, message: 'M'.repeat(61) }, 'message', 'field.tooLong'],
    ['no agency', paying({ agency: '' }), 'agency', 'field.required'],
    ['an agency with its digit', paying({ agency: '1584-9' }), 'agency', 'field.invalid'],
    ['a long account', paying({ account: '1234567890123' }), 'account', 'field.tooLong'],
    ['no check digit', paying({ accountDigit: '' }), 'account', 'cnab.noDigit'],
    ['a bank without code and ISPB', paying({ bank: null }), 'bank', 'cnab.noBankCode'],
    [
      'a bank without a code, by Itaú',
      paying({ bank: null, ispb: '12345678' }),
      'bank',
      'cnab.noBankCode',
      '341',
    ],
    [
      'Pix to an account without ISPB',
      { ...pixAccount, target: { ...pixAccount.target, ispb: null } } as Payment,
      'bank',
      'field.required',
    ],
    [
      'Pix to an account at a bank without a code, whose ISPB has no place',
      { ...pixAccount, target: { ...pixAccount.target, bank: null } } as Payment,
      'bank',
      'cnab.noBankCode',
      '237',
    ],
    [
      'no Pix key',
      { ...pixEmail, target: { kind: 'pixKey', pixKind: 'EVP', pixKey: '' } },
      'pixKey',
      'field.required',
    ],
    ['Pix by Caixa', { ...pixEmail, key: '000001' }, 'pixKey', 'cnab.noPix', '104'],
    ['a key with letters at Caixa', { key: 'SQ1' }, 'key', 'field.invalid', '104'],
  ])('%s is a problem of its payment', (_, changes, field, code, id = 'generic') => {
    const payment = { ...ted, ...changes }
    const { text, problems } = write([payment], id)
    expect(text).toBeNull()
    expect(problems).toContainEqual(expect.objectContaining({ key: payment.key, field, code }))
  })

  test.each<[string, Partial<PayerAccount>, field: string, code: string, ProfileId?]>([
    ['a bank that is not the bank of the layout', { bank: '001' }, 'bank', 'cnab.otherBank', '341'],
    ['an agreement of another form', { agreement: '123' }, 'agreement', 'cnab.agreement', '033'],
    ['an agreement of seven digits', { agreement: '1234567' }, 'agreement', 'cnab.agreement', '237'],
    ['an agreement of twelve digits', { agreement: '000123456789' }, 'agreement', 'cnab.agreement', '001'],
    ['no document', { document: '' }, 'document', 'field.invalid'],
    ['no account', { account: '' }, 'account', 'field.required'],
    ['a long street', { address: { ...COMPANY.address, street: 'S'.repeat(31) } }, 'street', 'field.tooLong'],
  ])('%s is a problem of the paying account', (_, changes, field, code, id = 'generic') => {
    const { text, problems } = write([{ ...ted, key: '000001' }], id, { ...companyAt(id), ...changes })
    expect(text).toBeNull()
    expect(problems).toContainEqual(expect.objectContaining({ key: null, field, code }))
  })

  test('is said once, with the length of the field', () => {
    const account = { ...COMPANY, agreement: null, name: 'C'.repeat(31) }
    expect(write(PAYMENTS, 'generic', account).problems).toEqual([
      { key: null, field: 'ownerName', code: 'field.tooLong', params: { maximum: 30 } },
    ])
  })

  test('is a problem of two payments with one key, of no payment, and of Pix with others', () => {
    expect(write([ted, ted]).problems).toEqual([{ key: ted.key, field: 'key', code: 'cnab.keyRepeated' }])
    expect(write([]).problems).toEqual([{ key: null, field: 'records', code: 'field.required' }])
    expect(write([ted, pixEmail], '237').problems).toEqual([
      { key: null, field: 'form', code: 'cnab.pixApart' },
    ])
  })
})

test('a long name is shortened, and named', () => {
  const name = 'José Aparecido dos Santos Albuquerque de Vasconcelos'
  const { text, shortNames } = write([{ ...ted, name }])
  expect(shortNames).toEqual([{ key: ted.key, name, short: 'JOSE A DOS S A DE VASCONCELOS' }])
  expect(text).toContain('JOSE A DOS S A DE VASCONCELOS ')
})

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
const targets = fc.oneof(
  fc.record({
    kind: fc.constant('account' as const),
    bank: fc.constantFrom('001', '033', '077', '104', '237', '341', '748', '756', '260'),
    ispb: fc.constantFrom(null, '18236120'),
    agency: digits(1, 5),
    agencyDigit: digits(0, 1),
    account: digits(1, 12),
    accountDigit: digits(1, 2),
    accountKind: fc.constantFrom('CC' as const, 'CP' as const),
    operation: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('pixKey' as const),
    pixKind: fc.constantFrom('CPF' as const, 'EMAIL' as const, 'EVP' as const),
    pixKey: fc.emailAddress({ size: 'small' }),
  }),
)
const orders = fc.array(
  fc.record({
    amount: fc.bigInt(1n, 10n ** 15n - 1n),
    date: fc.constantFrom('2026-11-23', '2028-02-29'),
    name: fc.string({ unit: fc.constantFrom(...'AbcZÁçñõØß& '), maxLength: 14 }).map((name) => `${name} Z`),
    document: fc.constantFrom('52998224725', '11444777000161', '12ABC34501DE35'),
    isSameHolder: fc.boolean(),
    target: targets,
  }),
  { minLength: 1, maxLength: 4 },
)

test.each(PROFILE_IDS)('payments written by %s are read again the same', (id) => {
  const profile = PROFILES[id]
  fc.assert(
    fc.property(orders, fc.boolean(), (drawn, isPix) => {
      const isWanted = ({ target }: (typeof drawn)[number]) =>
        (target.kind === 'pixKey') === (isPix && profile.pix !== null)
      const payments = drawn
        .filter(isWanted)
        // Bradesco's own agencies have a check digit that fits, or none.
        .map(({ target, ...one }, at) => ({
          ...one,
          key: String(at + 1).padStart(6, '0'),
          target:
            target.kind === 'account' && target.bank === '237' ? { ...target, agencyDigit: '' } : target,
        }))
      const { text, problems, total } = write(payments, id)
      if (payments.length === 0) return
      expect(problems).toEqual([])
      expect(text).toMatch(/^([ -~]{240}\r\n)+$/)
      const answers = Object.fromEntries(payments.map(({ key }) => [key, 'paid' as Answer]))
      const file = readReturn(toReturn(text ?? '', answers, { profile }), profile)
      if (!file.ok) return expect.fail(file.code)
      const read = file.lines.map((line) => [
        line.key,
        line.amount,
        line.actualDate,
        outcomeOf(line, profile),
      ])
      expect(read.toSorted()).toEqual(payments.map(({ key, amount, date }) => [key, amount, date, 'PAID']))
      expect(total).toBe(payments.reduce((sum, { amount }) => sum + amount, 0n))
    }),
    { numRuns: 25 },
  )
})

describe('the options of an account', () => {
  const withOptions = (id: ProfileId, options: Record<string, string>, payment: Payment) => {
    const payments = [payment, { ...payment, key: '2' }]
    const profile = profileWith(id, options)
    const { text, problems } = writeRemittance({ profile, account: companyAt(id), sequence: 1, at, payments })
    expect(problems).toEqual([])
    return text?.split('\r\n') ?? []
  }

  test.each(PROFILE_IDS)('of %s leave its file as it is by default', (id) => {
    for (const payment of id === '104' ? [{ ...ted, key: '1' }] : [ted, pixEmail]) {
      const before = write([payment, { ...payment, key: '2' }], id).text?.split('\r\n')
      expect(withOptions(id, {}, payment)).toEqual(before)
    }
  })

  const own = (changes: Partial<Payment> = {}) => ({ ...paying({ bank: '341' }), ...changes })
  test.each<[ProfileId, Record<string, string>, Payment, record: number, from: number, expected: string]>([
    ['001', { versions: '050/031' }, ted, 0, 164, '050'],
    ['001', { versions: '050/031' }, ted, 1, 14, '031'],
    ['237', { density: '00000' }, ted, 0, 167, '00000'],
    ['237', { pixMark: 'BLANK' }, pixEmail, 0, 172, '   '],
    ['033', { tedForms: '41/43' }, ted, 1, 12, '41'],
    ['033', { tedForms: '41/43' }, { ...ted, isSameHolder: true }, 1, 12, '43'],
    ['033', { segmentB: 'BLANK' }, ted, 3, 211, ' '.repeat(20)],
    ['033', { pixAccount: '01' }, pixAccount, 2, 218, '01       '],
    ['033', { pixAccount: '99' }, pixAccount, 2, 218, '9999999CC'],
    ['033', { pixAccount: '99' }, ted, 2, 218, '  00010CC'],
    ['104', { nominal: 'ZERO' }, { ...ted, key: '1' }, 3, 136, '0'.repeat(15)],
    ['104', { ownCredit: '01' }, { ...paying({ bank: '104' }), key: '1' }, 2, 218, '01'],
    ['104', { ownCredit: '01' }, { ...ted, key: '1' }, 2, 218, '00'],
    ['341', { versions: '081/040' }, ted, 0, 15, '081'],
    ['341', { tedForms: '43/41' }, paying({ bank: '001' }), 1, 12, '43'],
    ['341', { ownHolder: '06' }, own({ isSameHolder: true }), 1, 12, '06'],
    ['341', { ownHolder: '06' }, own(), 1, 12, '01'],
    ['341', { transferKind: 'PIX' }, own(), 2, 113, '  '],
    ['341', { transferKind: 'PIX' }, pixEmail, 2, 113, '04'],
    ['341', { numbering: 'PAYMENT' }, own(), 3, 9, '00001B'],
    ['341', { numbering: 'PAYMENT' }, own(), 4, 9, '00002A'],
    ['341', { numbering: 'PAYMENT' }, own(), 6, 18, '000006'],
  ])('%s with %o, of %o: record %i has from %i %j', (id, options, payment, record, from, expected) => {
    const line = withOptions(id, options, payment)[record]
    expect(line?.slice(from - 1, from - 1 + expected.length)).toBe(expected)
  })
})

test('a wrong check digit of an agency of Bradesco stops its file', () => {
  const company = { ...companyAt('237'), agency: '0001', agencyDigit: '9' }
  const problemsOf = (agencyDigit: string, bank = '237') =>
    write([paying({ bank, agency: '0001', agencyDigit })], '237', company).problems
  expect([problemsOf('9'), problemsOf(''), problemsOf('8', '001')]).toEqual([[], [], []])
  const problem = { field: 'agency', code: 'cnab.agencyDigit' }
  expect(problemsOf('8')).toEqual([{ key: ted.key, ...problem }])
  const wrong = write([ted], '237', { ...company, agencyDigit: '8' })
  expect([wrong.text, wrong.problems]).toEqual([null, [{ key: null, ...problem }]])
})
