import type { PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { serverNow } from '../api/clock.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { Sums } from './BulkBar.tsx'
import { PayoutResults } from './PayoutResults.tsx'
import { sortMarked } from './payouts.ts'
import { ReceiptsWindow } from './ReceiptsWindow.tsx'
import { type Marks, type PayoutAsking, usePayoutActs } from './use-payouts.ts'
import { useResults } from './use-results.ts'
import { ApproveWithdrawal, CancelWithdrawal } from './WithdrawalQuestions.tsx'

type WindowsProps = {
  asking: PayoutAsking | undefined
  marks: Marks
  onAsk: (asking: PayoutAsking | undefined) => void
  onBatch: (id: string) => void
}

/** The question before an act on the marked rows. */
function MarkedQuestion({
  asking,
  marks,
  onAsk,
  onBatch,
  tell,
}: WindowsProps & Pick<ReturnType<typeof useResults>, 'tell'>) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const { approveAll } = usePayoutActs()
  const actOnBatches = useAct<PayoutBatch>('payout-batches')
  const sorted = sortMarked(marks.rows, new Date(serverNow()), viewer)
  const act = asking?.act === 'approveAll' || asking?.act === 'batch' ? asking.act : undefined
  const ids = (rows: readonly Withdrawal[]) => ({ withdrawalIds: rows.map((row) => row._id) })
  const makeBatch = async (rows: readonly Withdrawal[], key: string) => {
    const body = { kind: rows[0]?.kind, ...ids(rows) }
    const made = await actOnBatches('', { method: 'POST', body, key })
    await refresh('withdrawals')
    marks.clear()
    notifyDone(t('payouts.bulk.doneBatch', { sequence: String(made.sequence) }))
    onBatch(made._id)
  }
  const about = act && (act === 'approveAll' ? sorted.approve : sorted.batch)
  return (
    <ConfirmAct
      about={about && about.length > 0 ? { act, rows: about } : undefined}
      onClose={() => onAsk(undefined)}
      ask={({ act: one, rows }) => {
        const isBatch = one === 'batch'
        const isNew = rows.filter((row) => row.isNewPayee).length
        return {
          title: t(isBatch ? 'payouts.bulk.batchTitle' : 'payouts.bulk.approveTitle', { count: rows.length }),
          confirmLabel: t(isBatch ? 'payouts.bulk.batch' : 'payouts.bulk.approve'),
          verdict: isBatch ? sorted.batchVerdict : undefined,
          onConfirm: async (key) => {
            if (isBatch) return makeBatch(rows, key)
            tell(await approveAll(ids(rows), key), 'doneApprove')
          },
          children: (
            <>
              <p className="flush mb-8">
                {t(isBatch ? 'payouts.bulk.batchText' : 'payouts.bulk.approveText')}
              </p>
              <p className="flush">
                {t('payouts.bulk.total')}
                <Sums rows={rows} />
              </p>
              {isNew > 0 && (
                <p className="brass strong flush mt-8">{t('payouts.bulk.newCount', { count: isNew })}</p>
              )}
            </>
          ),
        }
      }}
    />
  )
}

/** The windows of the payouts: one question at a time, and the results of an act on many. */
export function PayoutWindows(props: WindowsProps) {
  const { asking, marks, onAsk } = props
  const viewer = useViewer()
  const { shown, tell, close } = useResults(marks.rows)
  const done = () => onAsk(undefined)
  const of = (act: PayoutAsking['act']) =>
    asking?.act === act && 'withdrawal' in asking ? asking.withdrawal : undefined
  const receipts =
    asking?.act === 'receipts' ? sortMarked(marks.rows, new Date(serverNow()), viewer).receipts : undefined
  return (
    <>
      <ApproveWithdrawal withdrawal={of('approve')} onClose={done} />
      <CancelWithdrawal withdrawal={of('cancel')} onClose={done} />
      <MarkedQuestion {...props} tell={tell} />
      <WindowOf about={receipts} onClose={done}>
        {(rows, window) => (
          <ReceiptsWindow {...window} rows={rows} onResults={(results) => tell(results, 'doneFinish')} />
        )}
      </WindowOf>
      <WindowOf about={shown} onClose={close}>
        {(results, window) => <PayoutResults {...window} {...results} />}
      </WindowOf>
    </>
  )
}
