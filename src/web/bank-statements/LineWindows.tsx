import type { Confirmation, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { Outcomes, onlyAsks } from '../ui/window/Outcomes.tsx'
import { ReasonQuestion } from '../ui/window/ReasonQuestion.tsx'
import { type ShownWindow, WindowOf } from '../ui/window/WindowOf.tsx'
import { PayoutResults } from '../withdrawals/PayoutResults.tsx'
import { type Booking, BookWindow } from './BookWindow.tsx'
import { Credits, DeclareNote, NeedsNote } from './NeedsNote.tsx'
import { type Match, toBody, type useConfirm } from './use-lines.ts'

/** The open question about a match, all certain ones, a line that is set aside, booked or reversed, or the deposit that it lacks. */
export type Asking =
  | { readonly act: 'confirm' | 'otherPayer'; readonly match: Match }
  | { readonly act: 'aside' | 'reverse' | 'book' | 'deposit'; readonly line: StatementLine }
  | { readonly act: 'certain'; readonly matches: readonly Match[] }

const DepositForm = lazyWindow(() =>
  import('../deposits/DepositForm.tsx').then((module) => module.DepositForm),
)

type LineWindowsProps = {
  asking: Asking | undefined
  onClose: () => void
  confirming: ReturnType<typeof useConfirm>
  onConfirm: (matches: readonly Match[], key: string) => Promise<unknown>
  onBook: (line: StatementLine, booking: Booking, key: string) => Promise<unknown>
  /** After a line was set aside, or its booking reversed. */
  onDecided: () => void
}

const sumOf = (matches: readonly Match[]): string =>
  formatMoney(
    matches.reduce((sum, { line }) => sum + fromWire(line.amount, 'BRL'), 0n),
    'BRL',
  )

/** The consequence of confirming: a deposit that was credited before only gets its line. */
function Consequence({ matches, results }: { matches: readonly Match[]; results: readonly Confirmation[] }) {
  const { t } = useLabels()
  if (onlyAsks(results)) return <Outcomes results={results} />
  const [first] = matches
  if (matches.length > 1 || !first)
    return (
      <>
        <p className="flush mb-8">{t('bankStatements.ask.many')}</p>
        <Outcomes results={results} />
      </>
    )
  const { status, user } = first.suggestion.deposit
  if (results.some(({ outcome }) => outcome === 'REFUSED')) return <Outcomes results={results} />
  return status === 'FINISHED'
    ? t('bankStatements.onlyLine')
    : t('bankStatements.ask.one', { name: user.name })
}

/** A credit that is no deposit. */
const SET_ASIDE: RowAct<StatementLine> = {
  slice: 'bank-statements',
  texts: 'bankStatements.why.aside',
  isQuiet: true,
  reason: 'line',
  send: ({ _id }, reason) => ({ path: `/lines/${_id}`, body: { state: 'SET_ASIDE', reason } }),
}

const REVERSE: RowAct<StatementLine> = {
  slice: 'bank-statements',
  texts: 'bankStatements.why.reverse',
  isQuiet: true,
  reason: 'line',
  send: ({ _id }, reason) => ({ path: `/lines/${_id}/reverse`, body: { reason } }),
}

const ACTS = { aside: SET_ASIDE, reverse: REVERSE }

const toConfirmations = (matches: readonly Match[]) => ({
  path: '/bank-statements/confirmations',
  method: 'POST' as const,
  body: { matches: matches.map(toBody) },
})

type OtherPayerProps = ShownWindow & Pick<LineWindowsProps, 'onConfirm'> & { match: Match }

/** The question about a credit that somebody else than the customer paid. */
function OtherPayer({ match, onConfirm, ...window }: OtherPayerProps) {
  const { t } = useLabels()
  const { needs } = match.suggestion
  return (
    <ReasonQuestion
      {...window}
      title={t('bankStatements.why.otherPayer.title')}
      confirmLabel={t(needs ? 'ui.rehearsal.ask' : 'bankStatements.why.otherPayer.act')}
      reason={{ isLine: true, lock: t('ui.reason.needed') }}
      onConfirm={(key, reason) => onConfirm([{ ...match, reason }], key)}
      rehearsed={toConfirmations([{ ...match, reason: '-' }])}
      asksOnly={onlyAsks}
      promise={(results: Confirmation[]) => <Consequence matches={[match]} results={results} />}
    >
      <p className="flush">{t('bankStatements.why.otherPayer.text')}</p>
      {needs && <NeedsNote needs={needs} />}
    </ReasonQuestion>
  )
}

/** The questions before lines are confirmed, set aside or booked, and what became of them. */
export function LineWindows(props: LineWindowsProps) {
  const { asking, onClose, confirming, onConfirm, onBook, onDecided } = props
  const { t } = useLabels()
  const matches =
    asking?.act === 'certain' ? asking.matches : asking?.act === 'confirm' ? [asking.match] : undefined
  const decision =
    asking?.act === 'aside' || asking?.act === 'reverse'
      ? { act: ACTS[asking.act], row: asking.line }
      : undefined
  return (
    <>
      <ConfirmAct
        about={matches}
        onClose={onClose}
        ask={(all) => ({
          title: t('bankStatements.ask.title', { count: all.length, amount: sumOf(all) }),
          confirmLabel: t('bankStatements.confirm'),
          startsOnAct: true,
          size: all.length > 1 ? 'lg' : 'sm',
          children: <Credits matches={all} />,
          onConfirm: (key) => onConfirm(all, key),
          rehearsed: toConfirmations(all),
          asksOnly: onlyAsks,
          promise: (results: Confirmation[]) => <Consequence matches={all} results={results} />,
        })}
      />
      <WindowOf about={asking?.act === 'otherPayer' ? asking.match : undefined} onClose={onClose}>
        {(match, window) => <OtherPayer {...window} match={match} onConfirm={onConfirm} />}
      </WindowOf>
      <ActQuestion about={decision} onClose={onClose} onDone={onDecided} />
      <WindowOf about={asking?.act === 'book' ? asking.line : undefined} onClose={onClose}>
        {(line, window) => (
          <BookWindow {...window} line={line} onSend={(booking, key) => onBook(line, booking, key)} />
        )}
      </WindowOf>
      <WindowOf about={asking?.act === 'deposit' ? asking.line : undefined} onClose={onClose}>
        {(line, window) => (
          <DepositForm
            {...window}
            notice={<DeclareNote line={line} />}
            start={{
              amount: line.amount,
              bankAccountId: line.bankAccount._id,
              userId: line.payer.user?._id ?? '',
            }}
          />
        )}
      </WindowOf>
      <WindowOf about={confirming.shown} onClose={confirming.close}>
        {(results, window) => <PayoutResults {...window} {...results} />}
      </WindowOf>
    </>
  )
}
