import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { RowWindow } from '../ui/grid/RowWindow.tsx'
import type { Grid } from '../ui/grid/use-grid.ts'
import { DepositDetail } from './DepositDetail.tsx'
import { DepositReview } from './DepositReview.tsx'
import { useWalk } from './use-walk.ts'

type DepositWindowProps = {
  id: string
  grid: Grid<Deposit>
  opened: boolean
  onClose: () => void
  onMove: (id: string) => void
}

/** The window of one deposit: the review for staff, the details for customers. */
export function DepositWindow({ id, grid, onMove, ...window }: DepositWindowProps) {
  const isStaff = isInternal(useViewer())
  const walk = useWalk(grid, window.opened ? id : undefined, onMove)
  return (
    <RowWindow {...window} slice="deposits" texts="deposits.detail" id={id} rows={grid.rows}>
      {(deposit) =>
        isStaff ? (
          <DepositReview {...window} deposit={deposit} walk={walk} />
        ) : (
          <DepositDetail {...window} deposit={deposit} />
        )
      }
    </RowWindow>
  )
}
