import { Tooltip } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney, fromWire, groupDecimal } from '#core/money.ts'
import { tickerQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Coin } from '../ui/Coin.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ThemeButton } from '../ui/ThemeButton.tsx'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The price of buying a bitcoin, without cents; both prices in the tooltip. */
function Price() {
  const { t } = useLabels()
  const { data } = useQuery(tickerQuery)
  if (!data) return null
  const { buy, sell } = data.BTCBRL
  if (fromWire(buy, 'BRL') === 0n) return <span className={classes.price}>{t('shell.priceUnavailable')}</span>
  const full = (price: string) => formatMoney(fromWire(price, 'BRL'), 'BRL')
  return (
    <Tooltip label={t('shell.prices', { buy: full(buy), sell: full(sell) })}>
      <span className={classes.price}>
        <Coin currency="BTC" size={18} />
        <span data-name>BTC</span>
        <strong className="tabular">{groupDecimal(buy).slice(0, -3)}</strong>
      </span>
    </Tooltip>
  )
}

export type TopBarProps = { isOffline: boolean; isTestnet: boolean }

/** The top bar: price, connection, theme, user; above it the notices that concern every screen. */
export function TopBar({ isOffline, isTestnet }: TopBarProps) {
  const { t } = useLabels()
  return (
    <header className={classes.head}>
      {isTestnet && <div className={classes.ribbon}>{t('shell.testnet')}</div>}
      <div className={classes.top}>
        <Link to="/" className={classes.mark}>
          <Logo markOnly />
        </Link>
        <Price />
        <div className={classes.right}>
          {isOffline && (
            <span className={classes.badge} role="status">
              <IconWifiOff size={14} aria-hidden />
              {t('shell.offline')}
            </span>
          )}
          <ThemeButton />
          <UserMenu />
        </div>
      </div>
      {isOffline && <div className={classes.offline}>{t('shell.offlineHint')}</div>}
    </header>
  )
}
