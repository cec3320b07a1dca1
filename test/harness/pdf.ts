import { buffer } from 'node:stream/consumers'
import Document from 'pdfkit'
import { getDocumentProxy } from 'unpdf'

type Drawing = InstanceType<typeof Document>

/** A PDF of drawn pages. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  ...pages: ((page: Drawing) => void)[]
): Promise<Buffer> {
  const pdf = new Document({ ...options, size: [600, 800], margin: 0, autoFirstPage: false })
  for (const draw of pages) draw(pdf.addPage())
  pdf.end()
  return buffer(pdf)
}

/** A PDF with a text on each page. */
export const pdfOf = (...pages: string[]): Promise<Buffer> =>
  drawPdf(
    {},
    ...pages.map((text) => (page: Drawing) => {
      for (const [at, line] of text.split('\n').entries())
        page.fontSize(12).text(line, 40, 90 + 18 * at, { lineBreak: false })
    }),
  )

/** The text of each page, line by line as it was drawn. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item && item.str.trim() ? item.str : [])).join('\n')
  })
  return await Promise.all(pages)
}

/** Limits of a reader of receipts that a busy machine does not reach. */
export const PATIENT = { timeoutMs: 50_000, queueMs: 50_000 }
