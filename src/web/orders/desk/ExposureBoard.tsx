import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import type { Desk } from '#core/orders/desk-schema.ts'
import { averageCostRound, unrealisedFloor, worthFloor } from '#core/orders/exposure.ts'
import type { Sides } from '#core/orders/margin.ts'
import { limitsOf } from '#core/settings/desk.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { formatDate } from '../../ui/dates.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { Modal } from '../../ui/window/Modal.tsx'
import { toPercentText } from '../market-distance.ts'
import classes from './exposure.module.css'
import { LimitBar } from './LimitBar.tsx'

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)

/** A result, with its sign and colour. */
function Result({ value }: { value: bigint | undefined }) {
  const tone = value === undefined || value === 0n ? undefined : value > 0n ? 'good' : 'bad'
  return (
    <span className={tone}>
      {value !== undefined && value > 0n && '+ '}
      <Amount value={value} currency="BRL" strong />
    </span>
  )
}

/** The realised result of each day of a month. */
function Days({
  days,
  opened,
  onClose,
}: {
  days: Desk['exposure']['days']
  opened: boolean
  onClose: () => void
}) {
  const { t } = useLabels()
  return (
    <Modal opened={opened} onClose={onClose} title={t('desk.byDay')} size="sm">
      <table className="figures wide">
        <thead>
          <tr>
            <th scope="col">{t('desk.day')}</th>
            <th scope="col">{t('desk.orders')}</th>
            <th scope="col">{t('desk.realised')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, realised }) => (
            <tr key={day}>
              <th scope="row">{formatDate(`${day}T12:00:00Z`)}</th>
              <td>{orders}</td>
              <td>
                <Amount value={realised} currency="BRL" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

type BoardProps = {
  desk: Desk
  sides: Sides | undefined
  /** The bitcoin that the open quotation would add, in satoshis; negative when it would take them. */
  added: bigint
}

/** The limit of the position, with the effect of the open quotation. */
function Limit({ desk, added }: Pick<BoardProps, 'desk' | 'added'>) {
  const { t } = useLabels()
  const position = fromWire(desk.exposure.position, 'BTC')
  const { exposure: limit } = limitsOf(desk.terms)
  const [now, after] = [sizeOf(position), sizeOf(position + added)]
  const part = (sats: bigint) => String(Math.floor(basisPointsFloor(sats, limit ?? 0n) * 0.01))
  if (limit === null)
    return (
      <div className={classes.limits}>
        <h2>{t('desk.exposureLimit')}</h2>
        <p>{t('desk.noLimit')}</p>
      </div>
    )
  return (
    <div className={classes.limits}>
      <h2 className="row apart">
        {t('desk.exposureLimit')}
        <span>
          <strong>{part(now)}%</strong> {t('desk.ofLimit')} <Amount value={limit} currency="BTC" />
        </span>
      </h2>
      <LimitBar label={t('desk.exposureLimit')} used={now} added={after - now} limit={limit} />
      <p className="row apart">
        <span>{added !== 0n && t('desk.afterThis', { percent: part(after) })}</span>
        <Amount value={position + added} currency="BTC" />
      </p>
    </div>
  )
}

/** The position of the desk, its cost and results, and its limit. */
export function ExposureBoard({ desk, sides, added }: BoardProps) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const { days, position, cost } = desk.exposure
  const at = { position: fromWire(position, 'BTC'), cost: fromWire(cost, 'BRL') }
  const unrealised = sides && unrealisedFloor(at, sides)
  const share = basisPointsFloor(sizeOf(unrealised ?? 0n), sizeOf(at.cost))
  return (
    <section className={classes.board} aria-label={t('desk.exposure')}>
      <div>
        <h2>{t('desk.position')}</h2>
        <Amount value={at.position} currency="BTC" strong />
        <p>
          <Amount value={sides && worthFloor(at, sides)} currency="BRL" />
        </p>
      </div>
      <div>
        <h2>{t('desk.averageCost')}</h2>
        <Amount value={averageCostRound(at)} currency="BRL" strong />
        <p>{t('desk.perBtc')}</p>
      </div>
      <div>
        <h2>{t('desk.unrealised')}</h2>
        <Result value={unrealised} />
        <p>{share > 0 && t('desk.overCost', { percent: toPercentText(BigInt(share)) })}</p>
      </div>
      <div>
        <h2>{t('desk.realisedToday')}</h2>
        <Result value={fromWire(days[0]?.realised ?? '0.00', 'BRL')} />
        <p>
          {t('desk.orderCount', { count: days[0]?.orders ?? 0 })}{' '}
          <UnstyledButton className="brand strong small" onClick={() => setOpen(true)}>
            {t('desk.byDay')}
          </UnstyledButton>
        </p>
      </div>
      <Limit desk={desk} added={added} />
      <Days days={days} opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
