import { Skeleton, UnstyledButton } from '@mantine/core'
import { useLongPress } from '@mantine/hooks'
import { type MouseEvent, useRef } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { PlainNames } from '../ClientName.tsx'
import { IconCircle, IconCircleCheckFilled } from '../icons.tsx'
import classes from './cards.module.css'
import type { CardPlace } from './columns.ts'
import type { GridViewProps } from './view.ts'

type CardProps<Row extends object> = GridViewProps<Row> & { row: Row }

/** A long press selects the card; the tap at its end has no effect. */
function usePick<Row extends object>({ row, rowId, selection, onOpen }: CardProps<Row>) {
  const wasLong = useRef(false)
  const press = useLongPress(
    () => {
      wasLong.current = true
      selection.pick(rowId(row))
    },
    { events: ['touch'], cancelOnMove: true, threshold: 450, onStart: () => (wasLong.current = false) },
  )
  const tap = () => {
    if (wasLong.current) wasLong.current = false
    else if (selection.isPicking) selection.toggle(rowId(row))
    else onOpen?.(row)
  }
  /** Prevents the browser's own menu, which a long press would open. */
  const keepMenuShut = (event: MouseEvent) => wasLong.current && event.preventDefault()
  return { handlers: { ...press, onContextMenu: keepMenuShut }, tap }
}

function CardHead<Row extends object>(props: CardProps<Row> & { tap: () => void }) {
  const { row, shown, rowId, rowLabel, onOpen, selection, tap } = props
  const { t } = useLabels()
  const title = shown
    .filter((column) => column.card === 'title')
    .map((column) => <span key={column.id}>{column.cell(row)}</span>)
  if (selection.isPicking) {
    const isSelected = selection.has(rowId(row))
    const Icon = isSelected ? IconCircleCheckFilled : IconCircle
    return (
      <UnstyledButton
        className={`row ${classes.cardTitle}`}
        aria-label={t('ui.grid.selectRow', { row: rowLabel(row) })}
        aria-pressed={isSelected}
        onClick={tap}
      >
        <Icon className={classes.mark} size={22} aria-hidden />
        {title}
      </UnstyledButton>
    )
  }
  if (!onOpen) return <span className={classes.cardTitle}>{title}</span>
  return (
    <UnstyledButton className={classes.cardTitle} onClick={tap}>
      {title}
    </UnstyledButton>
  )
}

function Card<Row extends object>(props: CardProps<Row>) {
  const { row, shown, rowId, rowAction, newIds, selection } = props
  const { handlers, tap } = usePick(props)
  const at = (place: CardPlace) => shown.filter((column) => column.card === place)
  const cells = (place: CardPlace) =>
    at(place).map((column) => <span key={column.id}>{column.cell(row)}</span>)
  const act = rowAction?.(row)
  return (
    <li
      className={classes.card}
      data-new={newIds.has(rowId(row)) || undefined}
      data-selected={selection.has(rowId(row)) || undefined}
      {...handlers}
    >
      <div className={classes.line}>
        <CardHead {...props} tap={tap} />
        {cells('badge')}
      </div>
      <div className={classes.main}>
        {cells('main')}
        {at('detail').length > 0 && <span className="hint">{cells('detail')}</span>}
      </div>
      <div className={classes.line}>
        <div className={classes.meta}>{cells('meta')}</div>
        {act && !selection.isPicking && <div className={classes.above}>{act}</div>}
      </div>
    </li>
  )
}

function SkeletonCards() {
  return Array.from({ length: 6 }, (_, index) => index).map((index) => (
    <li key={index} className={classes.card} aria-hidden>
      <Skeleton height={14} width="60%" my={4} />
      <Skeleton height={14} width="40%" my={4} />
      <Skeleton height={12} width="50%" my={5} />
    </li>
  ))
}

/** The grid as cards, for screens narrower than 768 px; each column has a place on the card. */
export function GridCards<Row extends object>(props: GridViewProps<Row>) {
  const { grid, label, rowId } = props
  return (
    <ul className="plain-list" aria-label={label} aria-busy={grid.isFetching}>
      {grid.isFirstLoad && <SkeletonCards />}
      <PlainNames value={true}>
        {grid.rows.map((row) => (
          <Card key={rowId(row)} {...props} row={row} />
        ))}
      </PlainNames>
    </ul>
  )
}
