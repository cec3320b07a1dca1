/**
 * The process that reads pictures for `picture-reader.ts`, which ends it. It has no network and no secrets. Each message is a
 * picture, or a PDF that contains one, with the code sought in it; the answer is the text with its words, or null.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { createWorker, OEM, PSM } from 'tesseract.js'
import { extractImages, getDocumentProxy } from 'unpdf'
import { findProbable, isSameShape } from '#core/deposits/confused.ts'
import type { Box, PictureWord } from '#core/deposits/reading.ts'

const MAX_PIXELS = 40_000_000
/** Higher than any screenshot. Each row of a picture costs time, whatever its width. */
const MAX_SIDE = 60_000
/** Room for a long screenshot, or for a page at 200 dots per inch. */
const MAX_SIZE = { width: 1_800, height: 6_000 }
/** The width at which the text of a phone's screen has the size that the reader knows best. */
const WIDTH = 900
const MAX_ENLARGEMENT = 2.5
/** Below this mean a picture has light text on a dark ground. */
const DARK = 110
/** In degrees; less is no skew. */
const LEAST_SKEW = 0.3
/** The heights at which a code is read again, until one reading has its shape. */
const CODE_HEIGHTS = [70, 50]
/** With more misread signs a word is not read again. */
const MOST_ERRORS = 2
/** The least confidence, in percent, with which a word is surely read. */
const SURE = 70
/** Fewer sure words than a receipt has. A receipt on its head or side gave at most four. */
const LEAST_SURE = 6
/** The room of a small copy, in which a direction is tried. */
const TRY_SIZE = { width: 800, height: 1_100 }
/** After this time of a processor no other direction is tried. */
const MOST_TRYING_MS = 5_000
const CODE_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

sharp.cache(false)
sharp.concurrency(1)

export type PictureText = { readonly text: string; readonly words: readonly PictureWord[] }

/** A picture in grey, with its skew in degrees. */
type Page = { readonly png: Buffer; readonly width: number; readonly height: number }

const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/por')))
const options = { gzip: true, cacheMethod: 'none', errorHandler: () => {} }
const reader = createWorker('por', OEM.LSTM_ONLY, { ...options, langPath: `${data}/4.0.0_best_int` })
let codeReader: ReturnType<typeof createWorker> | undefined

/** The older engine reads shapes one by one: it tells `5` from `S` where the other expects a letter after letters. */
function openCodeReader(): ReturnType<typeof createWorker> {
  const langPath = `${data}/4.0.0`
  codeReader ??= createWorker('por', OEM.TESSERACT_ONLY, {
    ...options,
    langPath,
    legacyCore: true,
    legacyLang: true,
  })
  return codeReader
}

async function open(bytes: Uint8Array): Promise<Sharp | undefined> {
  const limits = { limitInputPixels: MAX_PIXELS, pages: 1 }
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    const picture = sharp(bytes, limits)
    const { width, height } = await picture.metadata()
    return Math.max(width, height) > MAX_SIDE ? undefined : picture
  }
  // The reader takes its bytes away, and refuses a Buffer, which this is.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    useSystemFonts: false,
  })
  const [largest] = (await extractImages(pdf, 1)).sort((a, b) => b.width * b.height - a.width * a.height)
  if (!largest) return undefined
  const { data, width, height, channels } = largest
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return sharp(pixels, { ...limits, raw: { width, height, channels } })
}

async function toPage(picture: Sharp): Promise<Page> {
  const png = await picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { channels } = await sharp(png).stats()
  return measure((channels[0]?.mean ?? 255) < DARK ? sharp(png).negate() : sharp(png))
}

async function measure(picture: Sharp): Promise<Page> {
  const { data: png, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { png, width: info.width, height: info.height }
}

const scaleOf = ({ width }: Page): number => Math.min(MAX_ENLARGEMENT, WIDTH / width)

const scaled = (page: Page): Promise<Buffer> =>
  sharp(page.png)
    .resize({ width: Math.round(page.width * scaleOf(page)), kernel: 'cubic' })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer()

/** The degrees by which the lines of a page are to be turned. */
async function findSkew(page: Page): Promise<number> {
  const found = await (await reader).recognize(await scaled(page), { rotateAuto: true }, { text: false })
  const degrees = ((found.data.rotateRadians ?? 0) * 180) / Math.PI
  return Math.abs(degrees) < LEAST_SKEW ? 0 : degrees
}

type Word = { text: string; readonly line: string; readonly box: Box; readonly isSure: boolean }

/** The words of a page; boxes in its pixels. */
const findWords = async (page: Page): Promise<Word[]> => recognise(await scaled(page), scaleOf(page))

/** The words of a picture; boxes in the pixels of one that is smaller by `scale`. */
async function recognise(png: Buffer, scale = 1): Promise<Word[]> {
  const { data } = await (await reader).recognize(png, {}, { text: false, tsv: true })
  return (data.tsv ?? '').split('\n').flatMap((row) => {
    const [level, of, block, paragraph, line, , ...rest] = row.split('\t')
    const [x = 0, y = 0, width = 0, height = 0] = rest.slice(0, 4).map((pixels) => Number(pixels) / scale)
    const text = rest[5]?.trim()
    if (level !== '5' || !text) return []
    const isSure = Number(rest[4]) >= SURE && /\p{L}{3}|\d{3}/u.test(text)
    return [{ text, line: [of, block, paragraph, line].join(), box: [x, y, width, height] as const, isSure }]
  })
}

const countSure = (words: readonly Word[]): number => words.filter(({ isSure }) => isSure).length

/** The quarters of a turn after which a page that is not upright can be read, in degrees; 0 if none helps. */
async function findQuarters(page: Page, upright: readonly Word[], begun: NodeJS.CpuUsage): Promise<number> {
  // Vertical lines give no words; upside-down lines give some.
  const quarters = upright.length < LEAST_SURE ? [90, 270, 180] : [180, 90, 270]
  for (const degrees of quarters) {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1_000 > MOST_TRYING_MS) return 0
    const turned = await sharp(page.png).rotate(degrees).png({ compressionLevel: 1 }).toBuffer()
    const small = sharp(turned).resize({ ...TRY_SIZE, fit: 'inside', withoutEnlargement: true })
    const words = await recognise(await small.normalise().png({ compressionLevel: 1 }).toBuffer())
    if (countSure(words) >= LEAST_SURE) return degrees
  }
  return 0
}

