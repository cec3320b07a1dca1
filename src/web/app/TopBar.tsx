import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatMoney, fromWire, groupDecimal, toWire } from '#core/money/money.ts'
import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import { beginOf, candlesQuery, readPrices, useReferencePrice } from '../api/prices.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Bell } from '../notices/Bell.tsx'
import { QuoteBar } from '../notices/QuoteBar.tsx'
import { Change } from '../ui/chart/Change.tsx'
import { IconSearch } from '../ui/icons.tsx'
import { MOD } from '../ui/keys.ts'
import { Logo } from '../ui/Logo.tsx'
import { Coin } from '../ui/money/Coin.tsx'
import { ThemeButton } from '../ui/ThemeButton.tsx'
import { ConnectionBadge, ConnectionBanner } from './Connection.tsx'
import { Keys } from './Keys.tsx'
import prices from './Price.module.css'
import classes from './Shell.module.css'
import type { ShowShellWindow } from './shell-windows.ts'
import { UserMenu } from './UserMenu.tsx'

/** The gap at the beginning that a change of 24 hours may have. */
const SLACK_SECONDS = 3_600

/** The change of the price in the last 24 hours; nothing without recorded prices of that time. */
export function DayChange() {
  const { t } = useLabels()
  const { data } = useQuery(candlesQuery('24h'))
  const facts = data && readPrices(data)
  if (!facts || (data[0]?.time ?? 0) > beginOf('24h') + SLACK_SECONDS) return null
  return (
    <span title={t('charts.change24h')}>
      <Change change={facts.change} />
    </span>
  )
}

const NO_PRICES = { buy: '0.00', sell: '0.00' }

/** The reference, without cents, and its change in a day; the prices to buy and to sell in the tooltip. */
function Price() {
  const { t } = useLabels()
  const { data, isStale } = useTicker()
  const last = useReferencePrice()
  if (!data && !isStale) return null
  const { buy, sell } = data?.BTCBRL ?? NO_PRICES
  if (!last) return <span className={prices.price}>{t('shell.priceUnavailable')}</span>
  const full = (price: string) => formatMoney(fromWire(price, 'BRL'), 'BRL')
  return (
    <span data-tip={t('shell.prices', { buy: full(buy), sell: full(sell) })} className={prices.price}>
      <span className={prices.coin}>
        <Coin currency="BTC" size={18} />
      </span>
      <span className="caption">{t('charts.price.reference')}</span>
      <strong className="ink strong tabular">{groupDecimal(toWire(last, 'BRL')).slice(0, -3)}</strong>
      <span data-name>
        <DayChange />
      </span>
    </span>
  )
}

/** Looks like a field and opens the palette, which has the real field. */
function SearchField({ show }: { show: ShowShellWindow }) {
  const { t } = useLabels()
  return (
    <UnstyledButton
      className={classes.search}
      aria-label={t('shell.search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => show('palette')}
    >
      <IconSearch size={17} stroke={1.7} aria-hidden />
      <span data-name className="ellipsis grow">
        {t('shell.search')}
      </span>
      <span data-name aria-hidden>
        <Keys names={[`${MOD} K`]} />
      </span>
    </UnstyledButton>
  )
}

/** The height of the frame's top, below which panels stay in view. */
function useHeadHeight() {
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = head
    if (!current) return
    const page = document.documentElement
    const tell = () => {
      const height = `${current.offsetHeight}px`
      // A new value makes the browser find the styles of the whole page again.
      if (getComputedStyle(page).getPropertyValue('--head-height') !== height)
        page.style.setProperty('--head-height', height)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return head
}

export type TopBarProps = {
  /** The name of a test network, where bitcoins have no value. */
  testNetwork: string | undefined
  show: ShowShellWindow
}

/** The top bar: palette, price (not on the trading screen, which has its own), connection, theme, user; above it the notices for every screen. */
export function TopBar({ testNetwork, show }: TopBarProps) {
  const { t } = useLabels()
  const { pathname } = useLocation()
  const head = useHeadHeight()
  return (
    <header ref={head} className={classes.head} data-frame>
      {testNetwork && (
        <div className={classes.ribbon} role="note">
          {t('shell.testnet', { network: testNetwork })}
        </div>
      )}
      <div className={classes.top}>
        <Link to="/" className={classes.mark}>
          <Logo markOnly />
        </Link>
        <SearchField show={show} />
        {pathname !== SCREEN_PATHS.trade && <Price />}
        <div className={classes.right}>
          <ConnectionBadge />
          <span className="not-phone">
            <ThemeButton />
          </span>
          <Bell />
          <UserMenu show={show} />
        </div>
      </div>
      <QuoteBar />
      <ConnectionBanner />
    </header>
  )
}
