import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { INTERVALS, oneQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import { Unread } from '../ui/Unread.tsx'
import { OpenRequest } from './OpenRequest.tsx'
import type { Asking } from './use-decision.ts'
import { useGroup } from './use-group.ts'
import { useMinute } from './use-inbox.ts'

const TOLD = { approve: 'approved', reject: 'refused', withdraw: 'withdrawn' } as const

/** A request, or those of one call in bulk, beside the list of all work. */
export function RequestInPlace({ ids, walk, isNarrow, onMove, onClose, onDone }: InPlaceProps) {
  const { t } = useLabels()
  const now = useMinute()
  const reading = useQuery({
    ...oneQuery<Approval>('approvals', ids[0]),
    refetchInterval: INTERVALS.lists,
  })
  const request = useGroup(reading.data, ids.length > 1)
  if (!request) return <Unread reading={reading} height={480} radius="xl" />
  const decided = (how: Asking) => onDone({ ids, text: t(`queue.told.${TOLD[how]}`) })
  return (
    <OpenRequest
      key={request._id}
      {...{ request, walk, now, onMove, onClose }}
      isPhone={isNarrow}
      hasPager={false}
      onDecided={decided}
    />
  )
}
