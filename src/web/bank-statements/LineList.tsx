import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { daysAgo } from '../ui/dates.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconUsers } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { SplitList } from '../ui/split/SplitList.tsx'
import split from '../ui/split/split.module.css'

/** After so many days without a deposit the age is marked. */
const OLD_DAYS = 3

/** Days since the money came. */
const ageOf = (day: string): number => Math.max(0, (Date.parse(daysAgo(0)) - Date.parse(day)) / 86_400_000)

/** The age in words. */
export function useAge(): (day: string) => string {
  const { t } = useLabels()
  return (day) => {
    const count = ageOf(day)
    if (count === 0) return t('ui.time.today')
    return count === 1 ? t('ui.time.yesterday') : t('ui.time.days', { count })
  }
}

/** The word about a line that matters most. */
function Mark({ line, isWaiting }: { line: StatementLine; isWaiting: boolean }) {
  const { t } = useLabels()
  const [best] = line.suggestions
  if (isWaiting)
    return (
      <span className="inline-row gap-4 soft strong rigid">
        <IconClock size={15} aria-hidden />
        {t('bankStatements.waits')}
      </span>
    )
  if (best?.payer === 'OTHER')
    return (
      <span className="inline-row gap-4 brass strong rigid">
        <IconAlertTriangle size={15} aria-hidden />
        {t('bankStatements.otherPayer')}
      </span>
    )
  if (best?.needs)
    return (
      <span className="inline-row gap-4 soft strong rigid">
        <IconUsers size={15} aria-hidden />
        {t('bankStatements.needs.mark')}
      </span>
    )
  if (!best?.isCertain) return null
  return (
    <span className="inline-row gap-4 good strong rigid">
      <IconCircleCheck size={15} aria-hidden />
      {t('bankStatements.certain')}
    </span>
  )
}

type RowProps = { line: StatementLine; isWaiting: boolean }

function Row({ line, isWaiting }: RowProps) {
  const toAge = useAge()
  return (
    <span className={split.lines}>
      <span className={split.line}>
        <Amount value={line.amount} currency="BRL" strong />
        <span
          className={
            ageOf(line.day) >= OLD_DAYS ? 'brass strong rigid tabular small' : 'soft rigid tabular small'
          }
        >
          {showDay(line.day).slice(0, 5)} · {toAge(line.day)}
        </span>
      </span>
      <span className={`${split.line} small soft`}>
        <span className="ellipsis shrink" title={line.text}>
          {line.text}
        </span>
        <Mark line={line} isWaiting={isWaiting} />
      </span>
    </span>
  )
}

type LineListProps = {
  label: string
  lines: readonly StatementLine[]
  open: string | undefined
  isWaiting: (line: StatementLine) => boolean
  onOpen: (id: string) => void
}

/** The lines of a queue, in its order. */
export function LineList({ label, lines, open, isWaiting, onOpen }: LineListProps) {
  return (
    <SplitList label={label} groups={[{ key: 'all', rows: lines }]} open={open} onOpen={onOpen}>
      {(line) => <Row line={line} isWaiting={isWaiting(line)} />}
    </SplitList>
  )
}
