import { Skeleton, UnstyledButton } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { OwnLevels } from '#core/book/estimate.ts'
import { basisPointsFloor, formatMoney } from '#core/money/money.ts'
import { type Depth, type Level, spreadFloor } from '#core/orders/quote.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './BookLadder.module.css'
import { toPercentText } from './market-distance.ts'
import type { OwnDepth } from './use-depth.ts'

/** Levels on each side. */
const SHOWN = 6

type LadderRow = Level & {
  /** Cumulative satoshis from the best level to this one. */
  readonly sum: bigint
}

function toRows(levels: readonly Level[]): LadderRow[] {
  let sum = 0n
  return levels.slice(0, SHOWN).map((level) => {
    sum += level.amount
    return { ...level, sum }
  })
}

type SideProps = {
  side: 'asks' | 'bids'
  rows: readonly LadderRow[]
  most: bigint
  own: OwnLevels
  limit: bigint | undefined
  onPick: (quotation: bigint) => void
}

function Side({ side, rows, most, own, limit, onPick }: SideProps) {
  const { t } = useLabels()
  return (
    <tbody data-side={side}>
      {rows.length === 0 && (
        <tr>
          <td className={classes.none} colSpan={2}>
            {t(`book.depth.none.${side}`)}
          </td>
        </tr>
      )}
      {rows.map(({ quotation, amount, sum }) => (
        <tr
          key={String(quotation)}
          data-limit={quotation === limit || undefined}
          style={{ '--share': `${basisPointsFloor(sum, most) / 100}%` } as CSSProperties}
        >
          <th scope="row">
            <UnstyledButton
              className={classes.price}
              aria-label={t('book.depth.pick', { price: formatMoney(quotation, 'BRL') })}
              onClick={() => onPick(quotation)}
            >
              <Amount value={quotation} currency="BRL" unit={false} isPublic />
            </UnstyledButton>
            {own.has(quotation) && (
              <span
                className={classes.own}
                role="img"
                aria-label={t('book.depth.own')}
                title={t('book.depth.own')}
              />
            )}
          </th>
          <td>
            <Amount value={amount} currency="BTC" unit={false} isPublic />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Spread({ depth: { asks, bids } }: { depth: Depth }) {
  const { t } = useLabels()
  const [ask, bid] = [asks[0]?.quotation, bids[0]?.quotation]
  const percent = ask && bid ? toPercentText(spreadFloor({ buy: ask, sell: bid })) : undefined
  return (
    <tbody>
      <tr>
        <td className={classes.spread} colSpan={2}>
          {percent === undefined ? t('book.depth.noSpread') : t('book.depth.spread', { percent })}
        </td>
      </tr>
    </tbody>
  )
}

type BookLadderProps = {
  depth: Depth | undefined
  /** The last reading is too old to show. */
  isGone: boolean
  own: OwnDepth
  /** The limit of the order in the form. */
  limit: bigint | undefined
  onPick: (quotation: bigint) => void
}

/** The levels of the Book: asks above, bids below, the best of both in the middle. Each price is a button. */
export function BookLadder({ depth, isGone, own, limit, onPick }: BookLadderProps) {
  const { t } = useLabels()
  if (isGone) return <p className={classes.none}>{t('book.depth.gone')}</p>
  if (!depth) return <Skeleton height={330} />
  const asks = toRows(depth.asks)
  const bids = toRows(depth.bids)
  const [sold, bought] = [asks.at(-1)?.sum ?? 0n, bids.at(-1)?.sum ?? 0n]
  const common = { most: sold > bought ? sold : bought, limit, onPick }
  return (
    <table className={classes.ladder}>
      <caption>{t('book.depth.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('book.depth.price')}</th>
          <th scope="col">{t('book.depth.amount')}</th>
        </tr>
      </thead>
      <Side side="asks" rows={asks.toReversed()} own={own.asks} {...common} />
      <Spread depth={depth} />
      <Side side="bids" rows={bids} own={own.bids} {...common} />
    </table>
  )
}
