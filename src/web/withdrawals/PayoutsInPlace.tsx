import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PayoutBatch, PayoutResult } from '#core/withdrawals/payout-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChevronLeft } from '../ui/icons.tsx'
import { PAYOUT_KEYS } from '../ui/keys.ts'
import { Amount } from '../ui/money/Amount.tsx'
import type { InPlaceProps, Told } from '../ui/split/in-place.ts'
import split from '../ui/split/split.module.css'
import { Unread } from '../ui/Unread.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { Batches } from './Batches.tsx'
import { BulkBar, Sums } from './BulkBar.tsx'
import { PayoutDetail } from './PayoutDetail.tsx'
import { PayoutWindows } from './PayoutWindows.tsx'
import classes from './payouts.module.css'
import { nextActOf, shortPayee, toTyped } from './payouts.ts'
import { type Marks, type PayoutAsking, useMarks, useOpenPayout, usePayouts } from './use-payouts.ts'

type MembersProps = { rows: readonly Withdrawal[]; marks: Marks; onOpen: (id: string) => void }

/** The withdrawals that one act decides, all of them marked at first; each opens by its name. */
function Members({ rows, marks, onOpen }: MembersProps) {
  const { t } = useLabels()
  return (
    <ul className={`plain-list ${classes.members}`} aria-label={t('queue.members')}>
      {rows.map((row) => (
        <li key={row._id} className={classes.member}>
          <Checkbox
            size="md"
            aria-label={t('payouts.mark', { name: row.user.name })}
            checked={marks.has(row._id)}
            onChange={() => marks.toggle(row._id)}
          />
          <button type="button" className={classes.openMember} onClick={() => onOpen(row._id)}>
            <strong className="anywhere">{row.user.name}</strong>
            <span className="hint block anywhere">
              {row.isNewPayee && <strong className="brass">{t(`payouts.newPayee.${row.kind}`)} · </strong>}
              {shortPayee(row)}
            </span>
          </button>
          <Amount value={row.amount} currency={row.currency} strong />
        </li>
      ))}
    </ul>
  )
}

/** The outcome of one call about payouts, in one line of the list. */
function useTold(ids: readonly string[], onDone: InPlaceProps['onDone']) {
  const { t } = useLabels()
  const [made, setMade] = useState<string>()
  const tell = (told: Partial<Told> & { text: string }) => onDone({ ids, ...told })
  return {
    results: (results: readonly PayoutResult[]) => {
      const of = (is: PayoutResult['outcome']) => results.filter(({ outcome }) => outcome === is)
      const asked = of('ASKED').map(({ withdrawalId }) => withdrawalId)
      // Those that are done stay open for the next act; the window names those that were refused.
      if (asked.length > 0) tell({ ids: asked, text: t('queue.told.asked'), isAsked: true })
    },
    batch: ({ sequence }: PayoutBatch) => setMade(t('queue.told.batched', { sequence: String(sequence) })),
    cancelled: () => tell({ text: t('queue.told.cancelled') }),
    /** The window of a new batch closes: only then the list goes on, which takes the window away. */
    closed: () => {
      if (made) tell({ text: made })
      setMade(undefined)
    },
  }
}

type KeysOf = {
  ids: readonly string[]
  walk: InPlaceProps['walk']
  marks: Marks
  single: Withdrawal | undefined
  onMove: (id: string) => void
  onAsk: (asking: PayoutAsking) => void
  onBack: () => void
}

/** The keys of the payouts: an act is about the open one, or else about the marked ones. */
function usePanelKeys({ ids, walk, marks, single, onMove, onAsk, onBack }: KeysOf, isOn: boolean): void {
  const go = (id: string | undefined) => (id ? () => onMove(id) : undefined)
  const hasMarks = marks.rows.length > 0
  const withdrawal = single
  useKeys(
    {
      [PAYOUT_KEYS.next]: go(walk.next),
      [PAYOUT_KEYS.previous]: go(walk.previous),
      [PAYOUT_KEYS.markGroup]: () => marks.toggleAll(ids),
      [PAYOUT_KEYS.copy]: single && (() => void navigator.clipboard?.writeText(toTyped(single))),
      [PAYOUT_KEYS.approve]: withdrawal
        ? () => nextActOf(withdrawal) === 'approve' && onAsk({ act: 'approve', withdrawal })
        : hasMarks
          ? () => onAsk({ act: 'approveAll' })
          : undefined,
      [PAYOUT_KEYS.reject]: withdrawal && (() => onAsk({ act: 'cancel', withdrawal })),
      [PAYOUT_KEYS.batch]: hasMarks ? () => onAsk({ act: 'batch' }) : undefined,
      escape: onBack,
    },
    isOn,
  )
}

/** The payouts with one next act beside the list of all work: all at once, or one of them with its payee and proof. */
export function PayoutsInPlace({ ids, walk, isNarrow, onMove, onClose, onDone }: InPlaceProps) {
  const { t } = useLabels()
  const { rows: loaded, reading } = usePayouts()
  const [asking, setAsking] = useState<PayoutAsking>()
  const [batch, setBatch] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const rows = loaded?.filter(({ _id }) => ids.includes(_id)) ?? []
  const marks = useMarks(rows, ids)
  const only = ids.length === 1 ? ids[0] : undefined
  const chosen = only ?? (picked && ids.includes(picked) ? picked : undefined)
  const { withdrawal, payout } = useOpenPayout(chosen, rows)
  const single = chosen ? withdrawal : undefined
  const told = useTold(chosen ? [chosen] : ids, onDone)
  const back = () => (only || !picked ? onClose() : setPicked(undefined))
  const isOn = asking === undefined && batch === undefined
  usePanelKeys({ ids, walk, marks, single, onMove, onAsk: setAsking, onBack: back }, isOn)
  if (!loaded) return <Unread reading={reading} height={480} radius="xl" />
  if (rows.length === 0 && !single) return <EmptyState title={t('payouts.missing')} />
  return (
    <>
      {chosen && !only && (
        <Button variant="subtle" size="sm" leftSection={<IconChevronLeft size={16} />} onClick={back}>
          {t('queue.back', { count: ids.length })}
        </Button>
      )}
      {single ? (
        <PayoutDetail
          key={single._id}
          {...{ withdrawal: single, payout, isNarrow }}
          onAsk={setAsking}
          onBatch={setBatch}
        />
      ) : (
        <article className={split.open} aria-label={t('queue.payouts', { count: rows.length })}>
          <header className={classes.head}>
            <h2 className="flush bold size-16 tabular">
              {t('queue.payouts', { count: rows.length })}
              <Sums rows={rows} />
            </h2>
          </header>
          <Members rows={rows} marks={marks} onOpen={setPicked} />
          <BulkBar rows={marks.rows} onClear={marks.clear} onAsk={setAsking} />
        </article>
      )}
      <PayoutWindows asking={asking} marks={marks} onAsk={setAsking} onBatch={setBatch} told={told} />
      <Batches
        open={batch}
        onOpen={setBatch}
        onClose={() => {
          setBatch(undefined)
          told.closed()
        }}
      />
    </>
  )
}
