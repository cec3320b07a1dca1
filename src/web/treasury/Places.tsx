import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Currency } from '#core/money/money.ts'
import type { MoneyPlace, MoneyPlaces, PlaceMove } from '#core/places/place-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ActButtons, ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import classes from './treasury.module.css'
import { MOVE_ACTS } from './use-places.ts'

const OpenPlace = lazyWindow(() => import('./OpenPlace.tsx').then((module) => module.OpenPlace))
const MovePlaces = lazyWindow(() => import('./MovePlaces.tsx').then((module) => module.MovePlaces))

type LineProps = {
  name: string
  detail: string
  amounts: readonly (readonly [Currency, string | null])[]
  children?: ReactNode
}

/** A place with its money, and its act. */
function Line({ name, detail, amounts, children }: LineProps) {
  return (
    <li className={`row-wrap gap-12 line-top ${classes.line}`}>
      <span className="grow shrink">
        <span className="block">{name}</span>
        <small className="detail block">{detail}</small>
      </span>
      <span className="column align-end">
        {amounts.map(([currency, value]) => (
          <Amount key={currency} value={value} currency={currency} strong />
        ))}
      </span>
      {children}
    </li>
  )
}

const both = ({ BRL, BTC }: MoneyPlaces['transit']) =>
  [
    ['BRL', BRL],
    ['BTC', BTC],
  ] as const

function PlaceList({ data, onOpen }: { data: MoneyPlaces; onOpen: (place: MoneyPlace) => void }) {
  const { t } = useLabels()
  return (
    <Panel title={t('places.list')}>
      <ul className="plain-list">
        {data.places.map((place) => (
          <Line
            key={place._id}
            name={place.name}
            detail={`${t(`places.funds.${place.funds}`)}, ${t(place.placeId ? `places.kind.${place.kind}` : 'places.notOpen')}`}
            amounts={[[place.currency, place.balance]]}
          >
            {!place.placeId && (
              <Button size="xs" variant="default" onClick={() => onOpen(place)}>
                {t('places.open.act')}
              </Button>
            )}
          </Line>
        ))}
        <Line
          name={t('places.unassigned')}
          detail={t('places.unassignedText')}
          amounts={both(data.unassigned)}
        />
        <Line name={t('places.transit')} detail={t('places.transitText')} amounts={both(data.transit)} />
      </ul>
    </Panel>
  )
}

function MoveList({ moves, onAsk }: { moves: readonly PlaceMove[]; onAsk: (asked: Asked) => void }) {
  const { t } = useLabels()
  const nameOf = (name: string | null) => name ?? t('places.unassigned')
  return (
    <Panel title={t('places.moves')}>
      {moves.length === 0 && <p className="caption flush">{t('places.noMoves')}</p>}
      <ul className="plain-list">
        {moves.map((move) => {
          const by = t('places.by', { name: move.createdBy.name, at: formatDateTime(move.createdAt) })
          const end = move.endedAt && t(move.isReturned ? 'places.returned' : 'places.arrived')
          return (
            <Line
              key={move._id}
              name={t('places.route', { from: nameOf(move.fromName), to: nameOf(move.toName) })}
              detail={[move.reason, by, end].filter(Boolean).join(' · ')}
              amounts={[[move.currency, move.amount]]}
            >
              {!move.endedAt && (
                <span className="row gap-8">
                  <ActButtons
                    size="xs"
                    acts={MOVE_ACTS}
                    row={move}
                    onAsk={(act) => onAsk({ act, row: move })}
                  />
                </span>
              )}
            </Line>
          )
        })}
      </ul>
    </Panel>
  )
}

type Asked = { readonly act: RowAct<PlaceMove>; readonly row: PlaceMove }

type PlacesProps = { data: MoneyPlaces; isMoving: boolean; onMoved: () => void }

/** Where all money of the house is by the ledger, the money between two places, and the forms and questions about both. */
export function Places({ data, isMoving, onMoved }: PlacesProps) {
  const [opening, setOpening] = useState<MoneyPlace>()
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <PlaceList data={data} onOpen={setOpening} />
      <MoveList moves={data.moves} onAsk={setAsked} />
      <WindowOf about={opening} onClose={() => setOpening(undefined)}>
        {(place, window) => <OpenPlace {...window} place={place} />}
      </WindowOf>
      <WindowOf about={isMoving || undefined} onClose={onMoved}>
        {(_, window) => <MovePlaces {...window} places={data.places} />}
      </WindowOf>
      <ActQuestion about={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
