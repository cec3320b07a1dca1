import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { RECEIPT_EXTENSIONS, type ReceiptType } from '#core/deposits/receipt.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import {
  type Icon,
  IconDownload,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '../icons.tsx'
import { MarkedPicture, type PictureMark } from './MarkedPicture.tsx'
import { PdfPicture } from './PdfPicture.tsx'
import classes from './Receipt.module.css'

/** A blob: URL that lasts as long as the component shows it. */
export function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

type ToolProps = ActionIconProps & {
  label: string
  icon: Icon
  onClick?: () => void
  href?: string
  download?: string
}

function Tool({ label, icon: Icon, href, download, onClick, ...rest }: ToolProps) {
  const named = { ...rest, 'aria-label': label, 'data-tip': label }
  const glyph = <Icon size={18} stroke={1.6} />
  return href ? (
    <ActionIcon
      {...named}
      component="a"
      href={href}
      download={download}
      target={download ? undefined : '_blank'}
      rel="noopener"
    >
      {glyph}
    </ActionIcon>
  ) : (
    <ActionIcon {...named} onClick={onClick}>
      {glyph}
    </ActionIcon>
  )
}

const ZOOMS = [50, 75, 100, 150, 200, 300, 400]

export type ReceiptPreviewProps = {
  blob: Blob
  /** File name in the bar and for the download; without an extension, one is added. */
  name: string
  /** Height in pixels (400 by the specification), or `'fill'` for the height of its container. */
  height?: number | 'fill'
  /** More tools at the right of the bar. */
  tools?: ReactNode
  /** The facts that the server has read in a picture. */
  marks?: readonly PictureMark[] | undefined
}

/** Zoom and rotation, for images. */
function ImageTools({
  zoom,
  onZoom,
  onTurn,
}: {
  zoom: number
  onZoom: (zoom: number) => void
  onTurn: () => void
}) {
  const { t } = useLabels()
  const step = (by: number) => onZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom)
  return (
    <>
      <Tool label={t('ui.receipt.zoomOut')} icon={IconZoomOut} onClick={() => step(-1)} />
      <span className={classes.zoom}>{zoom}%</span>
      <Tool label={t('ui.receipt.zoomIn')} icon={IconZoomIn} onClick={() => step(1)} />
      <Tool label={t('ui.receipt.rotate')} icon={IconRotateClockwise} onClick={onTurn} />
    </>
  )
}

/** A loaded receipt: an image with zoom and rotation, or a PDF, with open and download beside it. */
export function ReceiptPreview({ blob, name, height = 400, tools, marks = [] }: ReceiptPreviewProps) {
  const { t } = useLabels()
  const url = useBlobUrl(blob)
  const [zoom, setZoom] = useState(100)
  const [turns, setTurns] = useState(0)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isPdf = blob.type === 'application/pdf'
  const fileName = name.includes('.')
    ? name
    : `${name}.${RECEIPT_EXTENSIONS[blob.type as ReceiptType] ?? 'bin'}`
  const isFilling = height === 'fill'
  return (
    <div
      className={isFilling ? classes.viewer : `${classes.viewer} frame`}
      style={{ height: isFilling ? '100%' : height }}
    >
      <div className={classes.bar}>
        <span className="ellipsis detail grow shrink code">{fileName}</span>
        {!isPdf && <ImageTools zoom={zoom} onZoom={setZoom} onTurn={() => setTurns(turns + 1)} />}
        <Tool label={t('ui.receipt.download')} icon={IconDownload} href={url} download={fileName} />
        <Tool label={t('ui.receipt.open')} icon={IconExternalLink} href={url} />
        {tools}
      </div>
      {isPdf && !isPhone && <p className={classes.note}>{t('ui.receipt.pdfHint')}</p>}
      {isPdf && isPhone && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={classes.stage} tabIndex={0} aria-label={t('ui.receipt.preview')}>
          <PdfPicture blob={blob} />
        </section>
      )}
      {url && isPdf && !isPhone && (
        <iframe
          className={classes.frame}
          src={`${url}#navpanes=0&view=FitH`}
          title={t('ui.receipt.preview')}
        />
      )}
      {url && !isPdf && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={classes.stage} tabIndex={0} aria-label={t('ui.receipt.preview')}>
          <MarkedPicture
            url={url}
            marks={marks}
            style={{
              width: zoom === 100 ? undefined : `${zoom}%`,
              maxWidth: zoom === 100 ? '100%' : undefined,
              maxHeight: zoom === 100 ? '100%' : undefined,
              transform: `rotate(${turns * 90}deg)`,
            }}
          />
        </section>
      )}
    </div>
  )
}
