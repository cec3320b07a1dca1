import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useQuestionFocus } from '../deposits/use-question-focus.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import split from '../ui/split/split.module.css'
import { useWalkKeys } from '../ui/split/use-walk-keys.ts'
import classes from './shipments.module.css'
import { useWaitingLines } from './use-shipments.ts'
import { DecideLine, LineFacts } from './WaitingLines.tsx'

/** A line of a return file that waits for a person, beside the list of all work. */
export function ReturnInPlace({ ids: [id], walk, isActive, onMove, onDone }: InPlaceProps) {
  const { t } = useLabels()
  const { lines, error } = useWaitingLines(undefined)
  const [isAsking, setAsking] = useState(false)
  useWalkKeys(walk, onMove, !isAsking)
  const line = lines?.find(({ _id }) => _id === id)
  useQuestionFocus(`${id} ${line !== undefined}`, { opened: isActive, isBusy: isAsking })
  if (error && !lines) return <EmptyState title={error.message} />
  if (!lines) return <Skeleton height={480} radius="xl" />
  if (!line) return <EmptyState icon={IconChecks} title={t('shipments.waiting.none')} />
  return (
    <article
      className={split.open}
      aria-label={line.user?.name ?? line.key}
      tabIndex={-1}
      data-after-questions
    >
      <div className={split.inside}>
        <h2 className="flush bold size-16">{t('shipments.waiting.title')}</h2>
        <div className={classes.line}>
          <LineFacts line={line} hasLink />
          <Amount value={line.amount} currency="BRL" strong />
        </div>
        <WaitingApproval id={id} />
        <DecideLine
          line={line}
          onAsking={setAsking}
          onDone={(is) =>
            onDone({
              ids: [id],
              text: t(is === 'asked' ? 'queue.told.asked' : 'queue.told.settled'),
              isAsked: is === 'asked',
            })
          }
        />
      </div>
    </article>
  )
}
