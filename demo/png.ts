import { crc32, deflateSync } from 'node:zlib'

/** Dots of five columns each from space to Z, the lowest bit on top: the letters of small printers. */
const FIRST = ' '.charCodeAt(0)
const COLUMNS = 5
const FONT = Buffer.from(
  '000000000000005f00000007000700147f147f14242a7f2a12231308646236495522500005030000001c2241000041221c00' +
    '14083e081408083e080800503000000808080808006060000020100804023e5149453e00427f400042615149462141454b31' +
    '1814127f1027454545393c4a49493001710905033649494936064949291e0036360000005636000008142241001414141414' +
    '00412214080201510906324979413e7e1111117e7f494949363e414141227f4141221c7f494949417f090909013e4149497a' +
    '7f0808087f00417f41002040413f017f081422417f404040407f020c027f7f0408107f3e4141413e7f090909063e4151215e' +
    '7f09192946464949493101017f01013f4040403f1f2040201f3f4038403f631408146307087008076151494543',
  'hex',
)

const LETTER_WIDTH = COLUMNS + 1
const LINE_HEIGHT = 11
const MARGIN = 8
const DOT = 2
const TEETH = 6

/** The table, the paper, its ink. */
const COLOURS = { full: 'dcd6caf9f7f03b3a41', faint: 'dcd6caf9f7f0e9e6de' }

/** Lines of printed capitals on a strip of torn paper, as a photograph would show it; `faint` when nobody can read it. */
export function writePng(lines: readonly string[], print: keyof typeof COLOURS = 'full'): Buffer {
  const letters = Math.max(...lines.map((line) => line.length))
  const width = letters * LETTER_WIDTH + 4 * MARGIN
  const height = lines.length * LINE_HEIGHT + 6 * MARGIN
  const dots = layPaper(width, height)
  lines.forEach((line, at) => {
    printLine(dots, toCapitals(line), { x: 2 * MARGIN, y: 3 * MARGIN + at * LINE_HEIGHT })
  })
  return encode(dots, Buffer.from(COLOURS[print], 'hex'))
}

/** Rows of dots: 1 is paper, with teeth above and below, 0 what it lies on. */
function layPaper(width: number, height: number): Uint8Array[] {
  return Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: width }, (_, x) => {
      const tooth = MARGIN + Math.abs((x % TEETH) - TEETH * 0.5)
      const isInside = x >= MARGIN && x < width - MARGIN && y >= tooth && y < height - tooth
      return isInside ? 1 : 0
    }),
  )
}

function printLine(dots: readonly Uint8Array[], line: string, at: { x: number; y: number }): void {
  for (const [place, letter] of [...line].entries())
    for (let column = 0; column < COLUMNS; column++) {
      const bits = FONT[(letter.charCodeAt(0) - FIRST) * COLUMNS + column] ?? 0
      for (let row = 0; row < 8; row++)
        if ((bits >> row) & 1) dots[at.y + row]![at.x + place * LETTER_WIDTH + column] = 2
    }
}

/** Without accents and in capitals, as such printers write. */
const toCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll('•', '*')
    .replaceAll('·', '-')

/** A picture of three colours, each dot a square of pixels. */
function encode(dots: readonly Uint8Array[], colours: Buffer): Buffer {
  const rows = dots.flatMap((row) => {
    const pixels = [...row].flatMap((dot) => Array<number>(DOT).fill(dot))
    return Array<Buffer>(DOT).fill(Buffer.from([0, ...pixels]))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE((rows[0]?.length ?? 1) - 1, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    toChunk('IHDR', header),
    toChunk('PLTE', colours),
    toChunk('IDAT', deflateSync(Buffer.concat(rows))),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

function toChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  chunk.set(named, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
