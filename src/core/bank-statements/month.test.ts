import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../rules/days.ts'
import { checkChain, type KnownBalance, meetOn, toBalance, type Witness } from './chain.ts'
import { compareLines, listMissing, numberLines, type StoredLine, settle } from './comparison.ts'
import type { FileLine, StatementFile } from './statement.ts'

const FIRST = '2026-11-01'
const TODAY = '2026-12-01'
const BEGIN = 50_000n

const sumOf = (lines: readonly { readonly amount: bigint }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)
/** The words of a payer, however a bank words the line. */
const payerOf = (text: string) => text.replace('PIX RECEBIDO ', '')

type Movement = { readonly amount: bigint; readonly text: string }
type Export = {
  readonly seen: number
  readonly isLater: boolean
  readonly order: number
  readonly worded: boolean[]
}
type Day = { readonly movements: readonly Movement[]; readonly exports: readonly Export[] }

/** The lines and files that a house has: the rule of the server in memory. */
class House {
  readonly stored: StoredLine[] = []
  readonly files: Witness[] = []
  readonly chains: string[] = []

  import(file: StatementFile) {
    const balance = toBalance(file, TODAY)
    const isWhole = (day: string) => balance.wholeUntil !== null && day <= balance.wholeUntil
    const known = this.stored.filter(({ day }) => day >= file.from && day <= file.to)
    const compared = compareLines(file.lines, known, isWhole)
    expect(listMissing(compared, isWhole)).toEqual([])
    const taken = new Set<StoredLine>()
    // An honest importer knows the payers.
    const same = compared.doubts.map(({ line, candidates }) => {
      const at = candidates.findIndex((one) => !taken.has(one) && payerOf(one.text) === payerOf(line.text))
      if (candidates[at]) taken.add(candidates[at])
      return at
    })
    const settled = settle(compared, isWhole, { same })
    if (!settled.ok) throw new Error(settled.code)
    const { verdict } = checkChain(file, balance, {
      known: this.#known(file, balance.wholeUntil),
      kept: settled.value.missing,
      beside: [],
    })
    this.chains.push(verdict.ok ? 'holds' : verdict.code)
    for (const line of numberLines(settled.value.fresh, known))
      this.stored.push({ ...line, id: String(this.stored.length), isBound: false, isMissing: false })
    if (balance.base !== null) this.files.unshift({ from: file.from, ...balance, base: balance.base })
  }

  #known(file: StatementFile, wholeUntil: string | null): KnownBalance | undefined {
    for (const witness of this.files) {
      const day = meetOn({ ...file, wholeUntil }, witness)
      if (day === undefined) continue
      const between = this.stored.filter((one) => one.day >= witness.from && one.day < day)
      return { day, amount: witness.base + sumOf(between) }
    }
    return undefined
  }
}

/** The files of a month: each export numbers its lines by their place, in an order and with words of its own. */
const filesOf = (days: readonly Day[]): StatementFile[] =>
  days.flatMap(({ movements, exports }, nth) => {
    const day = addDays(FIRST, nth)
    const before = BEGIN + sumOf(days.slice(0, nth).flatMap((one) => one.movements))
    return exports.map(({ seen, isLater, order, worded }) => {
      const shown = isLater ? movements : movements.slice(0, seen)
      const turned = [
        ...shown.slice(order % (shown.length || 1)),
        ...shown.slice(0, order % (shown.length || 1)),
      ]
      const lines = turned.map(
        ({ amount, text }, at): FileLine => ({
          day,
          amount,
          text: worded[at] ? `PIX RECEBIDO ${text}` : text,
          bankId: String(at),
        }),
      )
      return {
        format: 'OFX',
        account: { bank: '341', agency: '1', account: '1' },
        notes: [],
        opening: null,
        lines,
        from: day,
        to: day,
        madeOn: isLater ? addDays(day, 1) : day,
        closing: { amount: before + sumOf(shown), day },
      }
    })
  })

const month = fc.array(
  fc
    .array(
      fc.record({
        amount: fc.bigInt({ min: 1n, max: 3n }),
        text: fc.constantFrom('ALICE', 'BRUNO', 'CARLA'),
      }),
      { maxLength: 7 },
    )
    .chain((movements) => {
      const one = (isLater: boolean) =>
        fc.record({
          seen: fc.nat(movements.length),
          isLater: fc.constant(isLater),
          order: fc.nat(6),
          worded: fc.array(fc.boolean(), { minLength: movements.length, maxLength: movements.length }),
        })
      return fc.record({ movements: fc.constant(movements), exports: fc.tuple(one(false), one(true)) })
    }),
  { minLength: 30, maxLength: 30 },
)

const countsOf = (lines: readonly { day: string; amount: bigint; text: string }[]) =>
  lines.map(({ day, amount, text }) => `${day} ${amount} ${payerOf(text)}`).sort()

test('two exports a day in any order, numbered and worded in another way, store each movement once', () => {
  const shuffled = month.chain((days) => {
    const files = filesOf(days)
    return fc.record({
      days: fc.constant(days),
      files: fc.shuffledSubarray(files, { minLength: files.length, maxLength: files.length }),
    })
  })
  fc.assert(
    fc.property(shuffled, ({ days, files }) => {
      const house = new House()
      for (const file of files) house.import(file)
      const movements = days.flatMap((one, nth) =>
        one.movements.map((movement) => ({ ...movement, day: addDays(FIRST, nth) })),
      )
      expect(countsOf(house.stored)).toEqual(countsOf(movements))
      expect(new Set(house.chains)).toEqual(new Set(['holds']))
      const keys = house.stored.map((one) => `${one.day} ${one.bankId} ${one.amount} ${one.ordinal}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 25 },
  )
})

test('a file of the month that lost or doubled a line breaks the chain', () => {
  const lossy = fc.record({ days: month, nth: fc.nat(29), at: fc.nat(6), isDoubled: fc.boolean() })
  fc.assert(
    fc.property(lossy, ({ days, nth, at, isDoubled }) => {
      const files = filesOf(days).filter(({ madeOn, from }) => madeOn !== from)
      const whole = files[nth]!
      const lost = whole.lines[at]
      fc.pre(lost !== undefined)
      const lines = isDoubled ? [...whole.lines, lost!] : whole.lines.filter((one) => one !== lost)
      const house = new House()
      for (const file of files.slice(0, nth)) house.import(file)
      house.import({ ...whole, lines })
      expect(house.chains.at(-1)).toBe(nth === 0 ? 'holds' : 'bankStatement.chain')
    }),
    { numRuns: 60 },
  )
})
