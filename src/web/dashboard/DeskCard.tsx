import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Figures } from '#core/dashboard/figures-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from '../ui/chart/charts.module.css'
import { Amount } from '../ui/money/Amount.tsx'
import cardClasses from './Desk.module.css'
import { sumOf, worthOf } from './use-figures.ts'

type Player = Figures['desk'][number]

function Row({ player, price }: { player: Player; price: string | null }) {
  const { t } = useLabels()
  return (
    <tr>
      <th scope="row" className="strong">
        {player.parts.map((part) => t(`dashboard.desk.${part}`)).join(', ')}
        <small className="detail block regular">{player.name}</small>
      </th>
      <td>
        <Amount value={player.BRL} currency="BRL" unit={false} />
      </td>
      <td>
        <Amount value={player.BTC} currency="BTC" unit={false} />
      </td>
      <td>
        <Amount value={worthOf(player, price)} currency="BRL" unit={false} />
      </td>
    </tr>
  )
}

function Stock({ figures: { desk, price } }: { figures: Figures }) {
  const { t } = useLabels()
  const worths = desk.map((player) => worthOf(player, price))
  const net = worths.every((worth) => worth !== undefined)
    ? worths.reduce((sum, worth) => sum + worth, 0n)
    : undefined
  return (
    <>
      <p className={cardClasses.net}>
        <span>{t('dashboard.desk.net')}</span>
        <Amount value={net} currency="BRL" size="hero" />
      </p>
      {/* A scrolling area takes the focus, so that arrow keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={cardClasses.scroll} aria-label={t('dashboard.desk.who')} tabIndex={0}>
        <table className={`figures ${cardClasses.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.desk.who')}</th>
              <th scope="col">R$</th>
              <th scope="col">BTC</th>
              <th scope="col">{t('dashboard.desk.worth')}</th>
            </tr>
          </thead>
          <tbody>
            {desk.map((player) => (
              <Row key={player._id} player={player} price={price} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('dashboard.desk.total')}</th>
              <td>
                <Amount value={sumOf(desk, 'BRL')} currency="BRL" unit={false} strong />
              </td>
              <td>
                <Amount value={sumOf(desk, 'BTC')} currency="BTC" unit={false} strong />
              </td>
              <td>
                <Amount value={net} currency="BRL" unit={false} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

/** The bitcoin of the desk by its trades, the same figure as on the desk: it moves with the price, the stock does not. */
function Exposure({ figures: { exposure } }: { figures: Figures }) {
  const { t } = useLabels()
  return (
    <dl className={cardClasses.exposure}>
      <dt className="strong">{t('dashboard.desk.exposure')}</dt>
      <dd className="flush">
        <Amount value={exposure} currency="BTC" strong />
      </dd>
      <dd className="detail flush">{t('dashboard.desk.exposureHint')}</dd>
    </dl>
  )
}

/** Staff: the stock of the house, which its own users hold, its value in reais, and the exposure of the desk. */
export function DeskCard({ figures }: { figures: Figures | undefined }) {
  const { t } = useLabels()
  return (
    <section className="card column shrink padded" aria-label={t('dashboard.desk.title')}>
      <div className={classes.head}>
        <h2 className="label flush">{t('dashboard.desk.title')}</h2>
        <Link to="/orders/desk" className="brand strong medium">
          {t('dashboard.desk.open')}
        </Link>
      </div>
      <p className="detail flush">{t('dashboard.desk.hint')}</p>
      {!figures && <Skeleton height={228} />}
      {figures?.desk.length === 0 && <p className={classes.empty}>{t('dashboard.desk.none')}</p>}
      {figures && figures.desk.length > 0 && (
        <>
          <Stock figures={figures} />
          <Exposure figures={figures} />
        </>
      )}
      {figures?.price === null && <p className="detail flush mt-8">{t('dashboard.desk.noPrice')}</p>}
    </section>
  )
}
