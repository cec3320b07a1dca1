import { Checkbox } from '@mantine/core'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useWaitingSubjects } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import rowClasses from '../ui/split/row.module.css'
import { SplitList } from '../ui/split/SplitList.tsx'
import split from '../ui/split/split.module.css'
import { BulkBar } from './BulkBar.tsx'
import classes from './payouts.module.css'
import { type NextAct, shortPayee } from './payouts.ts'
import type { Marks, PayoutAsking } from './use-payouts.ts'

function Row({ row, isAsked }: { row: Withdrawal; isAsked: boolean }) {
  const { t } = useLabels()
  const toAge = useRelativeTime()
  const { user, kind, amount, currency, approvals, approvalsNeeded, isNewPayee, batch, createdAt } = row
  const alarm = isAsked ? t('payouts.asked') : row.statusDescription && t('payouts.cameBack')
  const state = batch
    ? t('payouts.batchOf', { sequence: String(batch.sequence) })
    : t('payouts.progress', { count: approvals.length, needed: String(approvalsNeeded) })
  return (
    <span className={split.lines}>
      <span className={split.line}>
        <strong className={rowClasses.name} title={user.name}>
          {user.name}
        </strong>
        <span className="rigid">
          <Amount value={amount} currency={currency} strong />
        </span>
      </span>
      <span className={`${split.line} small soft`}>
        <span className={rowClasses.about}>
          {isNewPayee && <strong className="brass">{t(`payouts.newPayee.${kind}`)} · </strong>}
          <span className={kind === 'CRYPTO' ? 'code' : undefined}>{shortPayee(row)}</span>
        </span>
        <span className="rigid tabular">
          {alarm ? <strong className="brass">{alarm}</strong> : state} · {toAge(createdAt)}
        </span>
      </span>
    </span>
  )
}

type PayoutListProps = {
  groups: readonly { readonly act: NextAct; readonly rows: readonly Withdrawal[] }[]
  open: string | undefined
  marks: Marks
  onOpen: (id: string) => void
  onAsk: (asking: PayoutAsking) => void
}

/** The queue by the next act, with a checkbox for each row and for each group. */
export function PayoutList({ groups, open, marks, onOpen, onAsk }: PayoutListProps) {
  const { t } = useLabels()
  const waiting = useWaitingSubjects()
  return (
    <>
      <SplitList
        label={t('payouts.list')}
        open={open}
        onOpen={onOpen}
        isMarked={(row) => marks.has(row._id)}
        before={(row) => (
          <Checkbox
            className={classes.mark}
            size="md"
            aria-label={t('payouts.mark', { name: row.user.name })}
            checked={marks.has(row._id)}
            onChange={() => marks.toggle(row._id)}
          />
        )}
        groups={groups.map(({ act, rows }) => {
          const marked = rows.filter((row) => marks.has(row._id)).length
          const title = t(`payouts.group.${act}`)
          return {
            key: act,
            title,
            rows,
            before: (
              <Checkbox
                size="md"
                aria-label={t('payouts.markGroup', { group: title })}
                checked={marked === rows.length}
                indeterminate={marked > 0 && marked < rows.length}
                onChange={() => marks.toggleAll(rows.map((row) => row._id))}
              />
            ),
          }
        })}
      >
        {(row) => <Row row={row} isAsked={waiting.has(row._id)} />}
      </SplitList>
      <BulkBar rows={marks.rows} onClear={marks.clear} onAsk={onAsk} />
    </>
  )
}
