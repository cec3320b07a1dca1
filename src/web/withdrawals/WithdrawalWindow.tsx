import { Loader } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { INTERVALS, oneQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'
import classes from './withdrawals.module.css'

type WithdrawalWindowProps = {
  id: string
  rows: readonly Withdrawal[]
  opened: boolean
  onClose: () => void
}

/** The window of one withdrawal; it shows the row of the list while it loads. */
export function WithdrawalWindow({ id, rows, opened, onClose }: WithdrawalWindowProps) {
  const { t } = useLabels()
  const { data: withdrawal, error } = useQuery({
    ...oneQuery<Withdrawal>('withdrawals', id),
    refetchInterval: INTERVALS.lists,
    placeholderData: rows.find((row) => row._id === id),
  })
  if (withdrawal) return <WithdrawalDetail withdrawal={withdrawal} opened={opened} onClose={onClose} />
  return (
    <Modal opened={opened} onClose={onClose} title={t('withdrawals.detail.title')}>
      {error ? (
        <EmptyState icon={IconFileOff} title={t('withdrawals.detail.notFound')} text={error.message} />
      ) : (
        <div className={classes.loading}>
          <Loader />
        </div>
      )}
    </Modal>
  )
}
