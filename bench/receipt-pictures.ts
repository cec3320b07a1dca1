import { chromium } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { findInstalled } from '../scripts/chromium.mjs'
import { type Facts, LAYOUTS, pageOf } from './receipt-layouts.ts'

/** A photo of a screen on a table, with the noise and the light of a room. */
async function photograph(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .extend({ top: 90, bottom: 90, left: 70, right: 70, background: '#6b5d4f' })
    .resize({ width: 1_400 })
    .removeAlpha()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const photo = sharp(data).composite([{ input: grain, blend: 'soft-light' }])
  return sharp(await photo.blur(0.9).linear(0.85, 12).jpeg({ quality: 72 }).toBuffer())
}

/** A photo turned by quarters, as one without a note of its orientation. */
const turnedBy = (degrees: number) => async (picture: Sharp) =>
  sharp(await (await photograph(picture)).rotate(1.5, { background: '#6b5d4f' }).toBuffer()).rotate(degrees)

/** The reflection of a lamp across the middle of a picture. */
async function addGlare(picture: Sharp): Promise<Sharp> {
  const photo = await picture.toBuffer({ resolveWithObject: true })
  const { width, height } = photo.info
  const lamp = `<svg width="${width}" height="${height}"><defs><radialGradient id="a" cx="0.62" cy="0.4" r="0.45">
    <stop offset="0" stop-color="#fff" stop-opacity="0.95"/><stop offset="0.35" stop-color="#fff" stop-opacity="0.75"/>
    <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`
  return sharp(photo.data)
    .composite([{ input: Buffer.from(lamp) }])
    .jpeg({ quality: 70 })
}

/** The ways in which a receipt is sent again, or arrives. */
export const CHANGES = {
  plain: (picture: Sharp) => picture.png(),
  jpeg40: (picture: Sharp) => picture.jpeg({ quality: 40 }),
  half: (picture: Sharp) => picture.resize({ width: 540 }).jpeg({ quality: 75 }),
  blurred: (picture: Sharp) => picture.blur(2.2).jpeg({ quality: 70 }),
  turned: (picture: Sharp) =>
    picture.rotate(2, { background: '#777' }).linear(0.85, 15).jpeg({ quality: 60 }),
  cut: (picture: Sharp) =>
    picture.extract({ left: 22, top: 96, width: 1036, height: 1780 }).jpeg({ quality: 80 }),
  slanted: async (picture: Sharp) =>
    sharp(await (await photograph(picture)).toBuffer()).affine([1, 0.09, 0.05, 1], { background: '#6b5d4f' }),
  faint: async (picture: Sharp) => (await photograph(picture)).blur(2.6).jpeg({ quality: 50 }),
  glare: async (picture: Sharp) => addGlare(await photograph(picture)),
  left: turnedBy(270),
  upsideDown: turnedBy(180),
  right: turnedBy(90),
}
export type Change = keyof typeof CHANGES

const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = SIGNS.slice(0, 10)
const NAMES = [
  'Ana Beatriz Conceição',
  'João Pedro de Souza Lima',
  'Maria Aparecida dos Santos',
  'Luiz Henrique Gonçalves',
  'Cláudia Regina Araújo',
  'Fernanda Oliveira Brandão',
]
const PAYEE = { name: 'Balcão Serviços Digitais Ltda', document: '11222333000181' }

/** Numbers from 0 to 1 that a seed repeats. */
function drawFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}
const draw = drawFrom(7)
const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T
const text = (length: number, from: readonly string[] = SIGNS) =>
  Array.from({ length }, () => pick(from)).join('')

/** The facts of a payment: of anybody on any day, or of one customer within half an hour. */
export function drawFacts(number?: number): Facts {
  const minute = number === undefined ? Math.floor(draw() * 60) : number * 7
  const paidAt =
    number === undefined
      ? new Date(Date.UTC(2026, Math.floor(draw() * 11), 1 + Math.floor(draw() * 28), 14, minute, 11))
      : new Date(Date.UTC(2026, 10, 20, 14, minute, 11))
  const stamp = paidAt.toISOString().replace(/\D/g, '').slice(0, 12)
  const cents = Math.floor(10 ** (3 + draw() * 5))
  return {
    reference: `${text(3, SIGNS.slice(0, 16))}T5${text(4)}`,
    amount:
      number === undefined ? (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }) : '1.500,00',
    payer: number === undefined ? pick(NAMES) : 'Ana Beatriz Conceição',
    document: number === undefined ? text(11, DIGITS) : '52998224725',
    payee: PAYEE,
    paidAt,
    proof: `E00416968${stamp}${text(11)}`,
  }
}

export type Receipt = {
  readonly layout: string
  readonly facts: Facts
  readonly picture: Buffer
  readonly pdf: Buffer
}

/** Receipts of each layout, as a phone shows them. */
export async function renderReceipts(each: number, facts: (number: number) => Facts): Promise<Receipt[]> {
  const browser = await chromium.launch({ executablePath: findInstalled() })
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 })
  const receipts: Receipt[] = []
  for (const layout of LAYOUTS)
    for (let number = 0; number < each; number++) {
      const of = facts(number)
      await page.setContent(pageOf(layout, of))
      const picture = await page.screenshot({ fullPage: true })
      receipts.push({
        layout: layout.name,
        facts: of,
        picture,
        pdf: await page.pdf({ printBackground: true }),
      })
    }
  await browser.close()
  return receipts
}

export const change = async ({ picture }: Receipt, by: Change): Promise<Buffer> =>
  (await CHANGES[by](sharp(picture))).toBuffer()
