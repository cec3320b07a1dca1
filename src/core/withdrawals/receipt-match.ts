import { groupDecimal } from '../money/money.ts'
import type { ReceiptPage } from './payout-schema.ts'

/** A bank withdrawal, as receipts may name it. */
export type Payable = {
  readonly withdrawalId: string
  /** A wire amount in reais. */
  readonly amount: string
  readonly ownerName: string
  /** Digits. */
  readonly document: string
  /** Null for a Pix key. */
  readonly agency: string | null
  readonly account: string | null
  readonly pixKey: string | null
}

type Reason = ReceiptPage['candidates'][number]['reasons'][number]

/** Without the amount a page proves nothing; one more fact names the payee. */
const SCORES: Readonly<Record<Reason, number>> = { amount: 40, document: 30, account: 15, name: 15 }
const SURE = SCORES.amount + SCORES.name

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether the page shows exactly this amount, with or without its groups: not as a part of a longer number. */
export function showsAmount(text: string, amount: string): boolean {
  const written = [groupDecimal(amount), amount.replace('.', ',')].map((one) => one.replaceAll('.', '\\.'))
  return new RegExp(`(?<![\\d.,])(?:${written.join('|')})(?!\\d|[.,]\\d)`).test(text)
}

const bareKey = (text: string): string => text.toLowerCase().replace(/[\s()/+-]/g, '')

const bareNumber = (of: string): string =>
  of
    .replace(/[^\dxX]/g, '')
    .replace(/^0+/, '')
    .toLowerCase()

/** The text of a page in the forms in which facts are sought: made once, since a page is compared with every withdrawal. */
const readPage = (text: string) => ({
  text,
  words: ` ${fold(text)} `,
  digits: text.replace(/(?<=\d)[.\-/](?=\d)/g, ''),
  bare: bareKey(text),
  numbers: new Set(
    text
      .toLowerCase()
      .match(/\d[\d.\-/]*[\dx]|\d/g)
      ?.map(bareNumber),
  ),
})
type Page = ReturnType<typeof readPage>

/** Banks hide the ends of a CPF: its six digits in the middle are enough. */
function showsDocument({ text, digits }: Page, document: string): boolean {
  const isWhole = new RegExp(`(?<!\\d)${document}(?!\\d)`).test(digits)
  if (isWhole || document.length !== 11) return isWhole
  const [one, other] = [document.slice(3, 6), document.slice(6, 9)]
  return new RegExp(`[*•x]{2,3}[.\\s]?${one}\\.?${other}[-.\\s]?[*•x]{2}`, 'i').test(text)
}

/** The account with its agency, or the whole Pix key; a phone also without its country. */
function showsAccount({ bare, numbers }: Page, { account, agency, pixKey }: Payable): boolean {
  if (account === null || agency === null)
    return pixKey !== null && bare.includes(bareKey(pixKey.replace(/^\+55/, '')))
  return numbers.has(bareNumber(account)) && numbers.has(bareNumber(agency))
}

function reasonsOf(page: Page, of: Payable): Reason[] {
  if (!showsAmount(page.text, of.amount)) return []
  const name = fold(of.ownerName)
  return [
    'amount',
    ...(showsDocument(page, of.document) ? (['document'] as const) : []),
    ...(name.includes(' ') && page.words.includes(` ${name} `) ? (['name'] as const) : []),
    ...(showsAccount(page, of) ? (['account'] as const) : []),
  ]
}

/** The withdrawals that a page may prove, the best first. */
export function rankPage(text: string, payables: readonly Payable[]): ReceiptPage['candidates'] {
  const page = readPage(text)
  return payables
    .map((of) => ({ withdrawalId: of.withdrawalId, reasons: reasonsOf(page, of) }))
    .filter(({ reasons }) => reasons.length > 0)
    .map((found) => ({ ...found, score: found.reasons.reduce((sum, reason) => sum + SCORES[reason], 0) }))
    .sort((one, other) => other.score - one.score)
}

/**
 * A page is matched if it names one withdrawal better than any other, and no other page names that one as well. `isSeen`: the
 * page has proved a payment before.
 */
export function matchPages(
  pages: readonly { readonly text: string; readonly isSeen: boolean }[],
  payables: readonly Payable[],
): ReceiptPage[] {
  const ranked = pages.map(({ text }) => rankPage(text, payables))
  const sure = ranked.map(([best, second]) =>
    best && best.score >= SURE && best.score > (second?.score ?? 0) ? best.withdrawalId : undefined,
  )
  return ranked.map((candidates, at) => {
    const chosen = sure[at]
    const isAlone =
      chosen !== undefined && sure.filter((one, of) => one === chosen && !pages[of]?.isSeen).length === 1
    const status = isAlone ? 'MATCHED' : candidates.length > 0 ? 'AMBIGUOUS' : 'UNMATCHED'
    return { page: at + 1, status: pages[at]?.isSeen ? 'SEEN' : status, candidates }
  })
}
