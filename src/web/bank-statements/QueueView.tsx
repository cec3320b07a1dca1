import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LineQueueName } from '#core/bank-statements/line.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { GridSearchBox } from '../ui/grid/GridToolbar.tsx'
import { IconChecks, IconFilterOff } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { STATEMENT_KEYS } from '../ui/keys.ts'
import { keepAmounts } from '../ui/money/keep-amounts.ts'
import { SplitPager } from '../ui/split/SplitPager.tsx'
import { SplitView } from '../ui/split/SplitView.tsx'
import { Unread } from '../ui/Unread.tsx'
import classes from './bank-statements.module.css'
import { ImportDrop } from './ImportDrop.tsx'
import { nameLine } from './LineFacts.tsx'
import { LineList, useAge } from './LineList.tsx'
import { LineWindows } from './LineWindows.tsx'
import { OpenLine } from './OpenLine.tsx'
import type { Match } from './use-lines.ts'
import { type Queue, useActs, useQueue, useQueueKeys } from './use-queue.ts'

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
      {t('bankStatements.confirmCertain', { count: matches.length })} · {keepAmounts(formatMoney(sum, 'BRL'))}
    </Button>
  )
}

/** The list, and beside it the open line. */
function Lines({ queue, state, detail }: { queue: Queue; state: LineQueueName; detail: ReactNode }) {
  const { t } = useLabels()
  const { data, lines, line, place, isNarrow, isWaiting } = queue
  const isCut = data !== undefined && lines.length < data.total
  const isNewestFirst = state === 'BOOKED' || state === 'PAYMENT'
  const cut = isNewestFirst ? 'statementFiles.files.newest' : 'bankStatements.truncated'
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
            isWaiting={isWaiting}
            onOpen={isNarrow ? place.show : place.move}
          />
          {isCut && <p className="hint">{t(cut, { shown: String(lines.length) })}</p>}
        </div>
      }
      detail={!isNarrow && <div>{detail}</div>}
    />
  )
}

/** Why no line is shown. */
function NoLines({ queue, state }: { queue: Queue; state: LineQueueName }) {
  const { t } = useLabels()
  const { search, setSearch } = queue.grid
  const clear = (
    <Button variant="default" onClick={() => setSearch({ q: '' })}>
      {t('ui.grid.clearAll')}
    </Button>
  )
  return (
    <div tabIndex={-1} data-after-questions className={classes.rest}>
      {search.q ? (
        <EmptyState icon={IconFilterOff} title={t('ui.grid.noResultsTitle')} action={clear} />
      ) : (
        <EmptyState icon={IconChecks} title={t(`bankStatements.empty.${state}`)} />
      )}
    </div>
  )
}

type QueueProps = { state: LineQueueName; header: (subtitle?: string) => ReactNode }

/** Number, sum and age of the lines. */
function useSubtitle({ data, lines }: Queue, state: QueueProps['state']): string | undefined {
  const { t } = useLabels()
  const toAge = useAge()
  const [oldest] = lines.map(({ day }) => day).sort()
  if (!data || !oldest) return undefined
  const amount = formatMoney(fromWire(data.amount, 'BRL'), 'BRL')
  return t(`bankStatements.subtitle.${state}`, { count: data.total, amount, age: toAge(oldest) })
}

/** The lines of a queue, and beside them the open one. */
export function QueueView({ state, header }: QueueProps) {
  const { t } = useLabels()
  const queue = useQueue(state)
  const { data, reading, lines, line, chosen, pick, place, walk, isNarrow, grid } = queue
  const acts = useActs(queue)
  const { isOn, certain, askCertain, ...asks } = useQueueKeys(queue, acts)
  const subtitle = useSubtitle(queue, state)
  const detail = line && (
    <OpenLine
      line={line}
      chosen={chosen}
      walk={walk}
      isWaiting={queue.isWaiting}
      acts={acts}
      asks={asks}
      onChoose={pick}
    />
  )
  const windows = <LineWindows {...acts} onClose={() => acts.setAsking(undefined)} />
  if (isNarrow && line)
    return (
      <>
        <SplitPager title={t(nameLine(line))} walk={walk} onMove={place.move} onClose={place.restart} />
        {detail}
        {windows}
      </>
    )
  return (
    <>
      {header(subtitle)}
      <div className={classes.tools}>
        <GridSearchBox label={t('bankStatements.search')} state={grid} onEnter={() => place.to(undefined)} />
        <ImportDrop isOn={isOn} />
        {state === 'OPEN' && <CertainButton matches={certain} onClick={askCertain} />}
      </div>
      {!data && <Unread reading={reading} height={480} radius="xl" />}
      {data && lines.length === 0 && <NoLines queue={queue} state={state} />}
      {lines.length > 0 && <Lines queue={queue} state={state} detail={detail} />}
      {windows}
    </>
  )
}
