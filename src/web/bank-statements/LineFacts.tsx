import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatShort } from '../ui/dates.ts'
import { IconAlertTriangle, IconArrowsExchange } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './bank-statements.module.css'

export const factsOf = ({ state, amount, isOwnMoney, isMissing, repeated }: StatementLine) => ({
  state,
  isOwnMoney,
  isMissing,
  repeated,
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

/** The payer, or the payee of a debit, and the way, as far as the bank wrote them. */
function PayerFacts({ line }: { line: StatementLine }) {
  const { t } = useLabels()
  const { way, endToEndId, payer } = line
  return (
    <>
      {way && <Definition label={t('bankStatements.way')}>{t(`bankStatements.ways.${way}`)}</Definition>}
      {payer.name && (
        <Definition label={t(isDebit(line) ? 'bankStatements.payee' : 'bankStatements.payer')}>
          {payer.name}
        </Definition>
      )}
      {payer.document && (
        <Definition label={t('bankStatements.payerDocument')}>{formatDocument(payer.document)}</Definition>
      )}
      {endToEndId && (
        <Definition label={t('bankStatements.endToEndId')}>
          <code className="anywhere">{endToEndId}</code>
        </Definition>
      )}
    </>
  )
}

/** Why a line is never certain. */
function useWarnings({ state, isMissing, doubtedBy, repeated }: StatementLine): string[] {
  const { t } = useLabels()
  return [
    isMissing && t('bankStatements.missing'),
    !isMissing && doubtedBy && t('bankStatements.doubted', { name: doubtedBy.name }),
    state === 'OPEN' && repeated && t(`bankStatements.repeated.${repeated}`),
  ].filter((warning) => typeof warning === 'string')
}

/** The payment to a customer that has the amount of the line. */
function PaymentNote({ line }: { line: StatementLine }) {
  const { t } = useLabels()
  const { payment } = line
  if (!payment) return null
  const day = payment.finishedAt && formatShort(payment.finishedAt)
  const kind = isDebit(line) ? 'debit' : 'credit'
  return (
    <p className={classes.needs} role="note">
      <IconArrowsExchange size={18} stroke={1.8} aria-hidden />
      <span className="shrink">
        <SubjectLink entity="withdrawal" id={payment._id} className="brand strong">
          {t(day ? 'bankStatements.payment.paid' : 'bankStatements.payment.sent', {
            name: payment.user.name,
            day: day ?? '',
          })}
        </SubjectLink>{' '}
        {t(`bankStatements.payment.${kind}`)}
      </span>
    </p>
  )
}

/** The movement as the bank wrote it. */
export function LineFacts({ line }: { line: StatementLine }) {
  const { t } = useLabels()
  const { bankAccount, importedBy, importedAt, decidedBy, reason, booking } = line
  const warnings = useWarnings(line)
  return (
    <>
      <div className="row-wrap gap-12 apart">
        <Amount value={line.amount} currency="BRL" size="hero" />
        <span className="tabular strong">{showDay(line.day)}</span>
      </div>
      <p className={classes.text}>{line.text}</p>
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning} role="status">
          <IconAlertTriangle size={18} />
          {warning}
        </p>
      ))}
      <PaymentNote line={line} />
      <DefinitionList>
        <PayerFacts line={line} />
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
