import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { TRANSFER_KINDS } from '#core/deposits/deposit.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks, IconSearch } from '../ui/icons.tsx'
import { PAYOUT_KEYS } from '../ui/keys.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { SplitPager } from '../ui/split/SplitPager.tsx'
import { SplitView, useIsNarrow } from '../ui/split/SplitView.tsx'
import { toWalk } from '../ui/split/walk.ts'
import { Unread } from '../ui/Unread.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useOpen } from '../ui/window/use-open.ts'
import { Batches } from './Batches.tsx'
import { PayoutDetail } from './PayoutDetail.tsx'
import { PayoutList } from './PayoutList.tsx'
import { PayoutWindows } from './PayoutWindows.tsx'
import classes from './payouts.module.css'
import {
  filterPayouts,
  NEXT_ACTS,
  nextActOf,
  type PayoutFilters,
  toPayoutGroups,
  toTyped,
} from './payouts.ts'
import { TimerNote } from './TimerNote.tsx'
import { type PayoutAsking, useMarks, useOpenPayout, usePayouts } from './use-payouts.ts'

type FilterBarProps = {
  filters: PayoutFilters
  rows: readonly Withdrawal[]
  onChange: (filters: PayoutFilters) => void
}

/** The search, the kind, and the next act with its number of rows. */
function PayoutFilterBar({ filters, rows, onChange }: FilterBarProps) {
  const { t } = useLabels()
  const counted = filterPayouts(rows, { ...filters, act: undefined })
  return (
    <div className={classes.filters}>
      <TextInput
        aria-label={t('payouts.search')}
        placeholder={t('payouts.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filters.search}
        data-search
        onChange={(event) => onChange({ ...filters, search: event.currentTarget.value })}
      />
      <div className={classes.chips}>
        {NEXT_ACTS.map((act) => (
          <UnstyledButton
            key={act}
            className={classes.chip}
            aria-pressed={filters.act === act}
            onClick={() => onChange({ ...filters, act: filters.act === act ? undefined : act })}
          >
            {t(`payouts.chip.${act}`)}{' '}
            <strong className="tabular">{counted.filter((row) => nextActOf(row) === act).length}</strong>
          </UnstyledButton>
        ))}
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('payouts.kinds')}
        value={filters.kind ?? ''}
        onChange={(value) => onChange({ ...filters, kind: TRANSFER_KINDS.find((kind) => kind === value) })}
        data={[
          { value: '', label: t('payouts.all') },
          ...TRANSFER_KINDS.map((kind) => ({ value: kind, label: t(`withdrawals.kindShort.${kind}`) })),
        ]}
      />
    </div>
  )
}

const NO_FILTERS: PayoutFilters = { search: '', kind: undefined, act: undefined }

function Header({
  rows,
  total,
  onBatches,
}: {
  rows: readonly Withdrawal[]
  total: number
  onBatches: () => void
}) {
  const { t } = useLabels()
  const toAge = useRelativeTime()
  const [oldest] = rows
  return (
    <PageHeader
      title={t('payouts.title')}
      subtitle={oldest && t('payouts.subtitle', { count: total, age: toAge(oldest.createdAt) })}
      actions={
        <Button variant="default" onClick={onBatches}>
          {t('payouts.batch.list')}
        </Button>
      }
    />
  )
}

/** The rows that the filters leave, by their next act, the open one, and the marked ones. */
function useQueue() {
  const isNarrow = useIsNarrow()
  const { rows: loaded, total, reading } = usePayouts()
  const rows = loaded ?? []
  const [filters, setFilters] = useState(NO_FILTERS)
  const groups = toPayoutGroups(filterPayouts(rows, filters))
  const shown = groups.flatMap((group) => group.rows)
  const place = useOpen()
  const chosen = place.open ?? (isNarrow ? undefined : shown[0]?._id)
  const { withdrawal, payout } = useOpenPayout(chosen, rows)
  const ids = shown.map((row) => row._id)
  return {
    isNarrow,
    rows,
    total,
    reading,
    filters,
    setFilters,
    groups,
    shown,
    place,
    chosen,
    withdrawal,
    payout,
    isLoaded: loaded !== undefined,
    walk: toWalk(ids, chosen),
    marks: useMarks(shown),
  }
}
type Queue = ReturnType<typeof useQueue>

/** The keys of the screen: an act is about the marked rows, or else about the open one. */
function useQueueKeys(queue: Queue, onAsk: (asking: PayoutAsking) => void, isOn: boolean): void {
  const { withdrawal, chosen, groups, marks, walk, place } = queue
  const group = groups.find(({ act }) => withdrawal && act === nextActOf(withdrawal))
  const go = (id: string | undefined) => (id ? () => place.move(id) : undefined)
  const ask = (act: 'approve' | 'cancel') => () => withdrawal && onAsk({ act, withdrawal })
  const hasMarks = marks.rows.length > 0
  useKeys(
    {
      [PAYOUT_KEYS.next]: go(walk.next),
      [PAYOUT_KEYS.previous]: go(walk.previous),
      [PAYOUT_KEYS.mark]: () => chosen && marks.toggle(chosen),
      [PAYOUT_KEYS.markGroup]: () => marks.toggleAll(group?.rows.map((row) => row._id) ?? []),
      [PAYOUT_KEYS.copy]: () => withdrawal && void navigator.clipboard?.writeText(toTyped(withdrawal)),
      [PAYOUT_KEYS.approve]: hasMarks ? () => onAsk({ act: 'approveAll' }) : ask('approve'),
      [PAYOUT_KEYS.reject]: ask('cancel'),
      [PAYOUT_KEYS.batch]: hasMarks ? () => onAsk({ act: 'batch' }) : undefined,
      escape: marks.clear,
    },
    isOn,
  )
}

/** The filters and the rows that they leave. */
function QueueList({ queue, onAsk }: { queue: Queue; onAsk: (asking: PayoutAsking) => void }) {
  const { t } = useLabels()
  const { filters, setFilters, rows, shown, groups, chosen, marks, place, isNarrow, total } = queue
  const isFiltered = filters !== NO_FILTERS
  const clear = isFiltered && (
    <Button variant="default" onClick={() => setFilters(NO_FILTERS)}>
      {t('payouts.clear')}
    </Button>
  )
  return (
    <div className={classes.queue}>
      <PayoutFilterBar filters={filters} rows={rows} onChange={setFilters} />
      {shown.length === 0 && (
        <EmptyState
          icon={IconChecks}
          title={t(isFiltered ? 'payouts.filteredTitle' : 'payouts.emptyTitle')}
          action={clear}
        />
      )}
      {shown.length > 0 && (
        <PayoutList
          groups={groups}
          open={chosen}
          marks={marks}
          onOpen={isNarrow ? place.show : place.move}
          onAsk={onAsk}
        />
      )}
      {rows.length < total && (
        <p className="hint">{t('payouts.truncated', { shown: String(rows.length), total: String(total) })}</p>
      )}
    </div>
  )
}

/** The queue of those who approve and pay: the list, and one withdrawal with all that its payer needs. */
export function PayoutsScreen() {
  const { t } = useLabels()
  const queue = useQueue()
  const { isNarrow, rows, total, reading, isLoaded, chosen, withdrawal, payout, walk, marks, place } = queue
  const [asking, setAsking] = useState<PayoutAsking>()
  const [batch, setBatch] = useState<string>()
  useQueueKeys(queue, setAsking, asking === undefined && batch === undefined)
  const detail = withdrawal && (
    <PayoutDetail
      key={withdrawal._id}
      {...{ withdrawal, payout, isNarrow }}
      onAsk={setAsking}
      onBatch={setBatch}
    />
  )
  const windows = (
    <>
      <PayoutWindows asking={asking} marks={marks} onAsk={setAsking} onBatch={setBatch} />
      <Batches open={batch} onOpen={setBatch} onClose={() => setBatch(undefined)} />
    </>
  )
  if (isNarrow && chosen) {
    const title = withdrawal ? t(`payouts.detail.title.${withdrawal.kind}`) : t('payouts.title')
    return (
      <>
        <SplitPager title={title} walk={walk} onMove={place.move} onClose={place.close} />
        {detail ?? <Skeleton height={480} radius="xl" />}
        {windows}
      </>
    )
  }
  return (
    <>
      <Header rows={rows} total={total} onBatches={() => setBatch('')} />
      <TimerNote />
      {!isLoaded && <Unread reading={reading} height={480} radius="xl" />}
      {isLoaded && (
        <SplitView
          listWidth={424}
          open={chosen}
          list={<QueueList queue={queue} onAsk={setAsking} />}
          detail={!isNarrow && (detail ?? <EmptyState title={t('payouts.missing')} />)}
        />
      )}
      {windows}
    </>
  )
}
