import { Skeleton } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { LOST_DEPOSIT, type QueueKind } from '#core/dashboard/queue.ts'
import { oneQuery } from '../api/queries.ts'
import { loadRest } from '../i18n/i18n.ts'
import { lateComponent } from '../ui/late-component.ts'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import { useWalkKeys } from '../ui/split/use-walk-keys.ts'
import { loadQuestions } from '../ui/window/questions.ts'
import type { StaffQueueState, WorkRow } from './use-queue.ts'

const loadDeposit = () => import('../deposits/DepositInPlace.tsx')

/** A panel with the texts of its screen and the questions before its acts, which the home has none of. */
const latePanel = (load: () => Promise<ComponentType<InPlaceProps>>) =>
  lateComponent(async () => {
    const [panel] = await Promise.all([load(), loadRest(true), loadQuestions()])
    return panel
  })

/** The panel of each kind of work. */
const PANELS: Record<QueueKind, ComponentType<InPlaceProps>> = {
  incident: latePanel(() =>
    import('../bitcoin-payouts/IncidentInPlace.tsx').then((one) => one.IncidentInPlace),
  ),
  quotation: latePanel(() => import('../orders/desk/QuoteInPlace.tsx').then((one) => one.QuoteInPlace)),
  deposit: latePanel(() => loadDeposit().then((one) => one.DepositInPlace)),
  payout: latePanel(() => import('../withdrawals/PayoutsInPlace.tsx').then((one) => one.PayoutsInPlace)),
  approval: latePanel(() => import('../approvals/RequestInPlace.tsx').then((one) => one.RequestInPlace)),
  customer: latePanel(() => import('../clients/ClientInPlace.tsx').then((one) => one.ClientInPlace)),
  line: latePanel(() => import('../bank-statements/LineInPlace.tsx').then((one) => one.LineInPlace)),
  return: latePanel(() => import('../shipments/ReturnInPlace.tsx').then((one) => one.ReturnInPlace)),
}

const LostDepositPanel = latePanel(() => import('../chain/LostInPlace.tsx').then((one) => one.LostInPlace))

const panelOf = ({ kind, members: [{ about }] }: WorkRow) =>
  kind === 'incident' && about === LOST_DEPOSIT ? LostDepositPanel : PANELS[kind]

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

/** The place of a panel whose code loads: the way through the list is open. */
function Loading({ queue: { walk, move } }: Pick<PanelProps, 'queue'>) {
  useWalkKeys(walk, move, true)
  return <Skeleton height={480} radius="xl" />
}

/** The open row with the panel and the keys of its kind. */
export function QueuePanel({ row, queue, isNarrow }: PanelProps) {
  usePreloaded(queue.next)
  const Panel = panelOf(row)
  const [first, ...others] = row.members.map(({ _id }) => _id)
  if (first === undefined) return null
  return (
    <Suspense fallback={<Loading queue={queue} />}>
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
