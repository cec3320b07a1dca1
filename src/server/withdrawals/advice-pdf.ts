import { pixOf } from '#core/bank-accounts/payee.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { formatPixKey } from '#core/pix/pix-key.ts'
import { showDay } from '#core/rules/days.ts'
import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { type AdviceWords, adviceWords } from '#core/texts/advice-file.ts'
import { fillIn } from '#core/texts/fill-in.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { formatDocument } from '#core/users/documents.ts'
import { openSheet, SHEET, type Sheet } from '../adapters/pdf-sheet.ts'
import type { HouseName } from '../ledger/statement-file.ts'
import { drawFoot, drawLetterhead, SMALL } from '../ledger/statement-page.ts'
import type { Advice } from './advice.ts'

const { margin: LEFT, right: RIGHT } = SHEET
const VALUE_AT = LEFT + 150
const ROW = 17

type AdviceHouse = {
  readonly house: HouseName | undefined
  readonly network: BitcoinNetwork
  readonly publicUrl: string
  readonly now: Date
}

/** The advice of a payment on one page, in the language of the customer. */
export async function toAdvicePdf(advice: Advice, about: AdviceHouse): Promise<Buffer> {
  const words = adviceWords[advice.language]
  const { house, network, publicUrl, now } = about
  const sheet = await openSheet({ title: words.title, lang: words.lang, at: now })
  const issued = fillIn(words.issued, { at: toLocalMinute(now) })
  drawLetterhead(sheet, {
    house,
    document: 'CNPJ',
    title: words.title,
    about: [fillIn(words.number, { id: advice._id }), issued],
  })
  let y = drawAmount(sheet, advice, words)
  for (const [title, rows] of [
    [words.payment, paymentRows(advice, words)],
    [words.payee, payeeRows(advice, words, network)],
    [words.proof, proofRows(advice, words)],
  ] as const)
    y = drawRows(sheet, title, rows, y)
  drawCheck(sheet, words, `${publicUrl}/check/payment/${advice.checkCode}`, y)
  drawFoot(sheet, { words }, { note: issued, page: 1, pages: 1 })
  return Buffer.concat(await sheet.end())
}

/** The amount in large figures beside the day; gives the base line of the next part. */
function drawAmount(sheet: Sheet, advice: Advice, words: AdviceWords): number {
  const { amount, currency, paidOn, reversedOn } = advice
  const said = reversedOn
    ? fillIn(words.reversed, { day: showDay(reversedOn) })
    : fillIn(words.paid, { day: showDay(paidOn ?? '') })
  sheet.box({ x: LEFT, y: 108, width: RIGHT - LEFT, height: 58 })
  sheet.text(words.amount, { x: LEFT + 14, y: 126, ...SMALL })
  sheet.text(formatMoney(fromWire(amount, currency), currency), {
    x: LEFT + 14,
    y: 151,
    size: 20,
    isBold: true,
    most: 300,
  })
  sheet.text(said, { x: RIGHT - 14, y: 151, size: 12, isBold: true, align: 'right', most: 180 })
  if (!reversedOn) return 196
  return sheet.paragraph(words.reversedText, { x: LEFT, y: 186, most: RIGHT - LEFT, leading: 13 }) + 20
}

type AdviceRow = readonly [label: string, value: string | null | undefined]

const paymentRows = (advice: Advice, words: AdviceWords): AdviceRow[] => {
  const money = (amount: string) => formatMoney(fromWire(amount, advice.currency), advice.currency)
  return [
    [words.customer, advice.customer],
    [words.document, formatDocument(advice.document)],
    [words.requested, toLocalMinute(new Date(advice.createdAt))],
    [words.paidOn, advice.paidOn && showDay(advice.paidOn)],
    [words.fee, money(advice.amountFee)],
    [words.total, money(advice.total)],
  ]
}

function payeeRows(advice: Advice, words: AdviceWords, network: BitcoinNetwork): AdviceRow[] {
  const { bankAccount: account, address, savedAddress } = advice
  if (!account)
    return [
      [words.name, savedAddress?.ownerName],
      [words.address, address],
      [words.network, network === 'bitcoin' ? 'Bitcoin' : `Bitcoin (${network})`],
    ]
  const pix = pixOf(account)
  return [
    [words.name, account.ownerName],
    [words.document, formatDocument(account.document)],
    [words.pixKey, pix && formatPixKey(pix)],
    [words.bank, account.bank && [account.bank, account.bankName].filter(Boolean).join(' · ')],
    [words.agency, account.agency],
    [words.account[account.kind === 'CP' ? 'CP' : 'CC'], account.account],
    [words.operation, account.operation],
  ]
}

/** The authentication of the bank, or that it sent none; a receipt of the bank; the transaction. */
function proofRows(advice: Advice, words: AdviceWords): AdviceRow[] {
  const { txId, hasReceipt, bankAuthentication, shipmentSequence } = advice
  if (txId) return [[words.txId, txId]]
  const said = hasReceipt ? bankAuthentication : (bankAuthentication ?? words.noAuthentication)
  return [
    [words.shipment, shipmentSequence === null ? null : String(shipmentSequence)],
    [words.authentication, said],
    [words.receipt, hasReceipt ? words.hasReceipt : null],
  ]
}

/** A titled list of labels and values; rows without a value are left out. */
function drawRows(sheet: Sheet, title: string, rows: readonly AdviceRow[], top: number): number {
  sheet.text(title, { x: LEFT, y: top, size: 10, isBold: true })
  sheet.rule(top + 6)
  const shown = rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  for (const [at, [label, value]] of shown.entries()) {
    const y = top + 22 + at * ROW
    sheet.text(label, { x: LEFT, y, isMuted: true, most: 140 })
    sheet.text(value, { x: VALUE_AT, y, size: 9.5, most: RIGHT - VALUE_AT })
  }
  return top + 22 + shown.length * ROW + 14
}

function drawCheck(sheet: Sheet, words: AdviceWords, url: string, top: number): void {
  const x = LEFT + 100
  sheet.rule(top - 8)
  sheet.qr(url, { x: LEFT, y: top + 4, size: 84 })
  sheet.text(words.check, { x, y: top + 14, size: 10, isBold: true })
  const next = sheet.paragraph(words.checkText, {
    x,
    y: top + 30,
    size: 8.5,
    most: RIGHT - x,
    leading: 12,
  })
  sheet.text(url, { x, y: next + 4, size: 8.5, isBold: true, most: RIGHT - x })
}
