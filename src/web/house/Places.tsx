import { Link } from '@tanstack/react-router'
import type { HouseNow, HousePlace } from '#core/house/house-schema.ts'
import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import classes from './house.module.css'

type RowProps = {
  name: string
  detail: string
  amount: string | null
  most: bigint
  tone: string
  to: '/bank-statements' | '/withdrawals'
  status?: string
}

/** A place with its amount, as a bar against the largest one. */
function Row({ name, detail, amount, most, tone, to, status }: RowProps) {
  const [isHidden] = useHiddenAmounts()
  const size = amount === null ? 0n : fromWire(amount, 'BRL')
  const share = isHidden || size <= 0n ? 0 : basisPointsFloor(size, most) / 100
  return (
    <li className={classes.place}>
      <span className={classes.placeName}>
        <Link className="block anywhere" to={to} search={status ? { status } : {}}>
          {name}
        </Link>
        <small className="detail block">{detail}</small>
      </span>
      <Amount value={amount} currency="BRL" strong />
      <span className={classes.meter} data-tone={tone} data-meter>
        <span style={{ width: `${share}%` }} />
      </span>
    </li>
  )
}

/** The words for the owner of the money of an account, and for its statement. */
function usePlaceWords() {
  const { t } = useLabels()
  return {
    whose: ({ funds }: HousePlace) => t(funds === 'CLIENTS' ? 'house.cash.ofClients' : 'house.cash.ofHouse'),
    statement: ({ day }: HousePlace) =>
      day === null
        ? t('house.cash.noStatement')
        : t('house.cash.statementOf', { day: showDay(day).slice(0, 5) }),
  }
}

function Cover({ house: { places, cover } }: { house: HouseNow }) {
  const { t } = useLabels()
  return (
    <p className={`caption flush ${classes.foot} ${classes.ends}`}>
      {places.every(({ day }) => day === null) && t('house.cash.empty')}
      {cover && (
        <>
          <span>
            {t('house.cash.held', { day: showDay(cover.day).slice(0, 5) })}{' '}
            <Link to="/day-close" search={{ open: cover.day }}>
              <Amount value={cover.held} currency="BRL" strong />
            </Link>
          </span>
          <span>
            {t('house.cash.owed')}{' '}
            <Link to="/day-close" search={{ open: cover.day }}>
              <Amount value={cover.owed} currency="BRL" strong />
            </Link>
          </span>
        </>
      )}
    </p>
  )
}

/** The money at each bank by its last statement, what is on its way, and the cover of the debt of that day. */
export function Places({ house }: { house: HouseNow }) {
  const { t } = useLabels()
  const { whose, statement } = usePlaceWords()
  const { places, inTransit } = house
  const most = [...places.map(({ balance }) => balance), inTransit.amount]
    .map((amount) => fromWire(amount ?? '0.00', 'BRL'))
    .reduce((one, other) => (one > other ? one : other), 1n)
  const amount = (value: string | null) => <Amount key="balance" value={value} currency="BRL" unit={false} />
  const head = ['place', 'whose', 'statement', 'balance'] as const
  const transit = [t('house.cash.transit'), t('house.cash.ofClients'), '—', amount(inTransit.amount)]
  const rows = places.map((place) => ({
    key: place._id,
    cells: [
      place.name,
      whose(place),
      place.day === null ? t('house.cash.noStatement') : showDay(place.day),
      amount(place.balance),
    ],
  }))
  return (
    <PictureCard
      area="places"
      title={t('house.cash.title')}
      table={{
        head: head.map((name) => t(`house.cash.${name}`)),
        rows: [...rows, { key: 'transit', cells: transit }],
      }}
      foot={<Cover house={house} />}
    >
      <ul className="plain-list">
        {places.map((place) => (
          <Row
            key={place._id}
            name={place.name}
            detail={`${whose(place)}, ${statement(place)}`}
            amount={place.balance}
            most={most}
            tone={place.funds}
            to="/bank-statements"
          />
        ))}
        <Row
          name={t('house.cash.transit')}
          detail={t('house.cash.transitText', { count: inTransit.count })}
          amount={inTransit.amount}
          most={most}
          tone="TRANSIT"
          to="/withdrawals"
          status="PROCESSING"
        />
      </ul>
    </PictureCard>
  )
}
