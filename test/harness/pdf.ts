import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A PDF with a text on each page. */
export async function pdfOf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) pdf.addPage([600, 800]).drawText(text, { x: 40, y: 700, size: 12, font })
  return Buffer.from(await pdf.save())
}
