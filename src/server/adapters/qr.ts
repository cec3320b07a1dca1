import { encodeQR } from 'qr'

/** A QR code of a text, as a `data:` URL of an SVG; with a white background, also on a dark page. */
export function toQrPicture(text: string): string {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 })
  const onWhite = svg.replace('<path', '<rect width="100%" height="100%" fill="#fff"/><path')
  return `data:image/svg+xml;base64,${Buffer.from(onWhite).toString('base64')}`
}
