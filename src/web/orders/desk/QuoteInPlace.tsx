import { useRef } from 'react'
import type { DeskOrder } from '#core/orders/desk-schema.ts'
import { useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { InPlaceProps } from '../../ui/split/in-place.ts'
import { Unread } from '../../ui/Unread.tsx'
import type { ActOutcome } from '../../ui/window/act.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { useDesk, useTake } from './use-desk.ts'

const NO_EFFECT = () => {}

/** An order of the desk beside the list of all work. It stays open after it left the desk, until its viewer goes on. */
export function QuoteInPlace({ ids: [id], walk, isNarrow, isActive, onMove, onClose, onDone }: InPlaceProps) {
  const { t } = useLabels()
  const { desk, reading, sides, source } = useDesk()
  const last = useRef<DeskOrder | undefined>(undefined)
  const found = desk?.waiting.find((order) => order._id === id)
  if (found) last.current = found
  const order = found ?? (last.current?._id === id ? last.current : undefined)
  const { begin, takeOver, release } = useTake(order, useViewer())
  if (!desk) return <Unread reading={reading} height={480} radius="xl" />
  if (!order) return <EmptyState title={t('queue.none')} />
  const go = (to: string | undefined) => (to ? () => onMove(to) : undefined)
  const done = (said: string, is: ActOutcome) => {
    const text = t(is === 'asked' ? 'queue.told.asked' : said ? 'queue.told.quoted' : 'queue.told.ended')
    onDone({ ids: [id], text, isAsked: is === 'asked' })
  }
  return (
    <QuotePanel
      key={id}
      {...{ order, desk, sides, source, isNarrow }}
      takesFocus={isActive}
      said=""
      onNext={go(walk.next)}
      onPrevious={go(walk.previous)}
      onDone={done}
      onBegin={begin}
      onRelease={() => {
        release()
        onClose()
      }}
      onTakeOver={() => {
        begin()
        void takeOver(order)
      }}
      onEffect={NO_EFFECT}
    />
  )
}
