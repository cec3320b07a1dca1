import { closeDay, explainDay, type OpenItem } from '#core/bank-statements/close.ts'
import {
  type ComparedPlace,
  listDifferences,
  MOST_DIFFERENCES,
  type OpenDifference,
  UNEXPLAINED,
} from '#core/bank-statements/day-close.ts'
import type {
  BankClose,
  CloseItem,
  ClosePlace,
  CloseWallet,
  DayFigures,
  Explained,
  ShownDifference,
} from '#core/bank-statements/day-close-schema.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import { type Currency, fromWire, toWire } from '#core/money/money.ts'
import type { Reader } from '../db/sql.ts'
import {
  type AccountRow,
  type Before,
  type CloseWalletRow,
  findBefore,
  listAccounts,
  listContinued,
  listDayLines,
  listSent,
  listWallets,
  type MovementRow,
  readLedger,
  sumAtMidnight,
} from './close-facts.ts'

const wire = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount, 'BRL'))

/** The figures of a day, before anybody explains its differences. */
export type ComputedDay = {
  readonly figures: DayFigures
  readonly sums: Pick<BankClose, 'carried' | 'explained' | 'rest'>
  readonly items: readonly OpenItem[]
  readonly differences: readonly OpenDifference[]
  readonly continued: readonly Explained[]
}

export async function computeDay(reader: Reader, date: string): Promise<ComputedDay> {
  const [all, before] = await Promise.all([listAccounts(reader, date), findBefore(reader, date)])
  const clients = all.filter(({ funds }) => funds === 'CLIENTS')
  const span = { date, before, accounts: clients.map(({ _id }) => _id) }
  const [lines, ledger, sent, atMidnight, wallets, continued] = await Promise.all([
    listDayLines(reader, span),
    readLedger(reader, span),
    listSent(reader),
    sumAtMidnight(reader, span),
    listWallets(reader, date),
    listContinued(reader, date, before),
  ])
  const items = explainDay(lines, ledger.movements, sent)
  const unexplained = before && sumUnexplained(before)
  const totals = closeDay({ balances: clients, ledger: ledger.balances, items, unexplained })
  const { bank, difference, carried, explained, rest } = totals
  const missing = clients.filter(({ end }) => end === null).map(({ _id }) => _id)
  const owed = ledger.balances.end - atMidnight.house
  const { bitcoin, lineCount } = atMidnight
  const ownOpen = items.filter((item) => item.side === 'BANK' && item.line.day === date)
  const figures: DayFigures = {
    accounts: clients.map(toPlace),
    houseAccounts: all.filter(({ funds }) => funds === 'HOUSE').map(toPlace),
    bank: wire(bank),
    ledger: toWire(ledger.balances.end, 'BRL'),
    difference: wire(difference),
    inTransit: { amount: toWire(atMidnight.transit, 'BRL'), count: atMidnight.transitCount },
    unidentified: sumCredits(items),
    owed: toWire(owed, 'BRL'),
    surplus: wire(bank === null ? null : bank - owed),
    ...(wallets.length > 0 && { wallets: wallets.map(toWallet) }),
    bitcoin: toWire(bitcoin, 'BTC'),
    lineCount,
    linkedCount: lineCount - ownOpen.length,
  }
  const places = toCompared(figures)
  const facts = { day: date, missing, items, carried, rest, difference, before, continued, places }
  const sums = { carried: wire(carried), explained: toWire(explained, 'BRL'), rest: wire(rest) }
  return { figures, sums, items, continued, differences: listDifferences(facts) }
}

/** The places with a statement of the day and a ledger of their own. */
function toCompared({ accounts, houseAccounts, wallets = [] }: DayFigures): ComparedPlace[] {
  const groups = [
    ['CLIENTS', accounts],
    ['HOUSE', houseAccounts],
    ['WALLET', wallets],
  ] as const
  return groups.flatMap(([kind, places]) =>
    places.flatMap(({ _id, difference }) =>
      difference === undefined
        ? []
        : { _id, kind, difference: fromWire(difference, kind === 'WALLET' ? 'BTC' : 'BRL') },
    ),
  )
}

const sumUnexplained = ({ differences }: Before): bigint =>
  differences
    .filter(({ key }) => UNEXPLAINED.includes(key))
    .reduce((sum, { amount }) => sum + fromWire(amount ?? '0.00', 'BRL'), 0n)

/** An account that no opening has named has no ledger of its own, so a close without places is as it was. */
const toPlace = ({ before: _, end, funds: __, ledger, ...place }: AccountRow): ClosePlace => ({
  ...place,
  balance: wire(end),
  ...(ledger !== null && { ledger: toWire(ledger, 'BRL') }),
  ...(ledger !== null && end !== null && { difference: toWire(end - ledger, 'BRL') }),
})

function toWallet({ ledger, chain, uncredited, ...wallet }: CloseWalletRow): CloseWallet {
  const btc = (sats: bigint) => toWire(sats, 'BTC')
  const isKnown = ledger !== null && chain !== null && uncredited !== null
  return {
    ...wallet,
    chain: chain === null ? null : btc(chain),
    uncredited: uncredited === null ? null : btc(uncredited),
    ...(ledger !== null && { ledger: btc(ledger) }),
    ...(isKnown && { difference: btc(chain - uncredited - ledger) }),
  }
}

function sumCredits(items: readonly OpenItem[]): DayFigures['unidentified'] {
  const credits = items.flatMap((item) => (item.side === 'BANK' && item.line.amount > 0n ? [item.line] : []))
  const sum = credits.reduce((total, { amount }) => total + amount, 0n)
  return { amount: toWire(sum, 'BRL'), count: credits.length }
}

export const showItems = (items: readonly OpenItem[]): CloseItem[] =>
  items.slice(0, MOST_DIFFERENCES).map(toItem)

/** Reais are the currency of a close, so only bitcoin names itself. */
const NAMED: Readonly<Record<Currency, { readonly currency?: 'BTC' }>> = { BRL: {}, BTC: { currency: 'BTC' } }

export const toWireDifference = ({ key, amount, currency, day, since, isLate }: OpenDifference) => ({
  key,
  amount: amount === null ? null : toWire(amount, currency),
  ...NAMED[currency],
  day,
  since,
  isLate,
})

/** The differences as staff read and explain them. */
export const showDifferences = ({ differences, continued }: ComputedDay): ShownDifference[] =>
  differences.slice(0, MOST_DIFFERENCES).map((difference) => {
    const last = continued.find(({ key }) => key === difference.key)
    return {
      ...toWireDifference(difference),
      suggested: difference.suggested,
      item: difference.item && toItem(difference.item),
      last: last ? { kind: last.kind, explanation: last.explanation, ownerId: last.ownerId } : null,
    }
  })

function toItem(item: OpenItem): CloseItem {
  if (item.side === 'BANK') {
    const { id, amount, text } = item.line
    const sent = item.pays as MovementRow | undefined
    const pays = sent ? { _id: sent.id, name: sent.name ?? '' } : null
    const line = { kind: 'LINE', _id: id, amount: toWire(amount, 'BRL'), text: maskText(text) } as const
    const { booking = null } = item.line as Partial<Pick<MovementRow, 'booking'>>
    return { side: 'BANK', ...line, reference: null, pays, booking }
  }
  const { id, kind, amount, name, reference, booking = null } = item.movement as MovementRow
  return {
    side: 'LEDGER',
    kind,
    _id: id,
    amount: toWire(amount, 'BRL'),
    text: kind === 'HOUSE' ? maskText(name ?? '') : (name ?? ''),
    reference,
    pays: null,
    booking,
  }
}
