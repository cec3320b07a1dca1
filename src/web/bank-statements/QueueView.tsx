import { Button, Skeleton } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { LineSuggestion, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { mayBookLine } from '#core/bank-statements/booking.ts'
import { type LineQueueName, maySetAside } from '#core/bank-statements/line.ts'
import { mayCreateDepositFor } from '#core/deposits/deposit.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useViewer } from '../api/queries.ts'
import { useQuestionFocus } from '../deposits/use-question-focus.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Key } from '../ui/Key.tsx'
import { STATEMENT_KEYS } from '../ui/keys.ts'
import { SplitPager } from '../ui/split/SplitPager.tsx'
import { SplitView, useIsNarrow } from '../ui/split/SplitView.tsx'
import { toWalk } from '../ui/split/walk.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useOpen } from '../ui/window/use-open.ts'
import type { Booking } from './BookWindow.tsx'
import classes from './bank-statements.module.css'
import { ImportDrop } from './ImportDrop.tsx'
import { LineDetail, mayConfirm } from './LineDetail.tsx'
import { factsOf, nameLine } from './LineFacts.tsx'
import { LineList, useAge } from './LineList.tsx'
import { type Asking, LineWindows } from './LineWindows.tsx'
import { type Match, useBook, useConfirm, useDecide, useLines } from './use-lines.ts'

/** The lines of a state, the open one, and the deposit that is chosen for it. */
function useQueue(state: LineQueueName) {
  const isNarrow = useIsNarrow()
  const { data, error } = useLines(state)
  const lines = data?.lines ?? []
  const place = useOpen()
  const line = lines.find(({ _id }) => _id === place.open) ?? (isNarrow ? undefined : lines[0])
  const [picked, setPicked] = useState<{ lineId: string; depositId: string }>()
  const isPicked = (one: LineSuggestion) =>
    picked?.lineId === line?._id && one.deposit._id === picked?.depositId
  const chosen = line?.suggestions.find(isPicked) ?? line?.suggestions[0]
  const walk = toWalk(
    lines.map(({ _id }) => _id),
    line?._id,
  )
  const pick = ({ deposit }: LineSuggestion) =>
    line && setPicked({ lineId: line._id, depositId: deposit._id })
  return { data, error, lines, line, chosen, pick, place, walk, isNarrow }
}
type Queue = ReturnType<typeof useQueue>

const certainOf = (lines: readonly StatementLine[]): Match[] =>
  lines.flatMap((line) => {
    const [suggestion] = line.suggestions
    return suggestion?.isCertain ? [{ line, suggestion }] : []
  })

/** The acts of the screen. After one the next line is open. */
function useActs({ line, chosen, walk, place }: Queue) {
  const viewer = useViewer()
  const confirming = useConfirm()
  const decide = useDecide()
  const { book, reverse } = useBook()
  const { send, isBusy, error } = useSend()
  const [asking, setAsking] = useState<Asking>()
  const next = walk.next ?? walk.previous
  const goOn = () => (next ? place.move(next) : place.close())
  const confirm = async (matches: readonly Match[], key: string) => {
    await confirming.confirm(matches, key)
    if (matches.some((one) => one.line._id === line?._id)) goOn()
  }
  const ask = () => {
    if (!line || !chosen || !mayConfirm(line, chosen, viewer).ok) return
    const match = { line, suggestion: chosen }
    if (chosen.isCertain) void send((key) => confirm([match], key), [line._id, chosen.deposit._id])
    else if (chosen.payer === 'OTHER') setAsking({ act: 'otherPayer', match })
    else setAsking({ act: 'confirm', match })
  }
  const aside = async ({ _id }: StatementLine, reason: string, key: string) => {
    await decide(_id, { state: 'SET_ASIDE', reason }, key)
    goOn()
  }
  const onBook = async ({ _id }: StatementLine, booking: Booking, key: string) => {
    await book(_id, booking, key)
    goOn()
  }
  const onReverse = async ({ _id }: StatementLine, reason: string, key: string) => {
    await reverse(_id, reason, key)
    goOn()
  }
  const reopen = () => {
    if (line) void send((key) => decide(line._id, { state: 'OPEN' }, key), [line._id])
  }
  const acts = { onConfirm: confirm, onAside: aside, onBook, onReverse, ask, reopen }
  return { asking, setAsking, confirming, isBusy, error, ...acts }
}

/** Confirms all lines about which nothing is left to look at. */
function CertainButton({ matches, onClick }: { matches: readonly Match[]; onClick: () => void }) {
  const { t } = useLabels()
  if (matches.length === 0) return null
  const sum = matches.reduce((total, { line }) => total + fromWire(line.amount, 'BRL'), 0n)
  return (
    <Button
      variant="light"
      leftSection={<IconChecks size={17} />}
      rightSection={<Key name={STATEMENT_KEYS.certain.toUpperCase()} />}
      onClick={onClick}
    >
      {t('bankStatements.confirmCertain', { count: matches.length })} · {formatMoney(sum, 'BRL')}
    </Button>
  )
}

type Acts = ReturnType<typeof useActs>

/** The keys of the screen, and Enter on the button that has the focus. */
function useQueueKeys({ line, chosen, lines, walk, place, isNarrow }: Queue, acts: Acts) {
  const { asking, setAsking, confirming } = acts
  const certain = certainOf(lines)
  const isOn = asking === undefined && confirming.shown === undefined
  const go = (id: string | undefined) => (id ? () => place.move(id) : undefined)
  const askCertain = () => certain.length > 0 && setAsking({ act: 'certain', matches: certain })
  const viewer = useViewer()
  const isCredit = line?.state === 'OPEN' && maySetAside(factsOf(line), viewer).ok
  const askDeposit = () =>
    isCredit && mayCreateDepositFor('', viewer).ok && setAsking({ act: 'deposit', line })
  const askAside = () => isCredit && setAsking({ act: 'aside', line })
  const askBook = () => line && mayBookLine(factsOf(line), viewer).ok && setAsking({ act: 'book', line })
  const askReverse = () => line?.state === 'BOOKED' && setAsking({ act: 'reverse', line })
  useKeys(
    {
      [STATEMENT_KEYS.next]: go(walk.next),
      [STATEMENT_KEYS.previous]: go(walk.previous),
      [STATEMENT_KEYS.certain]: askCertain,
      [STATEMENT_KEYS.aside]: askAside,
      [STATEMENT_KEYS.create]: askDeposit,
      [STATEMENT_KEYS.book]: askBook,
      [STATEMENT_KEYS.reverse]: askReverse,
    },
    isOn,
  )
  useQuestionFocus(`${line?._id} ${chosen?.deposit._id}`, { opened: !isNarrow, isBusy: !isOn })
  return { isOn, certain, askCertain, askDeposit, askAside, askBook, askReverse }
}

/** The list, and beside it the open credit. */
function Lines({ queue, state, detail }: { queue: Queue; state: LineQueueName; detail: ReactNode }) {
  const { t } = useLabels()
  const { data, lines, line, place, isNarrow } = queue
  const isCut = data !== undefined && lines.length < data.total
  const cut = state === 'BOOKED' ? 'bankStatements.files.newest' : 'bankStatements.truncated'
  return (
    <SplitView
      listWidth={424}
      open={line?._id}
      list={
        <div className="stack gap-8">
          <LineList
            label={t(`bankStatements.list.${state}`)}
            lines={lines}
            open={line?._id}
            onOpen={isNarrow ? place.show : place.move}
          />
          {isCut && <p className="hint">{t(cut, { shown: String(lines.length) })}</p>}
        </div>
      }
      detail={!isNarrow && <div>{detail}</div>}
    />
  )
}

type QueueProps = { state: LineQueueName; header: (subtitle?: string) => ReactNode }

/** Number, sum and age of the credits. */
function useSubtitle({ data, lines: [oldest] }: Queue, state: QueueProps['state']): string | undefined {
  const { t } = useLabels()
  const toAge = useAge()
  if (!data || !oldest) return undefined
  const amount = formatMoney(fromWire(data.amount, 'BRL'), 'BRL')
  return t(`bankStatements.subtitle.${state}`, { count: data.total, amount, age: toAge(oldest.day) })
}

/** The lines of a queue, and beside them the open one. */
export function QueueView({ state, header }: QueueProps) {
  const { t } = useLabels()
  const queue = useQueue(state)
  const { data, error, lines, line, chosen, pick, place, walk, isNarrow } = queue
  const acts = useActs(queue)
  const { isOn, certain, askCertain, ...asks } = useQueueKeys(queue, acts)
  const subtitle = useSubtitle(queue, state)
  const detail = line && (
    <>
      <LineDetail
        key={line._id}
        line={line}
        chosen={chosen}
        walk={walk}
        isBusy={acts.isBusy}
        onChoose={pick}
        onConfirm={acts.ask}
        onCreate={asks.askDeposit}
        onAside={asks.askAside}
        onBook={asks.askBook}
        onReverse={asks.askReverse}
        onReopen={acts.reopen}
      />
      <FormError error={acts.error} />
    </>
  )
  const windows = <LineWindows {...acts} onClose={() => acts.setAsking(undefined)} />
  if (isNarrow && line)
    return (
      <>
        <SplitPager title={t(nameLine(line))} walk={walk} onMove={place.move} onClose={place.close} />
        {detail}
        {windows}
      </>
    )
  return (
    <>
      {header(subtitle)}
      <div className={classes.tools}>
        <ImportDrop isOn={isOn} />
        {state === 'OPEN' && <CertainButton matches={certain} onClick={askCertain} />}
      </div>
      {error && !data && <EmptyState title={t('ui.error.title')} text={error.message} />}
      {!data && !error && <Skeleton height={480} radius="xl" />}
      {data && lines.length === 0 && (
        <EmptyState icon={IconChecks} title={t(`bankStatements.empty.${state}`)} />
      )}
      {lines.length > 0 && <Lines queue={queue} state={state} detail={detail} />}
      {windows}
    </>
  )
}
