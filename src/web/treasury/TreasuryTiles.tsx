import { Link } from '@tanstack/react-router'
import { groupDecimal, toDecimal } from '#core/money/money.ts'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FigureTile, FigureTiles } from '../ui/FigureTiles.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './treasury.module.css'

/** `5,8`, from hundredths of a percent. */
export const toPercent = (hundredths: number): string => groupDecimal(toDecimal(BigInt(hundredths), 2))

function Hot({ hot }: Pick<Treasury, 'hot'>) {
  const { t } = useLabels()
  const share = hot.share ?? 0
  return (
    <FigureTile
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
    </FigureTile>
  )
}

/** The figures of now. */
export function TreasuryTiles({ treasury }: { treasury: Treasury }) {
  const { t } = useLabels()
  const { total, incoming, outgoing, difference, incidents } = treasury
  const isWrong = difference !== null && difference.by !== 'equal'
  const isOpen = treasury.wallets.some(({ ledger }) => ledger !== null)
  return (
    <FigureTiles columns="1.1fr 1.2fr 1fr 1fr 1.1fr">
      <FigureTile
        label={t('treasury.total.tile')}
        hint={
          total.value === null ? t('treasury.total.noPrice') : <Amount value={total.value} currency="BRL" />
        }
      >
        <Amount value={total.chain} currency="BTC" strong />
      </FigureTile>
      <Hot hot={treasury.hot} />
      <FigureTile
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
      </FigureTile>
      <FigureTile
        label={t('treasury.outgoing.tile')}
        hint={t('treasury.outgoing.count', { count: outgoing.count })}
      >
        <Link to="/withdrawals" search={{ status: 'PROCESSING' }}>
          <Amount value={outgoing.amount} currency="BTC" strong />
        </Link>
      </FigureTile>
      <FigureTile
        label={t('treasury.difference.tile')}
        tone={isWrong ? (difference.by === 'incidents' ? 'brass' : 'red') : undefined}
        hint={
          difference === null
            ? t(isOpen ? 'treasury.noChain' : 'treasury.difference.notOpen')
            : t(`treasury.difference.${difference.by}`, { count: incidents.length })
        }
      >
        <Amount value={difference?.amount ?? null} currency="BTC" strong />
      </FigureTile>
    </FigureTiles>
  )
}
