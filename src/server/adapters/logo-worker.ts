/**
 * The process that draws a logo again, so that nothing but its pixels remains. It has no network and no secrets. Its message is
 * the file; the answer is the picture and its square form as PNG, or null for a file that is no picture.
 */
import sharp from 'sharp'
import { LOGO_ROOM } from '#core/settings/brand.ts'

const MAX_PIXELS = 16_000_000
const KINDS = ['png', 'jpeg', 'webp']
/** The side of the square, which an installed application shows at that size. */
const SIDE = 512
/** A picture of few colours has a bounded size, whatever it shows. */
const PACKED = { palette: true, compressionLevel: 9 } as const

export type DrawnLogo = {
  readonly picture: Uint8Array
  readonly square: Uint8Array
  readonly width: number
  readonly height: number
}

sharp.cache(false)
sharp.concurrency(1)

async function draw(bytes: Uint8Array): Promise<DrawnLogo | null> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
  const { format } = await open().metadata()
  if (!KINDS.includes(format)) return null
  const { data: picture, info } = await open()
    .autoOrient()
    .toColourspace('srgb')
    .resize({ ...LOGO_ROOM, fit: 'inside', withoutEnlargement: true })
    .png(PACKED)
    .toBuffer({ resolveWithObject: true })
  const square = await open()
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: SIDE, height: SIDE, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png(PACKED)
    .toBuffer()
  return { picture, square, width: info.width, height: info.height }
}

process.on('disconnect', () => process.exit())
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  draw(bytes)
    .catch(() => null)
    .then((answer) => process.send?.(answer))
})
