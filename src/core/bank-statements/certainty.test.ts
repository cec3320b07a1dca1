import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../rules/days.ts'
import type { Candidate, Credit } from './match.ts'
import { suggestMatches } from './matching.ts'

const HOLDER = '11222333000181'
const ANA = { name: 'Ana Beatriz Souza', document: '12345678909' }
const BRUNO = { name: 'Bruno Souza', document: '11144477735' }

const credit = (text: string, more: Partial<Credit> = {}): Credit => ({
  id: text,
  text,
  bankAccountId: 'bank',
  day: '2026-11-19',
  amount: 100n,
  holder: HOLDER,
  ...more,
})
const deposit = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  status: 'OPEN',
  reference: `${id}BT2K9X00`.slice(0, 9),
  amount: 100n,
  bankAccountId: 'bank',
  day: '2026-11-19',
  owner: ANA,
  isProven: true,
  wasPaid: false,
  ...more,
})
const [A, B] = [deposit('AA'), deposit('BB')]
const DOC = 'PIX RECEBIDO 00000012345678909'

test.each<[string, Credit, Candidate[], Credit[], string | null]>([
  ['the whole document', credit(DOC), [A], [], 'document'],
  ['document and own name', credit(`${DOC} ANA BEATRIZ`), [A], [], 'document'],
  ['the control id beside it', credit(`${DOC} ${A.reference}`), [A], [], 'reference'],
  ['a deposit in review', credit(DOC), [{ ...A, status: 'PENDING' }], [], 'document'],
  ['a deposit of another owner beside it', credit(DOC), [A, { ...B, owner: BRUNO }], [], 'document'],
  ['a deposit of another amount beside it', credit(DOC), [A, { ...B, amount: 200n }], [], 'document'],
  ['a hidden document', credit('PIX ***.456.789-**'), [A], [], null],
  ['the name alone', credit('PIX ANA BEATRIZ SOUZA'), [A], [], null],
  ['another name', credit(`${DOC} BRUNO SOUZA`), [A], [], null],
  ['another document', credit(`${DOC} ${BRUNO.document}`), [A], [], null],
  ['another amount', credit(`${DOC} ${A.reference}`, { amount: 99n }), [A], [], null],
  ['another account', credit(DOC, { bankAccountId: 'other' }), [A], [], null],
  ['two deposits', credit(DOC), [A, B], [], null],
  ['a deposit for another account', credit(DOC), [A, { ...B, bankAccountId: 'other' }], [], null],
  ['a deposit that a receipt credited', credit(DOC), [A, { ...B, status: 'FINISHED' }], [], null],
  [
    'one that a receipt credited weeks ago',
    credit(DOC),
    [A, { ...B, status: 'FINISHED', day: '2026-11-11' }],
    [],
    'document',
  ],
  [
    'one that a receipt credited a week ago',
    credit(DOC),
    [A, { ...B, status: 'FINISHED', day: '2026-11-12' }],
    [],
    null,
  ],
  ['only one that a receipt credited', credit(DOC), [{ ...A, status: 'FINISHED' }], [], null],
  ['two credits', credit(DOC), [A], [credit(`${DOC} ANA BEATRIZ`)], null],
  ['a credit with the name alone', credit(DOC), [A], [credit('PIX ANA BEATRIZ SOUZA')], null],
  ['a credit in another account', credit(DOC), [A], [credit(DOC, { id: 'y', bankAccountId: 'other' })], null],
  ['a credit of another amount', credit(DOC), [A], [credit(DOC, { id: 'y', amount: 99n })], 'document'],
  ['a credit of another person', credit(DOC), [A], [credit('PIX BRUNO SOUZA')], 'document'],
  ['the control id of another', credit(`${DOC} ${B.reference}`), [A, { ...B, owner: BRUNO }], [], null],
  ['a doubted line', credit(DOC, { isDoubted: true }), [A], [], null],
  ['a payment that came back', credit(`PIX DEVOLVIDO ${ANA.document}`), [A], [], null],
  ['its control id as well', credit(`PIX DEVOLVIDO ${A.reference}`), [A], [], null],
  ['an owner who was paid this amount', credit(DOC), [{ ...A, wasPaid: true }], [], null],
  ['an owner whose identity nobody accepted', credit(DOC), [{ ...A, isProven: false }], [], null],
])('%s', (_, one, deposits, others, expected) => {
  const found = suggestMatches([one], deposits, others).get(one.id) ?? []
  expect(found.find(({ depositId }) => depositId === A.id)?.certainBy ?? null).toBe(expected)
})

test('a crowd of credits of one amount has no certain one by its document, and takes a moment', () => {
  const crowd = Array.from({ length: 4_000 }, (_, at) => credit(`PIX ANDRE LIMA ${at}`))
  const before = process.threadCpuUsage()
  const found = suggestMatches([credit(DOC), ...crowd.slice(0, 500)], [A], crowd.slice(500))
  const { user } = process.threadCpuUsage(before)
  expect(found.get(DOC)?.[0]?.certainBy).toBeNull()
  expect(user / 1_000).toBeLessThan(2_000)
})

const PEOPLE = [
  ANA,
  BRUNO,
  { name: 'Ana Beatriz Lima', document: '39053344705' },
  // Pays, and has no account.
  { name: 'Carla Prado', document: '98765432100' },
] as const
const CUSTOMERS = 3

/** Deposits as their owners declare them, also without ever paying; some were credited by a receipt. */
const declared = fc.record({
  owner: fc.nat(CUSTOMERS - 1),
  amount: fc.constantFrom(100n, 200n),
  account: fc.constantFrom('a', 'b'),
  isCredited: fc.boolean(),
  /** Days since the declaration. */
  age: fc.constantFrom(0, 7, 20),
  /** A second user has the document, and this deposit is theirs. */
  isImpostors: fc.nat(5).map((one) => one === 0),
})

