import { IconAlertTriangle } from '@tabler/icons-react'
import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatShort } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './bank-statements.module.css'

export const factsOf = ({ state, amount, isOwnMoney, isMissing }: StatementLine) => ({
  state,
  isOwnMoney,
  isMissing,
  amount: fromWire(amount, 'BRL'),
})

export const isDebit = ({ amount }: StatementLine): boolean => amount.startsWith('-')

/** The label of the kind of the line. */
export const nameLine = (line: StatementLine) =>
  isDebit(line) ? ('bankStatements.debit' as const) : ('bankStatements.credit' as const)

/** The people who booked the line as the house's own and reversed that, with note and reason. */
function BookingFacts({ booking }: { booking: NonNullable<StatementLine['booking']> }) {
  const { t } = useLabels()
  const { category, note, createdBy, createdAt, reversedBy, reversedAt, reverseReason } = booking
  return (
    <>
      <Definition
        label={t('bankStatements.book.booked')}
        hint={`${createdBy.name} · ${formatShort(createdAt)}`}
      >
        {t(`bankStatements.category.${category}`)} · {note}
      </Definition>
      {reversedAt && (
        <Definition
          label={t('bankStatements.book.reversed')}
          hint={`${reversedBy?.name} · ${formatShort(reversedAt)}`}
        >
          {reverseReason}
        </Definition>
      )}
    </>
  )
}

/** The movement as the bank wrote it. */
export function LineFacts({ line }: { line: StatementLine }) {
  const { t } = useLabels()
  const { bankAccount, importedBy, importedAt, decidedBy, reason, booking, doubtedBy, isMissing } = line
  const doubt = doubtedBy && t('bankStatements.doubted', { name: doubtedBy.name })
  const warning = isMissing ? t('bankStatements.missing') : doubt
  return (
    <>
      <div className="row-wrap gap-12 apart">
        <Amount value={line.amount} currency="BRL" size="hero" />
        <span className="tabular strong">{showDay(line.day)}</span>
      </div>
      <p className={classes.text}>{line.text}</p>
      {warning && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={18} />
          {warning}
        </p>
      )}
      <DefinitionList>
        <Definition label={t('bankStatements.account')}>
          {bankAccount.name} · {bankAccount.agency} / {bankAccount.account}
        </Definition>
        <Definition label={t('bankStatements.importedBy')}>
          {importedBy.name} · {formatShort(importedAt)}
        </Definition>
        {reason && (
          <Definition label={t('bankStatements.aside.reason')} hint={decidedBy?.name}>
            {reason}
          </Definition>
        )}
        {booking && <BookingFacts booking={booking} />}
      </DefinitionList>
    </>
  )
}
