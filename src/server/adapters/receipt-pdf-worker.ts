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

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function readText(pdf: Pdf, number: number, { mostCharacters }: PdfTask): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return text.slice(0, mostCharacters)
}

/** The parts of an encrypted file would need its key. */
async function isSplittable(pdf: Pdf, { mostPages }: PdfTask): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  return pdf.numPages <= mostPages && (info as { EncryptFilterName?: unknown }).EncryptFilterName === null
}

/** A page as a PDF of its own. */
async function extract(pdf: Pdf, number: number): Promise<Buffer> {
  return withoutTime(await pdf.extractPages([{ document: null, includePages: [number - 1] }]))
}

/** The library writes the time into the date and the id of a file: without them one page always gives the same bytes. */
function withoutTime(bytes: Uint8Array): Buffer {
  const pdf = Buffer.from(bytes).toString('latin1')
  const dated = pdf.replace(/(?<=\/CreationDate \()\d{14}(?=\))/, '19700101000000')
  // The id is in the last object, after which nothing has a place that another object names.
  const at = dated.lastIndexOf('/ID [(')
  const id = `/ID [<${'0'.repeat(32)}> <${'0'.repeat(32)}>]`
  return Buffer.from(
    dated.slice(0, at) + dated.slice(at).replace(/^\/ID \[\(.*\)\](?= \/Length)/s, id),
    'latin1',
  )
}

async function read(task: PdfTask): Promise<PdfPage[] | null> {
  // The reader takes its bytes away.
  const pdf = await getDocumentProxy(Uint8Array.from(task.bytes), {
    verbosity: 0,
    stopAtErrors: false,
    useSystemFonts: false,
  })
  try {
    if (task.isSplit && !(await isSplittable(pdf, task))) return null
    const pages: PdfPage[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, task.mostPages); number++) {
      const text = await readText(pdf, number, task)
      pages.push(task.isSplit ? { text, bytes: await extract(pdf, number) } : { text })
    }
    return pages
  } finally {
    await pdf.loadingTask.destroy()
  }
}

parentPort?.on('message', async (task: PdfTask) => {
  parentPort?.postMessage(await read(task).catch(() => null))
})
