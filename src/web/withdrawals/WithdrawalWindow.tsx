import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { RowWindow } from '../ui/grid/RowWindow.tsx'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'

type WithdrawalWindowProps = {
  id: string
  rows: readonly Withdrawal[]
  opened: boolean
  onClose: () => void
}

/** The window of one withdrawal. */
export const WithdrawalWindow = ({ id, rows, ...window }: WithdrawalWindowProps) => (
  <RowWindow {...window} slice="withdrawals" texts="withdrawals.detail" id={id} rows={rows}>
    {(withdrawal) => <WithdrawalDetail {...window} withdrawal={withdrawal} />}
  </RowWindow>
)
