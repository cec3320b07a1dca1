/** The thread that reads one PDF for `receipt-text.ts`, which ends it. Its message is the text, with a form
 * feed after each page, or null without one. */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

const MAX_PAGES = 10
const MAX_CHARACTERS = 200_000

async function readText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, useSystemFonts: false })
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const content = await (await pdf.getPage(number)).getTextContent()
    for (const item of content.items) {
      if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
      if (text.length > MAX_CHARACTERS) return text.slice(0, MAX_CHARACTERS)
    }
    text += '\f'
  }
  return text
}

const text = await readText(workerData as Uint8Array).catch(() => null)
parentPort?.postMessage(text)
