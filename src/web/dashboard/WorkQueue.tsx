import { UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { QUEUE_KINDS } from '#core/dashboard/queue.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { SplitPager } from '../ui/split/SplitPager.tsx'
import { SplitView, useIsNarrow } from '../ui/split/SplitView.tsx'
import { Unread } from '../ui/Unread.tsx'
import { KeyScope } from '../ui/use-keys.ts'
import home from './Dashboard.module.css'
import { QueueList } from './QueueList.tsx'
import { QueuePanel } from './QueuePanel.tsx'
import classes from './queue.module.css'
import { type QueueFilter, type StaffQueueState, useStaffQueue } from './use-queue.ts'

/** The page has other panels: single keys are for the queue unless the focus is in one of them. */
function useHasKeys(own: RefObject<HTMLElement | null>): boolean {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    const look = () => {
      const at = document.activeElement
      const isElsewhere = at?.closest('main') && !at.matches('main, h1') && !own.current?.contains(at)
      setOn(!isElsewhere)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [own])
  return isOn
}

/** A chip for each kind of work that waits, and one for the work of this person. */
function Filters({ queue }: { queue: StaffQueueState }) {
  const { t } = useLabels()
  const { counts, filter, setFilter } = queue
  const chip = (of: QueueFilter, label: string, count: number) => (
    <UnstyledButton
      key={of ?? 'all'}
      className={classes.chip}
      aria-pressed={filter === of}
      onClick={() => setFilter(of)}
    >
      {label} <strong className="tabular">{count}</strong>
    </UnstyledButton>
  )
  return (
    <fieldset className={classes.chips} aria-label={t('queue.kinds')}>
      {chip(undefined, t('queue.all'), counts.all)}
      {QUEUE_KINDS.filter((kind) => counts[kind] > 0 || filter === kind).map((kind) =>
        chip(kind, t(`queue.kind.${kind}`), counts[kind]),
      )}
      <span className={classes.own}>{chip('mine', t('queue.mine'), counts.mine)}</span>
    </fieldset>
  )
}

function Head({ queue }: { queue: StaffQueueState }) {
  const { t } = useLabels()
  const { counts, now } = queue
  const said = [t('queue.waits', { count: counts.all }), now > 0 && t('queue.now', { count: now })]
  return (
    <div className={classes.head}>
      <h2 className="spoken">{t('queue.title')}</h2>
      <span className="grow medium soft" role="status">
        {said.filter(Boolean).join(', ')}
      </span>
      <span className={classes.keys}>
        <Key name="J" /> <Key name="K" /> <span>{t('queue.keys.walk')}</span>
        <Key name="?" /> <span>{t('queue.keys.help')}</span>
      </span>
    </div>
  )
}

/** The rows, and beside them the open one; on a narrow screen one of both. */
function Rows({ queue, isNarrow }: { queue: StaffQueueState; isNarrow: boolean }) {
  const { t } = useLabels()
  const { rows, row, walk, filter, move, told } = queue
  const panel = row && <QueuePanel row={row} queue={queue} isNarrow={isNarrow} />
  if (isNarrow && panel)
    return (
      <>
        <SplitPager title={t('queue.title')} walk={walk} onMove={move} onClose={() => move(undefined)} />
        {panel}
      </>
    )
  if (rows.length === 0 && !row && told.length === 0)
    return (
      <EmptyState
        icon={IconChecks}
        title={t(filter ? 'queue.filtered' : 'queue.empty')}
        text={!filter && t('queue.emptyText')}
      />
    )
  return (
    <SplitView
      listWidth={392}
      open={row?._id}
      list={<QueueList queue={queue} />}
      detail={
        !isNarrow &&
        (panel ?? (
          <div className={classes.rest}>
            <EmptyState icon={IconChecks} title={t('queue.rest')} text={t('queue.restText')} />
          </div>
        ))
      }
    />
  )
}

/** Staff: all work that waits for this person in the order of its urgency, each decided where it is. */
export function WorkQueue() {
  const { t } = useLabels()
  const own = useRef<HTMLElement>(null)
  const hasKeys = useHasKeys(own)
  const isNarrow = useIsNarrow() ?? false
  const queue = useStaffQueue(isNarrow)
  const { data, reading } = queue
  if (!data) return <Unread reading={reading} className={home.queue} radius="xl" />
  const cut = data.cut.map((kind) => t(`queue.kind.${kind}`)).join(', ')
  return (
    <KeyScope value={hasKeys}>
      <section ref={own} className={classes.queue} aria-label={t('queue.title')}>
        <Head queue={queue} />
        <Filters queue={queue} />
        <Rows queue={queue} isNarrow={isNarrow} />
        {cut && <p className="hint flush">{t('queue.more', { kinds: cut })}</p>}
      </section>
    </KeyScope>
  )
}
