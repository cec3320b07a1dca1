/** The thread that splits one PDF for `receipt-pages.ts`, which ends it. Its message is the pages, or null. */
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'

/** As MAX_RECEIPT_PAGES: a worker imports nothing that starts workers. */
const MAX_PAGES = 50
const MAX_CHARACTERS = 20_000

export type SplitPage = { readonly bytes: Uint8Array; readonly text: string }

async function readTexts(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, useSystemFonts: false })
  const texts: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    texts.push(text.slice(0, MAX_CHARACTERS))
  }
  return texts
}

/** Without dates of its own, so that one page always gives the same bytes. */
async function split(bytes: Uint8Array): Promise<SplitPage[] | null> {
  const whole = await PDFDocument.load(bytes, { updateMetadata: false })
  if (whole.getPageCount() > MAX_PAGES) return null
  // The reader of texts takes its bytes away.
  const texts = await readTexts(Uint8Array.from(bytes))
  const pages: SplitPage[] = []
  for (const [at, text] of texts.entries()) {
    const one = await PDFDocument.create({ updateMetadata: false })
    const [page] = await one.copyPages(whole, [at])
    if (page) one.addPage(page)
    pages.push({ text, bytes: await one.save() })
  }
  return pages
}

const pages = await split(workerData as Uint8Array).catch(() => null)
parentPort?.postMessage(pages)
