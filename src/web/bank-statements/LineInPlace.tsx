import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWaitingSubjects } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import { Unread } from '../ui/Unread.tsx'
import { LineWindows } from './LineWindows.tsx'
import { linesQuery } from './lines-query.ts'
import { OpenLine } from './OpenLine.tsx'
import { isLineWaiting, useActs, useQueueKeys } from './use-queue.ts'

const NOWHERE = { next: undefined, previous: undefined }

/** The line as the acts and the keys of its screen need it, with the way through the list of all work. */
function useLineInPlace({ ids: [id], walk, isActive, isNarrow, onMove, onDone }: InPlaceProps) {
  const { t } = useLabels()
  const reading = useQuery(linesQuery('OPEN', ''))
  const { data, isPlaceholderData } = reading
  const waiting = useWaitingSubjects()
  const [picked, setPicked] = useState<string>()
  const line = data?.lines.find(({ _id }) => _id === id)
  const chosen = line?.suggestions.find(({ deposit }) => deposit._id === picked) ?? line?.suggestions[0]
  const settle = () => onDone({ ids: [id], text: t('queue.told.settled') })
  const open = {
    line,
    chosen,
    isWaiting: isLineWaiting(waiting),
    place: { move: onMove, restart: settle, step: { id, nth: 1 } },
  }
  const acts = useActs({ ...open, walk: NOWHERE })
  const isSettled = data !== undefined && !isPlaceholderData
  const asks = useQueueKeys({ ...open, walk, lines: [], isSettled, takesFocus: isActive && !isNarrow }, acts)
  const pick = ({ deposit }: { deposit: { _id: string } }) => setPicked(deposit._id)
  return { data, reading, ...open, acts, asks, pick }
}

/** A credit of the bank without a deposit beside the list of all work. */
export function LineInPlace(props: InPlaceProps) {
  const { t } = useLabels()
  const { data, reading, line, chosen, isWaiting, acts, asks, pick } = useLineInPlace(props)
  if (!data) return <Unread reading={reading} height={480} radius="xl" />
  const there = (
    <LinkButton to="/bank-statements" search={{ open: props.ids[0] }}>
      {t('queue.open.line')}
    </LinkButton>
  )
  if (!line) return <EmptyState icon={IconChecks} title={t('queue.told.settled')} action={there} />
  return (
    <>
      <OpenLine
        line={line}
        chosen={chosen}
        walk={props.walk}
        isWaiting={isWaiting}
        acts={acts}
        asks={asks}
        onChoose={pick}
      />
      <LineWindows {...acts} onClose={() => acts.setAsking(undefined)} />
    </>
  )
}
