import { Skeleton, type SkeletonProps } from '@mantine/core'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './Unread.module.css'

/** The part of a query that tells why it has no data, and reads it again. */
export type ReadAttempt = { readonly error: Error | null; readonly refetch: () => unknown }

type UnreadProps = SkeletonProps & {
  reading: ReadAttempt
  /** Leaves out the reason, in a line that has room for the button alone. */
  isShort?: boolean
  /** Reason and button in one line. */
  isLine?: boolean
}

/**
 * In the place of what is not read yet: a skeleton, or why it could not be read, with a button that reads it again. The reason stays
 * until an answer comes, so that neither the button nor its focus is lost while a timer or a user tries.
 */
export function Unread({ reading: { error, refetch }, isShort, isLine, ...size }: UnreadProps) {
  const { t } = useLabels()
  const [reason, setReason] = useState(error)
  if (error && error !== reason) setReason(error)
  if (!reason) return <Skeleton {...size} />
  const again = (
    <BusyButton
      variant="default"
      size={isShort ? 'compact-xs' : 'xs'}
      title={isShort ? reason.message : undefined}
      isBusy={!error}
      onClick={() => void refetch()}
    >
      {t('ui.retry')}
    </BusyButton>
  )
  if (isShort) return again
  return (
    <div
      className={classes.root}
      data-line={isLine || undefined}
      style={{ minHeight: Number(size.height) || undefined }}
    >
      <p className="flush">{reason.message}</p>
      {again}
    </div>
  )
}
