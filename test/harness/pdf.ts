import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'

/** A PDF with a text on each page. */
export async function pdfOf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) pdf.addPage([600, 800]).drawText(text, { x: 40, y: 700, size: 12, font })
  return Buffer.from(await pdf.save())
}

/** The text of each page, line by line as it was drawn. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item && item.str.trim() ? item.str : [])).join('\n')
  })
  return await Promise.all(pages)
}
