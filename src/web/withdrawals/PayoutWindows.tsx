import type { PayoutBatch, PayoutResult } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useRefresh } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { type ActOutcome, ActQuestion } from '../ui/window/act.tsx'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { Outcomes, onlyAsks } from '../ui/window/Outcomes.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { APPROVE_WITHDRAWAL } from './approve-withdrawal.tsx'
import { Listed } from './PayeeList.tsx'
import { PayoutResults } from './PayoutResults.tsx'
import { type Marks, type PayoutAsking, usePayoutActs, useSorted } from './use-payouts.ts'
import { useResults } from './use-results.ts'
import { CANCEL_WITHDRAWAL } from './withdrawal-acts.ts'

const ReceiptsWindow = lazyWindow(() => import('./ReceiptsWindow.tsx').then((one) => one.ReceiptsWindow))
const PayByWallet = lazyWindow(() => import('./PayByWallet.tsx').then((one) => one.PayByWallet))

type WindowsProps = {
  asking: PayoutAsking | undefined
  marks: Marks
  onAsk: (asking: PayoutAsking | undefined) => void
  onBatch: (id: string) => void
  /** In the place of notices, where a list tells what became of its rows. */
  told?: {
    readonly results: (results: readonly PayoutResult[]) => void
    readonly batch: (batch: PayoutBatch) => void
    readonly cancelled: () => void
  }
}

/** The question before an act on the marked rows. */
function MarkedQuestion({
  asking,
  marks,
  onAsk,
  onBatch,
  told,
  tell,
}: WindowsProps & Pick<ReturnType<typeof useResults>, 'tell'>) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { approveAll } = usePayoutActs()
  const actOnBatches = useAct<PayoutBatch>('payout-batches')
  const sorted = useSorted(marks.rows)
  const act = asking?.act === 'approveAll' || asking?.act === 'batch' ? asking.act : undefined
  const ids = (rows: readonly Withdrawal[]) => ({ withdrawalIds: rows.map((row) => row._id) })
  const toBatch = (rows: readonly Withdrawal[]) => ({ kind: rows[0]?.kind, ...ids(rows) })
  const makeBatch = async (rows: readonly Withdrawal[], key: string) => {
    const made = await actOnBatches('', { method: 'POST', body: toBatch(rows), key })
    await refresh('withdrawals')
    marks.clear()
    if (told) told.batch(made)
    else notifyDone(t('payouts.bulk.doneBatch', { sequence: String(made.sequence) }))
    onBatch(made._id)
  }
  const about = act && (act === 'approveAll' ? sorted.approve : sorted.batch)
  return (
    <ConfirmAct
      about={about && about.length > 0 ? { act, rows: about } : undefined}
      onClose={() => onAsk(undefined)}
      ask={({ act: one, rows }) => {
        const isBatch = one === 'batch'
        return {
          title: t(isBatch ? 'payouts.bulk.batchTitle' : 'payouts.bulk.approveTitle', { count: rows.length }),
          confirmLabel: t(isBatch ? 'payouts.bulk.batch' : 'payouts.bulk.approve'),
          verdict: isBatch ? sorted.batchVerdict : undefined,
          onConfirm: async (key) => {
            if (isBatch) return makeBatch(rows, key)
            const results = await approveAll(ids(rows), key)
            // Those that are done stay marked for the next act.
            marks.unmark(results.flatMap((one) => (one.outcome === 'DONE' ? [] : one.withdrawalId)))
            told?.results(results)
            if (!told || results.some(({ outcome }) => outcome === 'REFUSED')) tell(results, 'doneApprove')
          },
          rehearsed: {
            path: isBatch ? '/payout-batches' : '/withdrawals/approvals',
            method: 'POST',
            body: isBatch ? toBatch(rows) : ids(rows),
          },
          promise: isBatch
            ? t('payouts.bulk.batchText')
            : (results: PayoutResult[]) => <Outcomes results={results} />,
          asksOnly: isBatch ? undefined : onlyAsks,
          children: <Listed rows={rows} />,
        }
      }}
    />
  )
}

/** A transaction pays bitcoin alone. */
const toWallet = (rows: readonly Withdrawal[]) => rows.filter(({ kind }) => kind === 'CRYPTO')

const ACTS = { approve: APPROVE_WITHDRAWAL, cancel: CANCEL_WITHDRAWAL }

/** Tells the list about an act on one withdrawal. */
const toldOf =
  ({ told }: WindowsProps, asking: PayoutAsking | undefined) =>
  (is: ActOutcome): void => {
    if (!told || !asking || !('withdrawal' in asking)) return
    const outcome = is === 'asked' ? 'ASKED' : 'DONE'
    const { _id: withdrawalId } = asking.withdrawal
    if (asking.act === 'cancel') told.cancelled()
    else told.results([{ withdrawalId, outcome, approvalId: null, code: null, message: null }])
  }

/** The windows of the payouts: one question at a time, and the results of an act on many. */
export function PayoutWindows(props: WindowsProps) {
  const { asking, marks, onAsk } = props
  const sorted = useSorted(marks.rows)
  const { shown, tell, close } = useResults(marks.rows)
  const done = () => onAsk(undefined)
  const question =
    asking && 'withdrawal' in asking ? { act: ACTS[asking.act], row: asking.withdrawal } : undefined
  const receipts = asking?.act === 'receipts' ? sorted.receipts : undefined
  return (
    <>
      <ActQuestion about={question} onClose={done} onDone={toldOf(props, asking)} />
      <MarkedQuestion {...props} tell={tell} />
      <WindowOf about={receipts} onClose={done}>
        {(rows, window) => (
          <ReceiptsWindow {...window} rows={rows} onResults={(results) => tell(results, 'doneFinish')} />
        )}
      </WindowOf>
      <WindowOf about={asking?.act === 'wallet' ? toWallet(sorted.batch) : undefined} onClose={done}>
        {(rows, window) => <PayByWallet {...window} rows={rows} onMade={marks.clear} />}
      </WindowOf>
      <WindowOf about={shown} onClose={close}>
        {(results, window) => <PayoutResults {...window} {...results} />}
      </WindowOf>
    </>
  )
}
