import type { Confirmation, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { Outcomes, onlyAsks } from '../ui/window/Outcomes.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { PayoutResults } from '../withdrawals/PayoutResults.tsx'
import { ReasonWindow } from './ReasonWindow.tsx'
import { type Match, toBody, type useConfirm } from './use-lines.ts'

/** The open question: about a match, about all certain ones, why a line is set aside, or the deposit that it lacks. */
export type Asking =
  | { readonly act: 'confirm' | 'otherPayer'; readonly match: Match }
  | { readonly act: 'aside'; readonly line: StatementLine }
  | { readonly act: 'deposit'; readonly line: StatementLine }
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

/** The questions before lines are confirmed or set aside, and what became of them. */
export function LineWindows({ asking, onClose, confirming, onConfirm, onAside }: LineWindowsProps) {
  const { t } = useLabels()
  const matches =
    asking?.act === 'certain' ? asking.matches : asking?.act === 'confirm' ? [asking.match] : undefined
  const why = asking?.act === 'otherPayer' || asking?.act === 'aside' ? asking : undefined
  return (
    <>
      <ConfirmAct
        about={matches}
        onClose={onClose}
        ask={(all) => ({
          title: t('bankStatements.ask.title', { count: all.length, amount: sumOf(all) }),
          confirmLabel: t('bankStatements.confirm'),
          startsOnAct: true,
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
      <WindowOf about={why} onClose={onClose}>
        {(about, window) => {
          const isAside = about.act === 'aside'
          const send = (reason: string, key: string) =>
            about.act === 'aside'
              ? onAside(about.line, reason, key)
              : onConfirm([{ ...about.match, reason }], key)
          return (
            <ReasonWindow
              {...window}
              title={t(isAside ? 'bankStatements.aside.title' : 'bankStatements.ask.payerTitle')}
              text={t(isAside ? 'bankStatements.aside.text' : 'bankStatements.ask.payerText')}
              confirmLabel={t(isAside ? 'bankStatements.aside.act' : 'bankStatements.confirm')}
              onSend={send}
            />
          )
        }}
      </WindowOf>
      <WindowOf about={asking?.act === 'deposit' ? asking.line : undefined} onClose={onClose}>
        {({ amount, bankAccount, payer }, window) => (
          <DepositForm
            {...window}
            start={{ amount, bankAccountId: bankAccount._id, userId: payer.user?._id ?? '' }}
          />
        )}
      </WindowOf>
      <WindowOf about={confirming.shown} onClose={confirming.close}>
        {(results, window) => <PayoutResults {...window} {...results} />}
      </WindowOf>
    </>
  )
}
