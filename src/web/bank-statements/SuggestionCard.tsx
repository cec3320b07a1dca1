import type { LineSuggestion, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { DEPOSIT_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconMinus, IconX } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { useStatusStyles } from '../ui/status.ts'
import classes from './bank-statements.module.css'
import { NeedsNote } from './NeedsNote.tsx'

type SuggestionCardProps = {
  line: StatementLine
  suggestion: LineSuggestion
  /** Another person was asked. */
  isWaiting: boolean
}

const REASONS = ['reference', 'amount', 'document', 'name', 'date'] as const

const ICONS = { same: IconCheck, notSame: IconX, absent: IconMinus }

/** Each fact that a line may share with a deposit: whether it does, or that the bank did not write it. */
function Reasons({ line: { payer }, suggestion: { reasons } }: Omit<SuggestionCardProps, 'isWaiting'>) {
  const { t } = useLabels()
  const isAbsent = (reason: (typeof REASONS)[number]) =>
    (reason === 'document' || reason === 'name') && payer[reason] === null
  return (
    <ul className="plain-list wrap gap-8">
      {REASONS.map((reason) => {
        const has = reasons.includes(reason)
        const state = has ? 'same' : isAbsent(reason) ? 'absent' : 'notSame'
        const Icon = ICONS[state]
        return (
          <li key={reason} className={classes.reason} data-has={has || undefined}>
            <Icon size={14} stroke={2.2} aria-hidden />
            {t(`bankStatements.reason.${reason}`)}
            <span className="spoken">{t(`bankStatements.${state}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The line names somebody who is not the owner. */
function PayerWarning({ line, suggestion }: { line: StatementLine; suggestion: LineSuggestion }) {
  const { t } = useLabels()
  if (suggestion.payer !== 'OTHER') return null
  const { name, document } = line.payer
  const who = [name, document && formatDocument(document)].filter(Boolean).join(', ')
  return (
    <p className={classes.warning} role="note">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      {t('bankStatements.payerWarning', { who, owner: suggestion.deposit.user.name })}
    </p>
  )
}

/** Why another person decides about this credit. */
function PartNote({ line, suggestion: { needs, deposit }, isWaiting }: SuggestionCardProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  if (!needs || isWaiting) return null
  const isDeclarer = deposit.declaredBy._id === viewer.id
  const hasPart = needs.acts.includes('deposit.acceptInvolved')
  const isImporter = line.importedBy._id === viewer.id && hasPart
  const isAmount = needs.acts.every((act) => act === 'deposit.accept')
  const why = isDeclarer ? 'declared' : isImporter ? 'imported' : isAmount ? 'amount' : undefined
  return <NeedsNote needs={needs} why={why && t(`bankStatements.needs.${why}`)} />
}

/** The deposit that a line may prove, with the facts that speak for it. */
export function SuggestionCard({ line, suggestion, isWaiting }: SuggestionCardProps) {
  const { t } = useLabels()
  const styles = useStatusStyles(DEPOSIT_STATUS)
  const { deposit, score, certainBy } = suggestion
  const isByStaff = deposit.declaredBy._id !== deposit.user._id
  return (
    <section className={classes.card} aria-label={t('bankStatements.deposit')}>
      <WaitingApproval id={deposit._id} />
      <div className="row-wrap gap-12">
        <ClientName client={deposit.user}>
          <strong className="anywhere normal">{deposit.user.name}</strong>
        </ClientName>
        <StatusBadge style={styles[deposit.status]} />
        <span className={classes.score}>{t('bankStatements.score', { score: String(score) })}</span>
      </div>
      <Reasons line={line} suggestion={suggestion} />
      {certainBy && (
        <p className="row gap-8 good flush">
          <IconCircleCheck size={18} aria-hidden />
          {t(`bankStatements.certainBy.${certainBy}`)}
        </p>
      )}
      <PayerWarning line={line} suggestion={suggestion} />
      <PartNote line={line} suggestion={suggestion} isWaiting={isWaiting} />
      {deposit.status === 'FINISHED' && <p className="hint flush">{t('bankStatements.onlyLine')}</p>}
      <DefinitionList>
        <Definition label={t('bankStatements.code')}>
          <SubjectLink entity="deposit" id={deposit._id} className="brand">
            <code>{deposit.reference}</code>
          </SubjectLink>
        </Definition>
        <Definition label={t('bankStatements.amount')}>
          <Amount value={deposit.amount} currency="BRL" strong />
        </Definition>
        <Definition label={t('bankStatements.document')}>{formatDocument(deposit.document)}</Definition>
        <Definition
          label={t('bankStatements.declaredAt')}
          hint={isByStaff && t('bankStatements.declaredBy', { name: deposit.declaredBy.name })}
        >
          {formatDateTime(deposit.createdAt)}
        </Definition>
        <Definition label={t('bankStatements.receipt')}>
          {t(`bankStatements.receiptCheck.${deposit.receiptCheck ?? 'NONE'}`)}
        </Definition>
      </DefinitionList>
    </section>
  )
}
