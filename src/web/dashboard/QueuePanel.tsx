import { Skeleton } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import type { QueueKind } from '#core/dashboard/queue.ts'
import { oneQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import split from '../ui/split/split.module.css'
import { useKeys } from '../ui/use-keys.ts'
import { QueueAmount, useQueueWords } from './QueueList.tsx'
import classes from './queue.module.css'
import type { StaffQueueState, WorkRow } from './use-queue.ts'

const loadDeposit = () => import('../deposits/DepositInPlace.tsx')

/** The panels of the kinds that are decided here. */
const PANELS: Partial<Record<QueueKind, ComponentType<InPlaceProps>>> = {
  quotation: lazy(() =>
    import('../orders/desk/QuoteInPlace.tsx').then((module) => ({ default: module.QuoteInPlace })),
  ),
  deposit: lazy(() => loadDeposit().then((module) => ({ default: module.DepositInPlace }))),
  payout: lazy(() =>
    import('../withdrawals/PayoutsInPlace.tsx').then((module) => ({ default: module.PayoutsInPlace })),
  ),
  approval: lazy(() =>
    import('../approvals/RequestInPlace.tsx').then((module) => ({ default: module.RequestInPlace })),
  ),
}

/** Where the other kinds are decided. */
const PLACES = {
  customer: (id: string) => ({ to: '/clients/$id', params: { id } }) as const,
  line: (id: string) => ({ to: '/bank-statements', search: { open: id } }) as const,
  return: () => ({ to: '/shipments', search: { open: 'waiting' } }) as const,
}

/** Loads what the panel of the next row shows. */
async function preload(client: QueryClient, { kind, _id }: WorkRow): Promise<void> {
  if (kind === 'deposit') await loadDeposit().then(({ preloadDeposit }) => preloadDeposit(client, _id))
  if (kind === 'approval') await client.prefetchQuery(oneQuery<Approval>('approvals', _id))
  if (kind === 'payout') await client.prefetchQuery(oneQuery('withdrawals', _id))
}

function usePreloaded(next: WorkRow | undefined): void {
  const client = useQueryClient()
  const key = next && `${next.kind} ${next._id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list makes its rows again at each reading
  useEffect(() => {
    if (next) preload(client, next).catch(() => undefined)
  }, [client, key])
}

type PanelProps = { row: WorkRow; queue: StaffQueueState; isNarrow: boolean }

/** Work that another screen decides: its facts and the way there. */
function Elsewhere({ row, queue }: PanelProps) {
  const { t } = useLabels()
  const words = useQueueWords()
  const toAge = useRelativeTime()
  const { walk, move } = queue
  const go = (id: string | undefined) => (id ? () => move(id) : undefined)
  useKeys({ j: go(walk.next), k: go(walk.previous) }, true)
  const kind = row.kind as keyof typeof PLACES
  const [{ since }] = row.members
  return (
    <article className={split.open} aria-label={words.name(row)}>
      <div className={classes.elsewhere}>
        <h2 className="flush bold size-16 anywhere">{words.name(row)}</h2>
        <span className="soft">{words.what(row)}</span>
        <QueueAmount row={row} />
        <span className="hint">
          {t('queue.since')} {toAge(since)}
        </span>
        <LinkButton
          {...PLACES[kind](row._id)}
          key={row._id}
          ref={(own) => {
            if (queue.isActive) own?.focus()
          }}
        >
          {t(`queue.open.${kind}`)}
        </LinkButton>
      </div>
    </article>
  )
}

/** The open row with the panel and the keys of its kind. */
export function QueuePanel(props: PanelProps) {
  const { row, queue, isNarrow } = props
  usePreloaded(queue.next)
  const Panel = PANELS[row.kind]
  const [first, ...others] = row.members.map(({ _id }) => _id)
  if (!Panel || first === undefined) return <Elsewhere {...props} />
  return (
    <Suspense fallback={<Skeleton height={480} radius="xl" />}>
      <Panel
        // A quotation takes the next order of the desk too.
        key={row.kind === 'quotation' ? row.kind : first}
        ids={[first, ...others]}
        walk={queue.walk}
        isNarrow={isNarrow}
        isActive={queue.isActive}
        onMove={queue.move}
        onClose={() => queue.move(undefined)}
        onDone={queue.done}
      />
    </Suspense>
  )
}
