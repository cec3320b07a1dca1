import { Loader } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { INTERVALS, oneQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Grid } from '../ui/grid/use-grid.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { DepositDetail } from './DepositDetail.tsx'
import { DepositReview } from './DepositReview.tsx'
import classes from './deposits.module.css'
import { useWalk } from './use-walk.ts'

type DepositWindowProps = {
  id: string
  grid: Grid<Deposit>
  opened: boolean
  onClose: () => void
  onMove: (id: string) => void
}

/**
 * The window of one deposit: the review for staff, the details for customers. It shows the row of the list
 * while it loads.
 */
export function DepositWindow({ id, grid, opened, onClose, onMove }: DepositWindowProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const walk = useWalk(grid, opened ? id : undefined, onMove)
  const { data: deposit, error } = useQuery({
    ...oneQuery<Deposit>('deposits', id),
    refetchInterval: INTERVALS.lists,
    placeholderData: grid.rows.find((row) => row._id === id),
  })
  const shared = { opened, onClose }
  if (deposit && isInternal(viewer)) return <DepositReview {...shared} deposit={deposit} walk={walk} />
  if (deposit) return <DepositDetail {...shared} deposit={deposit} />
  return (
    <Modal {...shared} title={t('deposits.detail.title')}>
      {error ? (
        <EmptyState icon={IconFileOff} title={t('deposits.detail.notFound')} text={error.message} />
      ) : (
        <div className={classes.loading}>
          <Loader />
        </div>
      )}
    </Modal>
  )
}
