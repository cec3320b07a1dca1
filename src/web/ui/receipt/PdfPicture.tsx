import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconFileTypePdf } from '../icons.tsx'
import classes from './Receipt.module.css'

/** Twice the width of a phone, for sharp letters. */
const WIDTH = 800

/** Draws the first page; gives the number of pages. The code of the reader loads with the first PDF. */
async function drawPage(blob: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<number> {
  const [{ getDocument }, bytes] = await Promise.all([import('unpdf/pdfjs'), blob.arrayBuffer()])
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: false })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width })
    if (signal.aborted) return 0
    Object.assign(canvas, { width: viewport.width, height: viewport.height })
    await page.render({ canvas, viewport }).promise
    return pdf.numPages
  } finally {
    await task.destroy()
  }
}

/** The first page of a PDF as a picture, where a browser shows no PDF inside a page: on phones. */
export function PdfPicture({ blob }: { blob: Blob }) {
  const { t } = useLabels()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pages, setPages] = useState<number | 'failed'>()
  useEffect(() => {
    const stop = new AbortController()
    setPages(undefined)
    const report = (result: number | 'failed') => stop.signal.aborted || setPages(result)
    if (canvas.current) drawPage(blob, canvas.current, stop.signal).then(report, () => report('failed'))
    return () => stop.abort()
  }, [blob])
  return (
    <figure className={classes.page}>
      {pages === undefined && <Loader />}
      {pages === 'failed' && <IconFileTypePdf size={44} stroke={1.2} aria-hidden />}
      <canvas
        ref={canvas}
        role="img"
        hidden={typeof pages !== 'number'}
        aria-label={t('ui.receipt.preview')}
      />
      {typeof pages === 'number' && pages > 1 && (
        <figcaption className="caption">{t('ui.receipt.firstPage', { pages: String(pages) })}</figcaption>
      )}
    </figure>
  )
}
