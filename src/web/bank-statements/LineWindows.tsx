import type { Confirmation, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { Outcomes, onlyAsks } from '../ui/window/Outcomes.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { PayoutResults } from '../withdrawals/PayoutResults.tsx'
import { type Booking, BookWindow } from './BookWindow.tsx'
import { Credits, DeclareNote, NeedsNote } from './NeedsNote.tsx'
import { ReasonWindow } from './ReasonWindow.tsx'
import { type Match, toBody, type useConfirm } from './use-lines.ts'

/** The acts that need a reason. */
type Reasoned =
  | { readonly act: 'otherPayer'; readonly match: Match }
  | { readonly act: 'aside' | 'reverse'; readonly line: StatementLine }

/** The open question about a match, all certain ones, a line that is set aside, booked or reversed, or the deposit that it lacks. */
export type Asking =
  | Reasoned
  | { readonly act: 'confirm'; readonly match: Match }
  | { readonly act: 'book' | 'deposit'; readonly line: StatementLine }
  | { readonly act: 'certain'; readonly matches: readonly Match[] }

const DepositForm = lazyWindow(() =>
  import('../deposits/DepositForm.tsx').then((module) => module.DepositForm),
)

type LineWindowsProps = {
  asking: Asking | undefined
  onClose: () => void
  confirming: ReturnType<typeof useConfirm>
  onConfirm: (matches: readonly Match[], key: string) => Promise<unknown>
  onAside: (line: StatementLine, reason: string, key: string) => Promise<unknown>
  onBook: (line: StatementLine, booking: Booking, key: string) => Promise<unknown>
  onReverse: (line: StatementLine, reason: string, key: string) => Promise<unknown>
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

const toRehearsedReverse = ({ _id }: StatementLine) => ({
  path: `/bank-statements/lines/${_id}/reverse`,
  method: 'PATCH' as const,
  body: { reason: '-' },
})

type Answers = Pick<LineWindowsProps, 'onConfirm' | 'onAside' | 'onReverse'>

/** Sends an act with its reason. */
function sendReasoned(about: Reasoned, { onConfirm, onAside, onReverse }: Answers) {
  return (reason: string, key: string): Promise<unknown> => {
    if (about.act === 'otherPayer') return onConfirm([{ ...about.match, reason }], key)
    return about.act === 'aside' ? onAside(about.line, reason, key) : onReverse(about.line, reason, key)
  }
}

/** The question about an act that needs a reason. */
function WhyWindow(props: LineWindowsProps) {
  const { asking, onClose } = props
  const { t } = useLabels()
  const isReasoned = asking?.act === 'otherPayer' || asking?.act === 'aside' || asking?.act === 'reverse'
  return (
    <WindowOf about={isReasoned ? asking : undefined} onClose={onClose}>
      {(about, window) => (
        <ReasonWindow
          {...window}
          title={t(`bankStatements.why.${about.act}.title`)}
          text={t(`bankStatements.why.${about.act}.text`)}
          confirmLabel={t(`bankStatements.why.${about.act}.act`)}
          rehearsed={about.act === 'reverse' ? toRehearsedReverse(about.line) : undefined}
          asks={
            about.act === 'otherPayer' &&
            about.match.suggestion.needs && <NeedsNote needs={about.match.suggestion.needs} />
          }
          onSend={sendReasoned(about, props)}
        />
      )}
    </WindowOf>
  )
}

/** The questions before lines are confirmed, set aside or booked, and what became of them. */
export function LineWindows(props: LineWindowsProps) {
  const { asking, onClose, confirming, onConfirm, onBook } = props
  const { t } = useLabels()
  const matches =
    asking?.act === 'certain' ? asking.matches : asking?.act === 'confirm' ? [asking.match] : undefined
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
          rehearsed: {
            path: '/bank-statements/confirmations',
            method: 'POST',
            body: { matches: all.map(toBody) },
          },
          asksOnly: onlyAsks,
          promise: (results: Confirmation[]) => <Consequence matches={all} results={results} />,
        })}
      />
      <WhyWindow {...props} />
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
