import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { groupDecimal, toDecimal } from '#core/money/money.ts'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './treasury.module.css'

/** `5,8`, from hundredths of a percent. */
export const toPercent = (hundredths: number): string => groupDecimal(toDecimal(BigInt(hundredths), 2))

type TileProps = { label: string; hint: ReactNode; tone?: 'red' | 'brass' | undefined; children: ReactNode }

function Tile({ label, hint, tone, children }: TileProps) {
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt className="caption">{label}</dt>
      <dd className="flush">
        <span className={classes.value}>{children}</span>
        <small className="detail block">{hint}</small>
      </dd>
    </div>
  )
}

function Hot({ hot }: Pick<Treasury, 'hot'>) {
  const { t } = useLabels()
  const share = hot.share ?? 0
  return (
    <Tile
      label={t('treasury.hot.tile')}
      tone={hot.isOver ? 'red' : undefined}
      hint={
        <>
          {t(hot.isOver ? 'treasury.hot.over' : 'treasury.hot.limit', { percent: toPercent(hot.limit) })}
          <span className={classes.meter} data-over={hot.isOver || undefined} aria-hidden>
            <span style={{ width: `${Math.min(100, share / 100)}%` }} />
            <i style={{ left: `${Math.min(100, hot.limit / 100)}%` }} />
          </span>
        </>
      }
    >
      {hot.share === null ? '—' : `${toPercent(share)}%`}
    </Tile>
  )
}

/** The figures of now. */
export function TreasuryTiles({ treasury }: { treasury: Treasury }) {
  const { t } = useLabels()
  const { total, incoming, outgoing, difference, incidents } = treasury
  const isWrong = difference !== null && difference.by !== 'equal'
  const isOpen = treasury.wallets.some(({ ledger }) => ledger !== null)
  return (
    <dl className={`card ${classes.tiles}`}>
      <Tile
        label={t('treasury.total.tile')}
        hint={
          total.value === null ? t('treasury.total.noPrice') : <Amount value={total.value} currency="BRL" />
        }
      >
        <Amount value={total.chain} currency="BTC" strong />
      </Tile>
      <Hot hot={treasury.hot} />
      <Tile
        label={t('treasury.incoming.tile')}
        hint={
          <>
            {t('treasury.incoming.count', { count: incoming.count })}
            {incoming.oldestAt && (
              <>
                {', '}
                {t('treasury.incoming.oldest')} <RelativeTime value={incoming.oldestAt} />
              </>
            )}
          </>
        }
      >
        <Link to="/wallet-outputs">
          <Amount value={incoming.amount} currency="BTC" strong />
        </Link>
      </Tile>
      <Tile
        label={t('treasury.outgoing.tile')}
        hint={t('treasury.outgoing.count', { count: outgoing.count })}
      >
        <Link to="/withdrawals" search={{ status: 'PROCESSING' }}>
          <Amount value={outgoing.amount} currency="BTC" strong />
        </Link>
      </Tile>
      <Tile
        label={t('treasury.difference.tile')}
        tone={isWrong ? (difference.by === 'incidents' ? 'brass' : 'red') : undefined}
        hint={
          difference === null
            ? t(isOpen ? 'treasury.noChain' : 'treasury.difference.notOpen')
            : t(`treasury.difference.${difference.by}`, { count: incidents.length })
        }
      >
        <Amount value={difference?.amount ?? null} currency="BTC" strong />
      </Tile>
    </dl>
  )
}
