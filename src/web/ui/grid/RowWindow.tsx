import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { INTERVALS, oneQuery } from '../../api/queries.ts'
import type { Stem } from '../../i18n/dictionary.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { EmptyState } from '../EmptyState.tsx'
import { IconFileOff } from '../icons.tsx'
import { Modal } from '../window/Modal.tsx'
import classes from './grid.module.css'

type RowWindowProps<Row> = {
  slice: string
  /** The beginning of its labels: `<texts>.title`, `.notFound`. */
  texts: Stem<'title'> & Stem<'notFound'>
  id: string
  /** The rows of the list. */
  rows: readonly Row[]
  opened: boolean
  onClose: () => void
  /** The window of the row. */
  children: (row: Row) => ReactNode
}

/** The window of one row by its id. It shows the row of the list while it loads, and says that there is none. */
export function RowWindow<Row extends { _id: string }>(props: RowWindowProps<Row>) {
  const { slice, texts, id, rows, opened, onClose } = props
  const { t } = useLabels()
  const { data, error } = useQuery({
    ...oneQuery<Row>(slice, id),
    refetchInterval: INTERVALS.lists,
    placeholderData: rows.find((row) => row._id === id) as never,
  })
  if (data) return props.children(data as Row)
  return (
    <Modal opened={opened} onClose={onClose} title={t(`${texts}.title`)}>
      {error ? (
        <EmptyState icon={IconFileOff} title={t(`${texts}.notFound`)} text={error.message} />
      ) : (
        <div className={classes.loading}>
          <Loader />
        </div>
      )}
    </Modal>
  )
}
