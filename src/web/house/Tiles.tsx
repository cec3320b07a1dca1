import { Link } from '@tanstack/react-router'
import type { HousePeriod } from '#core/house/house.ts'
import { toneOfExposure } from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FigureTile, FigureTiles } from '../ui/FigureTiles.tsx'
import { IconAlertTriangle, IconCheck } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { toPercent, within } from './use-house.ts'

type Of = { house: HouseNow }

function Cash({ house: { places } }: Of) {
  const { t } = useLabels()
  const known = places.flatMap(({ balance }) => (balance === null ? [] : fromWire(balance, 'BRL')))
  const oldest = places.flatMap(({ day }) => day ?? []).toSorted()[0]
  const isMissing = known.length < places.length
  return (
    <FigureTile
      label={t('house.cash.tile')}
      tone={isMissing ? 'brass' : undefined}
      hint={
        isMissing || !oldest
          ? t('house.cash.missing')
          : t('house.cash.accounts', { count: places.length, day: showDay(oldest).slice(0, 5) })
      }
    >
      <Link to="/bank-statements">
        <Amount
          value={known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0n)}
          currency="BRL"
          strong
        />
      </Link>
    </FigureTile>
  )
}

/** All that is owed now, and whether the banks held it on the last day of statements. */
function Owed({ house: { owed, cover } }: Of) {
  const { t } = useLabels()
  const isUnder = cover?.isCovered === false
  const day = cover && showDay(cover.day).slice(0, 5)
  const share = cover?.share === null || !cover ? undefined : `${toPercent(cover.share)}%`
  return (
    <FigureTile
      label={t('house.owed.tile')}
      tone={isUnder ? 'red' : undefined}
      hint={
        <>
          {t('house.owed.bitcoin')}{' '}
          <Link to="/clients" search={{ sort: '-balanceBTC' }}>
            <Amount value={owed.BTC} currency="BTC" />
          </Link>
          <br />
          {cover ? (
            <Link to="/day-close" search={{ open: cover.day }} className={isUnder ? 'bad' : 'good'}>
              {isUnder ? (
                <IconAlertTriangle size={13} stroke={2} aria-hidden />
              ) : (
                <IconCheck size={13} stroke={2} aria-hidden />
              )}{' '}
              {t(isUnder ? 'house.cover.under' : 'house.cover.enough')} {share}{' '}
              {t('house.cover.ofDay', { day: day ?? '' })}
            </Link>
          ) : (
            t('house.cover.unknown')
          )}
        </>
      }
    >
      <Link to="/clients" search={{ sort: '-balanceBRL' }}>
        <Amount value={owed.BRL} currency="BRL" strong />
      </Link>
    </FigureTile>
  )
}

function Exposure({ house: { exposure } }: Of) {
  const { t } = useLabels()
  const limit = exposure.maximum === null ? null : fromWire(exposure.maximum, 'BTC')
  const now = fromWire(exposure.now, 'BTC')
  const tone = toneOfExposure(now, limit)
  return (
    <FigureTile
      label={t('house.exposure.tile')}
      tone={tone === 'calm' ? undefined : tone === 'near' ? 'brass' : 'red'}
      hint={
        <>
          {exposure.share === null
            ? t('house.exposure.noLimit')
            : t('house.exposure.ofLimit', {
                percent: toPercent(exposure.share),
                limit: toShortBtc(exposure.maximum ?? '0'),
              })}
          {tone !== 'calm' && <strong> {t(`house.exposure.${tone}`)}</strong>}
        </>
      }
    >
      <Link to="/orders/desk">
        <Amount value={now} currency="BTC" strong />
      </Link>
    </FigureTile>
  )
}

/** `6`, `0,5`: a limit is a round number. */
const toShortBtc = (btc: string): string => Number(btc).toLocaleString('pt-BR', { maximumFractionDigits: 8 })

/** The bitcoin of the house by its users, whose statements are its rows. */
function Stock({ house: { stock } }: Of) {
  const { t } = useLabels()
  return (
    <FigureTile
      label={t('house.stock.tile')}
      hint={
        <>
          {t('house.stock.hint')}
          {stock.users.map(({ _id, parts, amount }) => (
            <span key={_id}>
              {' · '}
              <Link to="/statement" search={{ userId: _id, currency: 'BTC' }} title={`${amount} BTC`}>
                {parts.map((part) => t(`house.stock.of.${part}`)).join(', ')}
              </Link>
            </span>
          ))}
        </>
      }
    >
      <Link to="/statement" search={{ userId: stock.users[0]?._id, currency: 'BTC' }}>
        <Amount value={stock.amount} currency="BTC" strong />
      </Link>
    </FigureTile>
  )
}

function Margin({ house: { margin, period: days }, period }: Of & { period: HousePeriod }) {
  const { t } = useLabels()
  return (
    <FigureTile
      label={t('house.margin.tile', { period: t(`house.in.${period}`) })}
      hint={[
        t('house.margin.orders', { count: margin.orders }),
        ...(margin.share === null ? [] : [t('house.margin.average', { percent: toPercent(margin.share) })]),
      ].join(', ')}
    >
      <Link to="/orders" search={{ status: 'FINISHED', where: within('updatedAt', days) }}>
        <Amount value={margin.gain} currency="BRL" strong />
      </Link>
    </FigureTile>
  )
}

/** The figures of now, and the margin of the period. */
export function Tiles({ house, period }: Of & { period: HousePeriod }) {
  return (
    <FigureTiles columns="1fr 1.35fr 1fr 1.1fr 1fr">
      <Cash house={house} />
      <Owed house={house} />
      <Exposure house={house} />
      <Stock house={house} />
      <Margin house={house} period={period} />
    </FigureTiles>
  )
}
