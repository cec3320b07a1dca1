import { Button, Skeleton, type SkeletonProps } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Unread.module.css'

/** The part of a query that tells why it has no data, and reads it again. */
export type ReadAttempt = { readonly error: Error | null; readonly refetch: () => unknown }

type UnreadProps = SkeletonProps & {
  reading: ReadAttempt
  /** Leaves out the reason, in a line that has room for the button alone. */
  isShort?: boolean
}

/** In the place of what is not read yet: a skeleton, or why it could not be read, with a button that reads it again. */
export function Unread({ reading: { error, refetch }, isShort, ...size }: UnreadProps) {
  const { t } = useLabels()
  if (!error) return <Skeleton {...size} />
  const again = (
    <Button
      variant="default"
      size={isShort ? 'compact-xs' : 'xs'}
      title={isShort ? error.message : undefined}
      onClick={() => void refetch()}
    >
      {t('ui.retry')}
    </Button>
  )
  if (isShort) return again
  return (
    <div className={classes.root} style={{ minHeight: Number(size.height) || undefined }}>
      <p className="flush">{error.message}</p>
      {again}
    </div>
  )
}
