type Ink = readonly [red: number, green: number, blue: number]

/** Colours from 0 to 1. */
export const INK = {
  black: [0.1, 0.1, 0.12],
  grey: [0.36, 0.38, 0.42],
  blue: [0.1, 0.22, 0.56],
} as const satisfies Record<string, Ink>

const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier-Bold' }

/** A line of text, or without `text` a rule across the page. Points from the lower left corner; `y` is the baseline. */
export type Mark = {
  x: number
  y: number
  size?: number
  font?: keyof typeof FONTS
  ink?: Ink
  text?: string
}

/** A PDF of one page in the fonts that every reader has. Accents are those of western Europe. */
export function writePdf(page: { width: number; height: number }, marks: readonly Mark[]): Buffer {
  const names = Object.keys(FONTS)
  const fonts = names.map((name, at) => `/${name} ${at + 5} 0 R`).join(' ')
  const content = marks.map((mark) => drawMark(mark, page.width)).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << ${fonts} >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ...Object.values(FONTS).map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
  ]
  return Buffer.from(joinObjects(objects), 'latin1')
}

function drawMark({ x, y, size = 10, font = 'plain', ink = INK.black, text }: Mark, width: number): string {
  const colour = ink.join(' ')
  if (text === undefined) return `${colour} RG 1.5 w ${x} ${y} m ${width - x} ${y} l S`
  return `BT ${colour} rg /${font} ${size} Tf ${x} ${y} Td (${toWinAnsi(text)}) Tj ET`
}

/** The objects in turn, then the table of where each begins. One character is one byte. */
function joinObjects(objects: readonly string[]): string {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

/** The inside of a string: Latin-1 is the same in WinAnsi, what is neither is a question mark. */
const toWinAnsi = (text: string): string =>
  text
    .replaceAll('•', '\x95')
    .replace(/[^\x20-\x7e\x95\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
