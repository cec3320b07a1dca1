/**
 * The thread that reads PDFs for `receipt-pdf.ts`, one at a time. Its message is the text of each page, with the page as a PDF
 * of its own if it is to split them, or null.
 */
import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

export type PdfTask = {
  readonly bytes: Uint8Array
  /** Further pages are not read; a file that is to be split has no more. */
  readonly mostPages: number
  readonly mostCharacters: number
  readonly isSplit: boolean
}
export type PdfPage = { readonly text: string; readonly bytes?: Uint8Array }

async function readTexts({ bytes, mostPages, mostCharacters }: PdfTask): Promise<string[]> {
  // The reader takes its bytes away.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    useSystemFonts: false,
  })
  const texts: string[] = []
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      texts.push(text.slice(0, mostCharacters))
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
  return texts
}

/** The new PDF has no dates of its own, so that one page always gives the same bytes. */
async function split(task: PdfTask): Promise<PdfPage[] | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.load(task.bytes, { updateMetadata: false })
  if (whole.getPageCount() > task.mostPages) return null
  const pages: PdfPage[] = []
  for (const [at, text] of (await readTexts(task)).entries()) {
    const one = await PDFDocument.create({ updateMetadata: false })
    const [page] = await one.copyPages(whole, [at])
    if (page) one.addPage(page)
    pages.push({ text, bytes: await one.save() })
  }
  return pages
}

const read = (task: PdfTask): Promise<PdfPage[] | null> =>
  task.isSplit ? split(task) : readTexts(task).then((texts) => texts.map((text) => ({ text })))

parentPort?.on('message', async (task: PdfTask) => {
  parentPort?.postMessage(await read(task).catch(() => null))
})
