import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { toQrPicture } from './qr.ts'

const PIXELS = 4

/** The picture as a camera sees it: the squares of its one path are black, the rest is white. */
function paint(svg: string) {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * PIXELS
  const data = new Uint8Array(side * side * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, move, dx, dy] of svg.matchAll(/([Mm])(-?\d+) ?(-?\d+)h1v1[Hh]-?\d+Z/g)) {
    const from = move === 'M' ? [0, 0] : [x, y]
    x = from[0]! + Number(dx)
    y = from[1]! + Number(dy)
    for (let row = y * PIXELS; row < (y + 1) * PIXELS; row++)
      for (let column = x * PIXELS; column < (x + 1) * PIXELS; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  }
  return { width: side, height: side, data }
}

test('a camera reads the encoded text', () => {
  const text = 'otpauth://totp/Balc%C3%A3o:ana%40exemplo.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const [type, base64 = ''] = toQrPicture(text).split(',')
  expect(type).toBe('data:image/svg+xml;base64')
  const svg = Buffer.from(base64, 'base64').toString()
  expect(svg).toMatch(/^<svg [^>]*><rect width="100%" height="100%" fill="#fff"\/><path d="[^"]+"\/?>/)
  expect(decodeQR(paint(svg))).toBe(text)
})