/** A movement at the bank. `pays` is the place of a deposit; others pay without a deposit. */
const moved = fc.record({
  kind: fc.constantFrom('PAYS', 'PAYS', 'PAYS', 'EXTRA', 'FOR_OTHER', 'RETURN', 'QUIET_RETURN', 'FORGED'),
  pays: fc.nat(5),
  payer: fc.nat(PEOPLE.length - 1),
  amount: fc.constantFrom(100n, 200n),
  account: fc.constantFrom('a', 'b'),
  how: fc.nat(5),
  isTwice: fc.nat(4).map((one) => one === 0),
})

type Declared = typeof declared extends fc.Arbitrary<infer Value> ? Value : never
type Moved = typeof moved extends fc.Arbitrary<infer Value> ? Value : never

const hide = (document: string) => `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
const write = ({ name, document }: (typeof PEOPLE)[number], how: number, code: string): string =>
  [
    `PIX RECEBIDO 000000${document}`,
    `Pix - Recebido - 19/11 10:15 000${document} ${name.slice(0, 9)}`,
    `TED 341${document} ${name.toUpperCase()}`,
    `PIX RECEB.OUTRA IF ${name} ${hide(document)}`,
    `PIX RECEBIDO ${name.toUpperCase()}`,
    `PIX RECEBIDO ${document} ${code}`,
  ][how] ?? ''

/** The truth of a movement: its payer, and the deposit that it is for; null if there is none. */
type Truth = { readonly payer: number | null; readonly pays: number | null }

function happen(one: Moved, deposits: readonly Declared[], codes: readonly string[]) {
  const at = deposits.length > 0 ? one.pays % deposits.length : null
  const paid = at === null ? undefined : deposits[at]
  const { payer, how } = one
  // The money of a receipt comes within days.
  const isPaid = paid?.isCredited === true && paid.age > 7
  if (one.kind === 'PAYS' && paid && !paid.isImpostors && !isPaid)
    return {
      ...one,
      ...paid,
      text: write(PEOPLE[paid.owner]!, how, codes[at!]!),
      truth: { payer: paid.owner, pays: at },
    }
  // A friend pays for a customer, and names the deposit.
  if (one.kind === 'FOR_OTHER' && paid)
    return { ...one, ...paid, text: write(PEOPLE[payer]!, 5, codes[at!]!), truth: { payer, pays: at } }
  // A stranger, whom the bank names, writes the document of a customer.
  if (one.kind === 'FORGED')
    return {
      ...one,
      text: `PIX RECEBIDO CARLA PRADO ${PEOPLE[payer % CUSTOMERS]!.document}`,
      truth: { payer: 3, pays: null },
    }
  const customer = payer % CUSTOMERS
  if (one.kind === 'RETURN' || one.kind === 'QUIET_RETURN') {
    const said =
      one.kind === 'RETURN'
        ? `PIX DEVOLVIDO ${PEOPLE[customer]!.document}`
        : write(PEOPLE[customer]!, how, '')
    return { ...one, text: said, truth: { payer: null, pays: null }, returns: customer }
  }
  return { ...one, text: write(PEOPLE[payer]!, how === 5 ? 0 : how, ''), truth: { payer, pays: null } }
}

test('a certain match by a document is never wrong, whatever customers declare and banks write', () => {
  const seen = { document: 0 }
  const world = fc.record({
    deposits: fc.array(declared, { maxLength: 5 }),
    movements: fc.array(moved, { minLength: 1, maxLength: 5 }),
  })
  fc.assert(
    fc.property(world, ({ deposits, movements }) => {
      const codes = deposits.map((_, at) => `A${at}BT2K9XQ`)
      const happened = movements.map((one) => happen(one, deposits, codes))
      const isReturned = (owner: number, amount: bigint) =>
        happened.some((one) => 'returns' in one && one.returns === owner && one.amount === amount)
      const hasImpostor = (owner: number) => deposits.some((one) => one.isImpostors && one.owner === owner)
      const candidates = deposits.map(({ owner, amount, account, isCredited, isImpostors, age }, at) =>
        deposit(`d${at}`, {
          reference: codes[at]!,
          amount,
          bankAccountId: account,
          owner: PEOPLE[owner]!,
          status: isCredited ? 'FINISHED' : 'OPEN',
          isProven: !hasImpostor(owner),
          wasPaid: isReturned(owner, amount) && !isImpostors,
          day: addDays('2026-11-19', -age),
        }),
      )
      const truths = new Map<string, Truth>()
      const credits = happened.flatMap(({ text, amount, account, isTwice, truth }, at) =>
        Array.from({ length: isTwice ? 2 : 1 }, (_, copy) => {
          truths.set(`c${at}.${copy}`, truth)
          return credit(text, { id: `c${at}.${copy}`, amount, bankAccountId: account, isDoubted: isTwice })
        }),
      )
      const certain = [...suggestMatches(credits, candidates)].flatMap(([id, found]) =>
        found.flatMap((one) =>
          one.certainBy === 'document' ? [{ id, at: Number(one.depositId.slice(1)) }] : [],
        ),
      )
      seen.document += certain.length
      for (const { id, at } of certain) {
        const { payer, pays } = truths.get(id)!
        expect([id, payer]).toEqual([id, deposits[at]!.owner])
        expect([null, at]).toContain(pays)
        expect(deposits[at]!.isImpostors).toBe(false)
      }
      expect(new Set(certain.map(({ id }) => id)).size).toBe(certain.length)
      expect(new Set(certain.map(({ at }) => at)).size).toBe(certain.length)
    }),
    { numRuns: 3_000 },
  )
  expect(seen.document).toBeGreaterThan(100)
})
