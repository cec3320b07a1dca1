import { encodeQR } from 'qr'
import { toAscii } from '#core/rules/ascii.ts'

/** A4 in points; the origin of all positions is the upper left corner. */
export const SHEET = { width: 595.28, height: 841.89, margin: 42, right: 595.28 - 42 } as const

type Placed = {
  readonly x: number
  /** The height of the base line. */
  readonly y: number
  readonly size?: number
  readonly isBold?: boolean
  readonly isMuted?: boolean
  /** The part of the text at `x`. */
  readonly align?: 'left' | 'right' | 'center'
  /** A wider text is set narrower, never cut. */
  readonly most?: number
}

/** A document that is drawn page by page. */
export type Sheet = {
  text(text: string, at: Placed): void
  /** Lines of at most `most`, `leading` apart; gives the base line after the last one. */
  paragraph(text: string, at: Placed & { readonly most: number; readonly leading: number }): number
  /** A PNG in a box, at its left. */
  picture(
    png: Buffer,
    of: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ): void
  rule(y: number): void
  box(of: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): void
  qr(text: string, of: { readonly x: number; readonly y: number; readonly size: number }): void
  nextPage(): void
  /** The bytes of finished pages, once. */
  take(): Buffer[]
  end(): Promise<Buffer[]>
}

const SIZE = 9
const FONTS = ['Helvetica', 'Helvetica-Bold'] as const
/** The characters of WinAnsi, the encoding of the standard fonts, from 0x80 on; five places are empty. */
const ANSI = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** A text in WinAnsi; other letters lose their marks, and signs of other scripts become question marks. */
const toAnsi = (text: string): string =>
  text.normalize('NFC').replace(/[^ -~\u00a0-\u00ff]/gu, (char) => {
    const at = ANSI.indexOf(char)
    if (at >= 0) return String.fromCharCode(0x80 + at)
    const plain = toAscii(char)
    return /^[ -~]+$/.test(plain) ? plain : '?'
  })

type SheetTitle = { readonly title: string; readonly lang: string; readonly at: Date }
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Writes the operators of a page itself. The text calls of pdfkit take ten times as long, which matters with a hundred
 * thousand records; pdfkit keeps the rest of the format.
 */
export async function openSheet({ title, lang, at }: SheetTitle): Promise<Sheet> {
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    size: 'A4',
    margin: 0,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: at, Producer: 'Balcão', Creator: 'Balcão' },
  })
  const ready: Buffer[] = []
  document.on('data', (part: Buffer) => ready.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const measure = measurerOf(document)
  let operators: string[] = []
  // A page has the fonts that pdfkit used on it; a blank of each is enough.
  const begin = () => {
    for (const font of FONTS) document.font(font).fontSize(1).text(' ', 0, 0, { lineBreak: false })
  }
  // pdfkit turns the page upside down; this turns it back.
  const finish = () => {
    document.addContent(`q 1 0 0 -1 0 ${SHEET.height} cm\n${operators.join('\n')}\nQ`)
    operators = []
  }
  const text: Sheet['text'] = (given, placed) =>
    void operators.push(toTextOperators(given, placed, measure(given, placed)))
  const fill = (grey: number, boxes: readonly Box[]) =>
    void operators.push(`${grey} g ${boxes.map(toRectangle).join(' ')} f`)
  begin()
  return {
    text,
    paragraph: (given, placed) => {
      const lines = wrap(given, (line) => measure(line, placed) <= placed.most)
      for (const [number, line] of lines.entries())
        text(line, { ...placed, y: placed.y + number * placed.leading })
      return placed.y + lines.length * placed.leading
    },
    picture: (png, { x, y, width, height }) =>
      void document.image(png, x, y, { fit: [width, height], valign: 'center' }),
    rule: (y) => fill(0.75, [{ x: SHEET.margin, y, width: SHEET.right - SHEET.margin, height: 0.6 }]),
    box: (box) => fill(0.955, [box]),
    qr: (content, square) => fill(0, toModules(content, square)),
    nextPage: () => {
      finish()
      document.addPage()
      begin()
    },
    take: () => ready.splice(0),
    end: async () => {
      finish()
      document.end()
      await ended
      return ready.splice(0)
    },
  }
}

type Style = Pick<Placed, 'size' | 'isBold'>

/** The width of a text in points, without kerning, as the operators set it. */
function measurerOf(document: PDFKit.PDFDocument) {
  const known = FONTS.map(() => new Map<string, number>())
  const widthOf = (char: string, font: 0 | 1): number => {
    const width = known[font]?.get(char) ?? document.font(FONTS[font]).fontSize(1000).widthOfString(char)
    known[font]?.set(char, width)
    return width
  }
  return (text: string, { size = SIZE, isBold = false }: Style): number => {
    let width = 0
    for (const char of toAnsi(text)) width += widthOf(char, isBold ? 1 : 0)
    return (width * size) / 1000
  }
}

function toTextOperators(text: string, at: Placed, natural: number): string {
  const { x, y, size = SIZE, isBold = false, isMuted = false, align = 'left', most = natural } = at
  const scale = natural > most ? most / natural : 1
  const left = x - { left: 0, right: 1, center: 0.5 }[align] * natural * scale
  const shown = toAnsi(text).replace(/[\\()]/g, '\\$&')
  return (
    `${isMuted ? 0.38 : 0.07} g BT /F${isBold ? 2 : 1} ${size} Tf ${(scale * 100).toFixed(2)} Tz ` +
    `1 0 0 1 ${left.toFixed(2)} ${(SHEET.height - y).toFixed(2)} Tm (${shown}) Tj ET`
  )
}

const toRectangle = ({ x, y, width, height }: Box): string =>
  [x, SHEET.height - y - height, width, height]
    .map((one) => one.toFixed(2))
    .join(' ')
    .concat(' re')

/** The dark modules of a QR code in a square. */
function toModules(content: string, { x, y, size }: { x: number; y: number; size: number }): Box[] {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: 1 })
  const side = size / rows.length
  return rows.flatMap((row, down) =>
    row.flatMap((isDark, across) =>
      isDark ? { x: x + across * side, y: y + down * side, width: side, height: side } : [],
    ),
  )
}

/** The words of a text in lines that fit. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
