import { Link } from '@tanstack/react-router'
import type { HousePeriod } from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './house.module.css'
import { within } from './use-house.ts'

/** The customers whose orders bring most, each with a link to the record. */
export function Clients({
  house: { margin, period: days },
  period,
}: {
  house: HouseNow
  period: HousePeriod
}) {
  const { t } = useLabels()
  const { clients, others } = margin
  const orders = (count: number) => t('house.margin.orders', { count })
  return (
    <PictureCard
      area="clients"
      title={t('house.clients.title')}
      table={{
        head: [t('house.clients.client'), t('house.margin.orders'), t('house.margin.gain')],
        rows: [
          ...clients.map((client) => ({ ...client, key: client._id })),
          ...(others.clients > 0
            ? [{ ...others, key: 'others', name: t('house.clients.others', { count: others.clients }) }]
            : []),
        ].map(({ key, name, orders: count, gain }) => ({
          key,
          cells: [name, count, <Amount key="gain" value={gain} currency="BRL" unit={false} />],
        })),
      }}
    >
      {clients.length === 0 && (
        <p className="detail flush">{t('house.clients.empty', { period: t(`house.in.${period}`) })}</p>
      )}
      <ul className="plain-list">
        {clients.map(({ _id, name, orders: count, gain }) => (
          <li key={_id} className={classes.client}>
            <span className="shrink">
              <Link to="/clients/$id" params={{ id: _id }} className={`block anywhere ${classes.name}`}>
                {name}
              </Link>
              <small className="detail">{orders(count)}</small>
            </span>
            <Amount value={gain} currency="BRL" strong />
          </li>
        ))}
        {others.clients > 0 && (
          <li className={classes.client}>
            <Link
              className="soft"
              to="/orders"
              search={{ status: 'FINISHED', where: within('updatedAt', days) }}
            >
              {t('house.clients.others', { count: others.clients })}
            </Link>
            <Amount value={others.gain} currency="BRL" />
          </li>
        )}
      </ul>
    </PictureCard>
  )
}
