import { useRef } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { DECIDE_KEYS } from '../ui/keys.ts'
import { SplitPager } from '../ui/split/SplitPager.tsx'
import type { Walk } from '../ui/split/walk.ts'
import { useKeys } from '../ui/use-keys.ts'
import classes from './approvals.module.css'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionQuestions } from './DecisionQuestions.tsx'
import type { OpenApproval } from './inbox.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { type Asking, type Decision, useDecision } from './use-decision.ts'
import { useRequestWords } from './words.ts'

type OpenRequestProps = {
  request: OpenApproval
  walk: Walk
  now: number
  isPhone: boolean
  onMove: (id: string) => void
  onClose: () => void
  /** Whether a phone has the way back to the list above it. */
  hasPager?: boolean
  /** In the place of the way to the next request, where another list tells what became of this one. */
  onDecided?: (how: Asking) => void
}

/** The handlers of the buttons and keys. */
function useActs({ request, isPhone }: OpenRequestProps, decision: Decision) {
  const field = useRef<HTMLInputElement>(null)
  const isOpen = request.status === 'WAITING' && request.refusal === null
  const approve = () => isOpen && decision.setAsking('approve')
  const reject = () => {
    if (!isOpen) return
    if (isPhone || decision.reason.trim()) return decision.setAsking('reject')
    decision.askReason()
    field.current?.focus()
  }
  return { field, isOpen, approve, reject }
}

/** One request with its acts. J and K go through the list, A approves, R rejects, 1 to 4 pick a reason. */
export function OpenRequest(props: OpenRequestProps) {
  const { request, walk, now, isPhone, hasPager = true, onMove, onClose } = props
  const { t } = useLabels()
  const { nameSubject } = useRequestWords()
  const decision = useDecision(request)
  const { field, isOpen, approve, reject } = useActs(props, decision)
  const go = (id: string | undefined) => (id ? () => onMove(id) : undefined)
  const pick = (reason: string) => () => isOpen && decision.setReason(reason)
  const keys = {
    ...Object.fromEntries(decision.reasons.map((reason, index) => [String(index + 1), pick(reason)])),
    [DECIDE_KEYS.next]: go(walk.next),
    [DECIDE_KEYS.previous]: go(walk.previous),
    [DECIDE_KEYS.approve]: approve,
    [DECIDE_KEYS.reject]: reject,
    escape: () => decision.setReason(''),
  }
  useKeys(keys, decision.asking === undefined)
  const decided = () => {
    if (props.onDecided) return props.onDecided(decision.asking ?? 'approve')
    const after = walk.next ?? walk.previous
    if (after) onMove(after)
    else onClose()
  }
  return (
    <>
      {isPhone && hasPager && (
        <SplitPager title={t('approvals.title')} walk={walk} onMove={onMove} onClose={onClose} />
      )}
      <article className={classes.open} aria-label={nameSubject(request)}>
        <RequestDetail request={request} now={now} />
        <DecisionBar
          request={request}
          decision={decision}
          isPhone={isPhone}
          field={field}
          onApprove={approve}
          onReject={reject}
        />
      </article>
      <DecisionQuestions
        request={request}
        decision={decision}
        isQuiet={props.onDecided !== undefined}
        onClose={() => decision.setAsking(undefined)}
        onDecided={decided}
      />
    </>
  )
}
