import type { Moving, Treasury } from '#core/treasury/treasury-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { IconArrowDownLeft, IconArrowUpRight, IconTransfer } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './treasury.module.css'

const ICONS = { IN: IconArrowDownLeft, OUT: IconArrowUpRight, BETWEEN: IconTransfer } as const
/** More marks than these would be wider than their figure. */
const MOST_MARKS = 6

function useDepthWords() {
  const { t } = useLabels()
  return ({ way, depth, confirmations }: Moving) =>
    depth === null
      ? t(way === 'IN' ? 'treasury.moving.staff' : `treasury.moving.${way}`)
      : t('treasury.moving.depth', { count: Math.min(confirmations, depth), depth })
}

function Depth({ row }: { row: Moving }) {
  const toWords = useDepthWords()
  const { depth, confirmations } = row
  return (
    <span className="row gap-8 small nowrap">
      {depth !== null && depth <= MOST_MARKS && (
        <span className={classes.marks} aria-hidden>
          {Array.from({ length: depth }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks stay in their places
            <i key={at} data-on={at < confirmations || undefined} />
          ))}
        </span>
      )}
      {toWords(row)}
    </span>
  )
}

/** The list of all that comes in, goes out or is between two wallets, from the oldest on. */
export function MovingList({ treasury: { moving } }: { treasury: Treasury }) {
  const { t } = useLabels()
  const toWords = useDepthWords()
  return (
    <PictureCard
      title={t('treasury.moving.title')}
      table={{
        head: [
          t('treasury.moving.who'),
          t('treasury.moving.state'),
          t('treasury.moving.since'),
          t('treasury.moving.amount'),
        ],
        rows: moving.map((row) => ({
          key: row._id,
          cells: [
            row.name,
            toWords(row),
            <RelativeTime key="since" value={row.since} />,
            <Amount key="amount" value={row.amount} currency="BTC" unit={false} />,
          ],
        })),
      }}
    >
      {moving.length === 0 && <p className="caption flush">{t('treasury.moving.none')}</p>}
      <ul className="plain-list">
        {moving.map((row) => {
          const Icon = ICONS[row.way]
          return (
            <li key={row._id} className={classes.moving}>
              <Icon size={16} stroke={1.8} aria-hidden />
              <span className="shrink">
                <span className="block anywhere">{row.name}</span>
                <small className="detail block">
                  {row.txId ? (
                    <span className="code">{`${row.txId.slice(0, 6)}…${row.txId.slice(-6)}`}</span>
                  ) : null}{' '}
                  <RelativeTime value={row.since} />
                </small>
              </span>
              <Depth row={row} />
              <Amount value={row.amount} currency="BTC" strong />
            </li>
          )
        })}
      </ul>
    </PictureCard>
  )
}
