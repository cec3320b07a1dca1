import { encodeQR } from 'qr'

/** A picture of a text that cameras read, as a `data:` URL of an SVG; white behind, also where a page is dark. */
export function toQrPicture(text: string): string {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 })
  const onWhite = svg.replace('<path', '<rect width="100%" height="100%" fill="#fff"/><path')
  return `data:image/svg+xml;base64,${Buffer.from(onWhite).toString('base64')}`
}
