import { Loader } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchFile } from '../../api/call.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { EmptyState } from '../EmptyState.tsx'
import { IconFileOff } from '../icons.tsx'
import type { PictureMark } from './MarkedPicture.tsx'
import classes from './Receipt.module.css'
import { ReceiptPreview } from './ReceiptPreview.tsx'

export type ReceiptViewerProps = {
  /** The address of a row's `receipt`, which needs the token. `null` means that there is none. */
  path: string | null
  /** For the bar and the download: `comprovante-A3F-T5K2M9`. */
  name: string
  height?: number | 'fill'
  tools?: ReactNode
  marks?: readonly PictureMark[]
}

/** A stored receipt, fetched once and kept while it is on screen. */
export const receiptQuery = (path: string | null) =>
  queryOptions({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(path ?? '', signal),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** A stored receipt, fetched with the token and shown from memory. */
export function ReceiptViewer({ path, name, height = 400, tools, marks }: ReceiptViewerProps) {
  const { t } = useLabels()
  const { data, error } = useQuery(receiptQuery(path))
  if (path && data)
    return <ReceiptPreview blob={data} name={name} height={height} tools={tools} marks={marks} />
  const title = path ? t('ui.receipt.failed') : t('ui.receipt.none')
  return (
    <div
      className={height === 'fill' ? classes.viewer : `${classes.viewer} frame`}
      style={{ height: height === 'fill' ? '100%' : height, display: 'grid', placeItems: 'center' }}
    >
      {path && !error ? <Loader /> : <EmptyState icon={IconFileOff} title={title} text={error?.message} />}
    </div>
  )
}
