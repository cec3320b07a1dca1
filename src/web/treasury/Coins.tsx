import { Link } from '@tanstack/react-router'
import type { Treasury, TreasuryWallet } from '#core/treasury/treasury-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { toPercent } from './TreasuryTiles.tsx'
import classes from './treasury.module.css'

/** The purpose of a wallet, and how many of its keys sign. */
function useWalletWords() {
  const { t } = useLabels()
  return ({ purpose, threshold, keyCount: count }: TreasuryWallet) =>
    [
      t(`wallets.purpose.${purpose}`),
      count === 1 ? t('wallets.one') : t('wallets.many', { threshold, count }),
    ].join(', ')
}

function Coin({ wallet }: { wallet: TreasuryWallet }) {
  const { t } = useLabels()
  const toWords = useWalletWords()
  const [isHidden] = useHiddenAmounts()
  const { name, funds, chain, share, difference, ledger } = wallet
  const isWrong = difference !== null && Number(difference) !== 0
  return (
    <li className={classes.coin}>
      <span className="shrink">
        <span className="block anywhere">{name}</span>
        <small className="detail block">{toWords(wallet)}</small>
      </span>
      <span className={`badge ${classes.funds}`} data-funds={funds}>
        {t(`wallets.funds.${funds}`)}
      </span>
      <span className="column align-end">
        <Amount value={chain} currency="BTC" strong />
        <small className={isWrong ? 'bad' : 'detail'}>
          {difference === null
            ? t(ledger === null ? 'places.notOpen' : 'treasury.noChain')
            : isWrong
              ? t('treasury.coins.differs')
              : t('treasury.coins.agrees')}
        </small>
      </span>
      <span className={`tabular ${classes.share}`}>{toPercent(share)}%</span>
      <span className={classes.meter} data-funds={funds} aria-hidden>
        <span style={{ width: `${isHidden ? 0 : share / 100}%` }} />
      </span>
    </li>
  )
}

/** The coins of each wallet on the chain, with the ledger beside it in the table. */
export function Coins({ treasury }: { treasury: Treasury }) {
  const { t } = useLabels()
  const { wallets, transit, unassigned, total, difference } = treasury
  const amount = (value: string | null) => <Amount value={value} currency="BTC" unit={false} />
  const head = ['place', 'chain', 'waiting', 'uncredited', 'ledger', 'difference'] as const
  const rows = wallets.map((one) => ({
    key: one._id,
    cells: [
      one.name,
      amount(one.chain),
      amount(one.waiting),
      amount(one.uncredited),
      amount(one.ledger),
      amount(one.difference),
    ],
  }))
  const sum = ['', '', ''].slice(0, 2)
  return (
    <PictureCard
      title={t('treasury.coins.title')}
      table={{
        head: head.map((name) => t(`treasury.coins.${name}`)),
        rows: [
          ...rows,
          {
            key: 'sum',
            cells: [
              t('treasury.coins.sum'),
              amount(total.chain),
              ...sum,
              amount(total.ledger),
              amount(difference?.amount ?? null),
            ],
          },
        ],
      }}
    >
      {wallets.length === 0 && (
        <p className="caption flush">
          {t('treasury.coins.none')} <Link to="/wallets">{t('treasury.coins.enter')}</Link>
        </p>
      )}
      <ul className="plain-list">
        {wallets.map((wallet) => (
          <Coin key={wallet._id} wallet={wallet} />
        ))}
        {[
          { name: t('places.transit'), text: t('places.transitText'), value: transit },
          { name: t('places.unassigned'), text: t('treasury.coins.unassigned'), value: unassigned },
        ].map(({ name, text, value }) => (
          <li key={name} className={classes.coin}>
            <span className="shrink">
              <span className="block">{name}</span>
              <small className="detail block">{text}</small>
            </span>
            <span className={classes.ofLedger}>
              <Amount value={value} currency="BTC" />
            </span>
          </li>
        ))}
      </ul>
    </PictureCard>
  )
}
