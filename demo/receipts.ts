import { TIME_ZONE } from '#core/ledger/statement.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { INK, type Mark, writePdf } from './pdf.ts'
import { writePng } from './png.ts'

/** What a bank's or a wallet's proof of a payment says. */
export type Slip = {
  issuer: string
  title: string
  /** How it was paid, and when. */
  via: string
  at: Date
  amount: bigint
  currency: Currency
  rows: readonly (readonly [label: string, ...lines: string[]])[]
  /** The control id or the transaction, in letters of equal width. */
  code: readonly [label: string, value: string] | undefined
  /** The bank's own mark of authenticity. */
  authentication: string
}

/** A file, and the text that can be read in it: in a picture none. */
export type Receipt = { readonly bytes: Buffer; readonly text: string | undefined }

const DISCLAIMER = 'Documento de demonstração, sem valor.'
const PAGE = { width: 430, height: 400 }
const LEFT = 28
const LINES_AT = 112

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const whenOf = (slip: Slip): string => `${slip.via} · ${dateTime.format(slip.at).replace(', ', ' às ')}`

/** The slip as a document. */
export function toPdf(slip: Slip): Receipt {
  const marks = drawSlip(slip)
  const text = marks.map((mark) => mark.text ?? '').join('\n')
  return { bytes: writePdf(PAGE, marks), text }
}

/** The slip on paper, photographed. */
export function toPng(slip: Slip, print?: 'faint'): Receipt {
  const rows = slip.rows.flatMap(([label, ...lines]) => [
    `${label}:`,
    ...lines.map((line) => `  ${line}`),
    '',
  ])
  const code = slip.code ? [`${slip.code[0]}:`, `  ${slip.code[1]}`, ''] : []
  const head = [
    slip.issuer,
    slip.title,
    '-'.repeat(38),
    '',
    `VALOR ${formatMoney(slip.amount, slip.currency)}`,
  ]
  const lines = [...head, whenOf(slip), '', ...rows, ...code, slip.authentication, '', DISCLAIMER]
  return { bytes: writePng(lines, print), text: undefined }
}

function drawSlip(slip: Slip): Mark[] {
  const head: Mark[] = [
    { x: LEFT, y: 364, size: 13, font: 'bold', ink: INK.blue, text: slip.issuer },
    { x: 290, y: 364, size: 11, ink: INK.grey, text: slip.title },
    { x: LEFT, y: 348, ink: INK.blue },
    { x: LEFT, y: 304, size: 24, font: 'bold', text: formatMoney(slip.amount, slip.currency) },
    { x: LEFT, y: 282, size: 11, ink: INK.grey, text: whenOf(slip) },
  ]
  let y = 252
  const marks = slip.rows.flatMap(([label, ...lines]) => {
    const drawn = drawRow(y, label, lines, 'plain')
    y -= lines.length * 16 + 10
    return drawn
  })
  const code = slip.code ? drawRow(y, slip.code[0], [slip.code[1]], 'mono') : []
  const foot = drawRow(slip.code ? y - 26 : y, 'Autenticação', [slip.authentication], 'mono')
  const disclaimer: Mark = { x: LEFT, y: 22, size: 8, ink: INK.grey, text: DISCLAIMER }
  return [...head, ...marks, ...code, ...foot, disclaimer]
}

function drawRow(y: number, label: string, lines: readonly string[], font: Mark['font']): Mark[] {
  const size = lines.some((line) => line.length > 48) ? 7.5 : 11
  return [
    { x: LEFT, y, size: 11, ink: INK.grey, text: label },
    ...lines.map((text, at): Mark => ({ x: LINES_AT, y: y - at * 16, size, font, text })),
  ]
}

/** `CPF •••.456.789-••`, and of a company all of its CNPJ, which is public. */
export function maskDocument(document: string): string {
  if (document.length !== 11)
    return `CNPJ ${document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')}`
  return `CPF •••.${document.slice(3, 6)}.${document.slice(6, 9)}-••`
}