/** Words in lines, each with its place in the text. */
function toText(words: readonly Word[]): { text: string; spans: (Word & { start: number; end: number })[] } {
  let text = ''
  const spans = words.map((word, at) => {
    const before = words[at - 1]
    if (before) text += before.line === word.line ? ' ' : '\n'
    const start = text.length
    text += word.text
    return { ...word, start, end: text.length }
  })
  return { text, spans }
}

/** Reads again a word that is probably the code: a reading of its shape takes its place. */
async function correctCode(page: Page, words: Word[], code: string): Promise<void> {
  const { text, spans } = toText(words)
  const found = findProbable(text, code, MOST_ERRORS)
  const at = found ? spans.findIndex(({ start }) => start === found.index) : -1
  const word = words[at]
  if (!word || word.text.length < code.length - 1 || isSameShape(word.text, code)) return
  const engine = await openCodeReader()
  await engine.setParameters({ tessedit_char_whitelist: CODE_SIGNS, tessedit_pageseg_mode: PSM.SINGLE_WORD })
  for (const height of CODE_HEIGHTS) {
    const { data } = await engine.recognize(await cutOut(page, word.box, height))
    const again = data.text.replace(/\s/g, '')
    if (!isSameShape(again, code)) continue
    word.text = again
    return
  }
}

function cutOut(page: Page, [x, y, width, height]: Box, size: number): Promise<Buffer> {
  const around = height * 0.35
  const left = Math.max(0, Math.floor(x - around))
  const top = Math.max(0, Math.floor(y - around))
  const right = Math.min(page.width, Math.ceil(x + width + around))
  const bottom = Math.min(page.height, Math.ceil(y + height + around))
  return sharp(page.png)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ height: size, kernel: 'cubic' })
    .normalise()
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A box of a turned page as fractions of the page before. */
function toFractions([x, y, width, height]: Box, turned: Page, page: Page, degrees: number): Box {
  const angle = (-degrees * Math.PI) / 180
  const [dx, dy] = [x + width / 2 - turned.width / 2, y + height / 2 - turned.height / 2]
  const middle = [
    dx * Math.cos(angle) - dy * Math.sin(angle) + page.width / 2,
    dx * Math.sin(angle) + dy * Math.cos(angle) + page.height / 2,
  ] as const
  const round = (fraction: number) => Math.min(1, Math.max(0, Math.round(fraction * 10_000) / 10_000))
  // On its side a box is as wide as it was high.
  const [across, down] = Math.abs(Math.sin(angle)) > Math.SQRT1_2 ? [height, width] : [width, height]
  return [
    round((middle[0] - across / 2) / page.width),
    round((middle[1] - down / 2) / page.height),
    round(across / page.width),
    round(down / page.height),
  ]
}

/** A page turned so that its lines are level, with its words and the degrees of all turns. */
type Level = { readonly page: Page; readonly words: Word[]; readonly degrees: number }

async function readLevel(page: Page): Promise<Level> {
  const degrees = await findSkew(page)
  const level = degrees ? await measure(sharp(page.png).rotate(degrees, { background: '#fff' })) : page
  return { page: level, words: await findWords(level), degrees }
}

/** Reads a page in its own direction, and in other directions if it finds next to nothing. */
async function readTurned(page: Page): Promise<Level> {
  const begun = process.cpuUsage()
  const upright = await readLevel(page)
  const quarters = countSure(upright.words) < LEAST_SURE ? await findQuarters(page, upright.words, begun) : 0
  if (quarters === 0) return upright
  const turned = await readLevel(await measure(sharp(page.png).rotate(quarters)))
  return { ...turned, degrees: turned.degrees + quarters }
}

async function read(bytes: Uint8Array, code: string): Promise<PictureText | null> {
  const picture = await open(bytes)
  if (!picture) return null
  const page = await toPage(picture)
  await (await reader).setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, user_defined_dpi: '200' })
  const { page: turned, words, degrees } = await readTurned(page)
  await correctCode(turned, words, code)
  const { text, spans } = toText(words)
  return {
    text,
    words: spans.map(({ start, end, box }) => ({ start, end, box: toFractions(box, turned, page, degrees) })),
  }
}

process.on('disconnect', () => process.exit())
process.on('message', ({ bytes, code }: { bytes: Uint8Array; code: string }) => {
  read(bytes, code)
    .catch(() => null)
    .then((answer) => process.send?.(answer))
})
