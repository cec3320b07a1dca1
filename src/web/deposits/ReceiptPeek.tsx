import { Button, Loader } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../i18n/use-labels.ts'
import { PdfPicture } from '../ui/receipt/PdfPicture.tsx'
import { useBlobUrl } from '../ui/receipt/ReceiptPreview.tsx'
import { receiptQuery } from '../ui/receipt/ReceiptViewer.tsx'
import classes from './review.module.css'

function Picture({ blob }: { blob: Blob }) {
  const { t } = useLabels()
  const url = useBlobUrl(blob)
  if (blob.type === 'application/pdf')
    return (
      <div className={classes.peekImage}>
        <PdfPicture blob={blob} />
      </div>
    )
  return url ? <img className={classes.peekImage} src={url} alt={t('ui.receipt.preview')} /> : null
}

/** The upper part of a receipt on a phone, with a button that shows all of it. */
export function ReceiptPeek({ path, onEnlarge }: { path: string; onEnlarge: () => void }) {
  const { t } = useLabels()
  const { data } = useQuery(receiptQuery(path))
  return (
    <div className={classes.peek}>
      {data ? <Picture blob={data} /> : <Loader />}
      <Button
        className={classes.enlarge}
        variant="default"
        size="sm"
        leftSection={<IconZoomIn size={16} />}
        onClick={onEnlarge}
      >
        {t('deposits.review.enlarge')}
      </Button>
    </div>
  )
}
