import { Button } from '@mantine/core'
import type { BankStatement } from '#core/bank-statements/bank-statement-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './bank-statements.module.css'

export type ShownFileLine = NonNullable<BankStatement['lines']>[number]

/** A debit has a state only where the house booked it, or the bank took it back. */
const isTold = (state: string, amount: string): boolean =>
  state === 'BOOKED' || state === 'TAKEN_BACK' || !amount.startsWith('-')

type FileLinesProps = { lines: readonly ShownFileLine[]; onTakeBack: (line: ShownFileLine) => void }

/** The lines that a file brought. One that a later file lacks can be removed. */
export function FileLines({ lines, onTakeBack }: FileLinesProps) {
  const { t } = useLabels()
  const wordsOf = ({ state, amount, isMissing }: ShownFileLine) => {
    if (isMissing && state !== 'TAKEN_BACK') return t('statementFiles.files.missing')
    return isTold(state, amount) && t(`statementFiles.files.state.${state}`)
  }
  return (
    <ul className="plain-list" aria-label={t('statementFiles.files.linesLabel')}>
      {lines.map((line) => (
        <li key={line._id} className={classes.item}>
          <span className="shrink grow">
            <span className="hint block">
              {[showDay(line.day), wordsOf(line), line.reason].filter(Boolean).join(' · ')}
            </span>
            <span className="anywhere">{line.text}</span>
            {line.deposit && (
              <SubjectLink entity="deposit" id={line.deposit._id} className="brand block">
                <code>{line.deposit.reference}</code>
              </SubjectLink>
            )}
            {line.isMissing && (line.state === 'OPEN' || line.state === 'SET_ASIDE') && (
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => onTakeBack(line)}>
                {t('statementFiles.takeBack.act')}
              </Button>
            )}
          </span>
          <Amount value={line.amount} currency="BRL" />
        </li>
      ))}
    </ul>
  )
}
