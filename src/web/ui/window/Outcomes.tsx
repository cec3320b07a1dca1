import { useLabels } from '../../i18n/use-labels.ts'
import { IconCheck, IconClock, IconX } from '../icons.tsx'
import classes from './Promised.module.css'

/** The outcome of one of many acts of a call. */
type Result = { readonly outcome: 'DONE' | 'ASKED' | 'REFUSED'; readonly message: string | null }

const OUTCOMES = ['DONE', 'ASKED', 'REFUSED'] as const
const ICONS = { DONE: IconCheck, ASKED: IconClock, REFUSED: IconX }

const of = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((one) => one.outcome === outcome)

/** Whether a call about many would only ask other people. */
export const onlyAsks = (results: readonly Result[]): boolean =>
  of(results, 'DONE').length === 0 && of(results, 'ASKED').length > 0

/** How many acts of a call would be done, how many wait for another person, and why others are refused. */
export function Outcomes({ results }: { results: readonly Result[] }) {
  const { t } = useLabels()
  return (
    <ul className="plain-list stack gap-8">
      {OUTCOMES.map((outcome) => {
        const those = of(results, outcome)
        const Icon = ICONS[outcome]
        if (those.length === 0) return null
        const reasons = [...new Set(those.flatMap(({ message }) => message ?? []))].join(' ')
        return (
          <li key={outcome} className={classes.counted} data-outcome={outcome}>
            <Icon size={17} stroke={1.8} aria-hidden />
            <span>
              <strong>{t(`ui.rehearsal.many.${outcome}`, { count: those.length })}</strong> {reasons}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
