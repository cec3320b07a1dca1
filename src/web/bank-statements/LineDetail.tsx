import type { LineSuggestion, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { mayBookLine, mayReverseBooking } from '#core/bank-statements/booking.ts'
import { mayConfirmLine, mayReopenLine, maySetAside } from '#core/bank-statements/line.ts'
import { isWaiting, mayCreateDepositFor, mayDecideDeposit } from '#core/deposits/deposit.ts'
import { fromWire } from '#core/money/money.ts'
import { firstRefusal, ok, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCheck,
  IconFolderDown,
  IconPlus,
  IconUsers,
} from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { STATEMENT_KEYS } from '../ui/keys.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { useIsNarrow } from '../ui/split/SplitView.tsx'
import split from '../ui/split/split.module.css'
import type { Walk } from '../ui/split/walk.ts'
import classes from './bank-statements.module.css'
import { factsOf, isDebit, LineFacts, nameLine } from './LineFacts.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'

/** Whether this line may prove this deposit, which somebody else declared. */
export function mayConfirm(line: StatementLine, { deposit }: LineSuggestion, by: Viewer): Verdict {
  const { status, user, declaredBy } = deposit
  const facts = {
    status,
    kind: 'BANK' as const,
    amount: fromWire(deposit.amount, 'BRL'),
    statementLineId: null,
  }
  const people = { status, userId: user._id, createdBy: declaredBy._id, receipt: null }
  return firstRefusal(
    mayConfirmLine(factsOf(line), facts, by),
    isWaiting({ status }) ? mayDecideDeposit(people, by) : ok,
  )
}

/** Further deposits that the line may prove. */
function Others({ line, chosen, onChoose }: Pick<LineDetailProps, 'line' | 'chosen' | 'onChoose'>) {
  const { t } = useLabels()
  const others = line.suggestions.filter((one) => one !== chosen)
  if (others.length === 0) return null
  return (
    <section aria-label={t('bankStatements.others')} className="stack gap-8">
      <h3 className="hint strong flush">{t('bankStatements.others')}</h3>
      {others.map((one) => (
        <button key={one.deposit._id} type="button" className={classes.other} onClick={() => onChoose(one)}>
          <span className="anywhere shrink grow">{one.deposit.user.name}</span>
          <code className="small">{one.deposit.reference}</code>
          <Amount value={one.deposit.amount} currency="BRL" />
          <span className="hint">{one.score}%</span>
        </button>
      ))}
    </section>
  )
}

type LineDetailProps = {
  line: StatementLine
  walk: Walk
  chosen: LineSuggestion | undefined
  isBusy: boolean
  /** A request about the line or its deposit waits for another person. */
  isWaiting: boolean
  onChoose: (suggestion: LineSuggestion) => void
  onConfirm: () => void
  onCreate: () => void
  onAside: () => void
  onReopen: () => void
  onBook: () => void
  onReverse: () => void
}

/** Declares the deposit that the line lacks. A person without the permission reads so. */
function CreateButton({ chosen, onCreate, verdict }: LineDetailProps & { verdict: Verdict }) {
  const { t, say } = useLabels()
  return (
    <div className="row-wrap gap-8">
      <ActionButton
        isLocal
        variant={chosen ? 'subtle' : 'default'}
        verdict={verdict}
        leftSection={<IconPlus size={16} />}
        rightSection={<Key name={STATEMENT_KEYS.create.toUpperCase()} />}
        onClick={onCreate}
      >
        {t('bankStatements.newDeposit')}
      </ActionButton>
      {!verdict.ok && <span className="hint shrink">{say(verdict)}</span>}
    </div>
  )
}

function BookButton({ line, onBook }: LineDetailProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  return (
    <ActionButton
      isLocal
      className={isDebit(line) ? undefined : classes.create}
      variant={isDebit(line) ? undefined : 'subtle'}
      verdict={mayBookLine(factsOf(line), viewer)}
      leftSection={<IconBuildingBank size={16} />}
      rightSection={<Key name={STATEMENT_KEYS.book.toUpperCase()} />}
      data-question={isDebit(line) || undefined}
      onClick={onBook}
    >
      {t(isDebit(line) ? 'bankStatements.book.title.cost' : 'bankStatements.book.title.income')}
    </ActionButton>
  )
}

/** The way back of a line that was set aside or booked. */
function DecidedBar({ line, onReopen, onReverse }: LineDetailProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const isNarrow = useIsNarrow()
  const isBooked = line.state === 'BOOKED'
  return (
    <footer className={split.bar} data-act-bar={isNarrow || undefined}>
      <ActionButton
        variant="default"
        verdict={isBooked ? mayReverseBooking(line, viewer) : mayReopenLine(factsOf(line), viewer)}
        leftSection={<IconArrowBackUp size={16} />}
        rightSection={isBooked && <Key name={STATEMENT_KEYS.reverse.toUpperCase()} />}
        onClick={isBooked ? onReverse : onReopen}
      >
        {t(isBooked ? 'bankStatements.why.reverse.act' : 'bankStatements.aside.reopen')}
      </ActionButton>
    </footer>
  )
}

/** The act on the suggested deposit: it confirms, or asks another person. */
function ConfirmButton({ line, chosen, isBusy, isWaiting, onConfirm }: LineDetailProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  if (!chosen) return null
  return (
    <ActionButton
      verdict={mayConfirm(line, chosen, viewer)}
      reason={isWaiting && `${t('ui.approval.waits')}.`}
      loading={isBusy}
      leftSection={chosen.needs ? <IconUsers size={16} /> : <IconCheck size={16} />}
      rightSection={<Key name="↵" />}
      data-question
      onClick={onConfirm}
    >
      {t(chosen.needs ? 'ui.rehearsal.ask' : 'bankStatements.confirm')}
    </ActionButton>
  )
}

function Bar(props: LineDetailProps) {
  const { line, walk, onAside } = props
  const { t } = useLabels()
  const viewer = useViewer()
  const isNarrow = useIsNarrow()
  if (line.state !== 'OPEN') return <DecidedBar {...props} />
  return (
    <footer className={split.bar} data-act-bar={isNarrow || undefined}>
      {!isNarrow && (
        <span className={split.keys}>
          <Key name={STATEMENT_KEYS.next.toUpperCase()} />{' '}
          <Key name={STATEMENT_KEYS.previous.toUpperCase()} />
          {t('payouts.keys.walk')}
          <span className="tabular">
            {t('ui.split.position', { position: String(walk.position), total: String(walk.total) })}
          </span>
        </span>
      )}
      {isDebit(line) ? (
        <BookButton {...props} />
      ) : (
        <ActionButton
          variant="default"
          verdict={maySetAside(factsOf(line), viewer)}
          leftSection={<IconFolderDown size={16} />}
          rightSection={<Key name={STATEMENT_KEYS.aside.toUpperCase()} />}
          onClick={onAside}
        >
          {t('bankStatements.why.aside.act')}
        </ActionButton>
      )}
      <ConfirmButton {...props} />
    </footer>
  )
}

/** One line, with the deposits that a credit may prove. */
export function LineDetail(props: LineDetailProps) {
  const { line, chosen } = props
  const isCredit = line.state === 'OPEN' && !isDebit(line)
  const { t } = useLabels()
  const mayDeclare = mayCreateDepositFor('', useViewer())
  return (
    <article className={split.open} aria-label={t(nameLine(line))} tabIndex={-1} data-after-questions>
      <div className={split.inside}>
        <LineFacts line={line} />
        <WaitingApproval id={line._id} />
        {chosen && <SuggestionCard line={line} suggestion={chosen} isWaiting={props.isWaiting} />}
        {!chosen && isCredit && (
          <div className={classes.card}>
            <p className="flush strong">{t('bankStatements.none')}</p>
            <p className="flush hint">
              {t(mayDeclare.ok ? 'bankStatements.noneText' : 'bankStatements.noneOther')}
            </p>
            {line.payer.user && (
              <p className="flush">
                {t('bankStatements.likelyClient')} <ClientName client={line.payer.user} />
              </p>
            )}
          </div>
        )}
        <Others {...props} />
        {isCredit && <CreateButton {...props} verdict={mayDeclare} />}
        {isCredit && <BookButton {...props} />}
      </div>
      <Bar {...props} />
    </article>
  )
}
