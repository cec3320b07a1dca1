import { type ReactNode, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { INCIDENT_KEYS } from '../ui/keys.ts'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import split from '../ui/split/split.module.css'
import { useWalkKeys } from '../ui/split/use-walk-keys.ts'
import { useKeys } from '../ui/use-keys.ts'
import { ActButton, ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { useQuestionFocus } from './use-question-focus.ts'

type ActInPlaceProps<Row> = {
  of: InPlaceProps
  /** The row while it waits for the act. */
  row: Row | undefined
  act: RowAct<Row>
  title: string
  /** The page of the row. */
  there: ReactNode
  children: ReactNode
}

/** An incident with the act that ends it, beside the list of all work. */
export function ActInPlace<Row extends object>({
  of,
  row,
  act,
  title,
  there,
  children,
}: ActInPlaceProps<Row>) {
  const { ids, walk, isActive, onMove, onDone } = of
  const { t } = useLabels()
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(row !== undefined)
  useWalkKeys(walk, onMove, !isAsking)
  useKeys({ [INCIDENT_KEYS.settle]: row && ask }, !isAsking)
  useQuestionFocus(`${ids[0]} ${row !== undefined}`, { opened: isActive, isBusy: isAsking })
  if (!row) return <EmptyState icon={IconChecks} title={t('queue.told.settled')} action={there} />
  return (
    <article className={split.open} aria-label={title} tabIndex={-1} data-after-questions>
      <div className={split.inside}>
        <header className="row-wrap gap-8">
          <h2 className="flush bold size-16 shrink anywhere">{title}</h2>
          {there}
        </header>
        {children}
        <ActButton
          act={act}
          row={row}
          rightSection={<Key name={INCIDENT_KEYS.settle.toUpperCase()} />}
          onAsk={ask}
        />
      </div>
      <ActQuestion
        about={isAsking ? { act, row } : undefined}
        onClose={() => setAsking(false)}
        onDone={() => onDone({ ids, text: t('queue.told.settled') })}
      />
    </article>
  )
}
