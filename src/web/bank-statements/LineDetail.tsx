import { IconArrowBackUp, IconCheck, IconFolderDown, IconPlus } from '@tabler/icons-react'
import type { LineSuggestion, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { mayConfirmLine, mayReopenLine, maySetAside } from '#core/bank-statements/statement.ts'
import { mayCreateDepositFor } from '#core/deposits/deposit.ts'
import { fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatShort } from '../ui/dates.ts'
import { Key } from '../ui/Key.tsx'
import { STATEMENT_KEYS } from '../ui/keys.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { useIsNarrow } from '../ui/split/SplitView.tsx'
import split from '../ui/split/split.module.css'
import type { Walk } from '../ui/split/walk.ts'
import classes from './bank-statements.module.css'
import { SuggestionCard } from './SuggestionCard.tsx'

const factsOf = ({ state, amount }: StatementLine) => ({ state, amount: fromWire(amount, 'BRL') })

/** Whether this line may prove this deposit. */
export const mayConfirm = (line: StatementLine, { deposit }: LineSuggestion, by: Viewer): Verdict =>
  mayConfirmLine(
    factsOf(line),
    { kind: 'BANK', status: deposit.status, amount: fromWire(deposit.amount, 'BRL'), statementLineId: null },
    by,
  )

/** The movement as the bank wrote it. */
function Facts({ line }: { line: StatementLine }) {
  const { t } = useLabels()
  const { bankAccount, importedBy, importedAt, decidedBy, reason } = line
  return (
    <>
      <div className="row-wrap gap-12 apart">
        <Amount value={line.amount} currency="BRL" size="hero" />
        <span className="tabular strong">{showDay(line.day)}</span>
      </div>
      <p className={classes.text}>{line.text}</p>
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
      </DefinitionList>
    </>
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
          <span className="ellipsis shrink grow">{one.deposit.user.name}</span>
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
  onChoose: (suggestion: LineSuggestion) => void
  onConfirm: () => void
  onCreate: () => void
  onAside: () => void
  onReopen: () => void
}

function Bar({ line, walk, chosen, isBusy, onConfirm, onAside, onReopen }: LineDetailProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const isNarrow = useIsNarrow()
  if (line.state === 'SET_ASIDE')
    return (
      <footer className={split.bar} data-act-bar={isNarrow || undefined}>
        <ActionButton
          variant="default"
          verdict={mayReopenLine(factsOf(line), viewer)}
          leftSection={<IconArrowBackUp size={16} />}
          onClick={onReopen}
        >
          {t('bankStatements.aside.reopen')}
        </ActionButton>
      </footer>
    )
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
      <ActionButton
        variant="default"
        verdict={maySetAside(factsOf(line), viewer)}
        leftSection={<IconFolderDown size={16} />}
        rightSection={<Key name={STATEMENT_KEYS.aside.toUpperCase()} />}
        onClick={onAside}
      >
        {t('bankStatements.aside.act')}
      </ActionButton>
      {chosen && (
        <ActionButton
          verdict={mayConfirm(line, chosen, viewer)}
          loading={isBusy}
          leftSection={<IconCheck size={16} />}
          rightSection={<Key name="↵" />}
          data-question
          onClick={onConfirm}
        >
          {t('bankStatements.confirm')}
        </ActionButton>
      )}
    </footer>
  )
}

/** One credit with the deposits that it may prove. */
export function LineDetail(props: LineDetailProps) {
  const { line, chosen } = props
  const { t } = useLabels()
  const viewer = useViewer()
  return (
    <article className={split.open} aria-label={t('bankStatements.credit')}>
      <div className={classes.main}>
        <Facts line={line} />
        {chosen && <SuggestionCard line={line} suggestion={chosen} />}
        {!chosen && line.state === 'OPEN' && (
          <div className={classes.card}>
            <p className="flush strong">{t('bankStatements.none')}</p>
            <p className="flush hint">{t('bankStatements.noneText')}</p>
            {line.payer.user && (
              <p className="flush">
                {t('bankStatements.likelyClient')} <ClientName client={line.payer.user} />
              </p>
            )}
          </div>
        )}
        <Others {...props} />
        {line.state === 'OPEN' && (
          <ActionButton
            isLocal
            className={classes.create}
            variant={chosen ? 'subtle' : 'default'}
            verdict={mayCreateDepositFor('', viewer)}
            leftSection={<IconPlus size={16} />}
            rightSection={<Key name={STATEMENT_KEYS.create.toUpperCase()} />}
            onClick={props.onCreate}
          >
            {t('bankStatements.newDeposit')}
          </ActionButton>
        )}
      </div>
      <Bar {...props} />
    </article>
  )
}
