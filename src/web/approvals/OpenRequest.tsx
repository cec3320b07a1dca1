import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DECIDE_KEYS } from '../ui/keys.ts'
import { useKeys } from '../ui/use-keys.ts'
import classes from './approvals.module.css'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionQuestions } from './DecisionQuestions.tsx'
import { RequestDetail } from './RequestDetail.tsx'
import { type Decision, useDecision } from './use-decision.ts'

/** The way through the list. */
export type Walk = {
  readonly position: number
  readonly total: number
  readonly next: string | undefined
  readonly previous: string | undefined
}

type OpenRequestProps = {
  request: Approval
  walk: Walk
  now: number
  isPhone: boolean
  onMove: (id: string) => void
  onClose: () => void
}

/** On a phone the detail takes the screen: back to the list, and the next one. */
function Pager({ walk, onMove, onClose }: Pick<OpenRequestProps, 'walk' | 'onMove' | 'onClose'>) {
  const { t } = useLabels()
  const { next, position, total } = walk
  return (
    <div className={classes.pager}>
      <ActionIcon size={36} variant="subtle" color="gray" aria-label={t('approvals.back')} onClick={onClose}>
        <IconChevronLeft size={20} stroke={1.8} />
      </ActionIcon>
      <h1 className="flush bold size-16 grow">{t('shell.approvals')}</h1>
      {position > 0 && (
        <span className="hint tabular">
          {t('approvals.position', { position: String(position), total: String(total) })}
        </span>
      )}
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('palette.keys.decide.next')}
        disabled={!next}
        onClick={() => next && onMove(next)}
      >
        <IconChevronRight size={20} stroke={1.8} />
      </ActionIcon>
    </div>
  )
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
  const { request, walk, now, isPhone, onMove, onClose } = props
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
    const after = walk.next ?? walk.previous
    if (after) onMove(after)
    else onClose()
  }
  return (
    <>
      {isPhone && <Pager walk={walk} onMove={onMove} onClose={onClose} />}
      <article className={classes.open} aria-label={request.subject.name ?? undefined}>
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
        onClose={() => decision.setAsking(undefined)}
        onDecided={decided}
      />
    </>
  )
}
