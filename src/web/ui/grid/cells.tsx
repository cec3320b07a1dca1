import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ClientName } from '../ClientName.tsx'
import { CopyId } from '../CopyId.tsx'
import { formatDateTime } from '../dates.ts'
import { type Icon, IconChevronRight } from '../icons.tsx'
import { Amount } from '../money/Amount.tsx'
import { toMinor } from '../money/money-text.ts'
import { RelativeTime } from '../RelativeTime.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import type { StatusStyle } from '../status.ts'
import classes from './cells.module.css'
import type { GridColumn } from './columns.ts'

/** The properties that each list sets: name, sorting, width, place on the card. */
type Common<Row> = Omit<GridColumn<Row>, 'cell' | 'text' | 'sum'>

/** An id of the list: monospaced, shortened in the middle, copied whole. `what` names it: "Copiar código". */
export function idColumn<Row>({
  value,
  what,
  max,
  ...column
}: Common<Row> & {
  value: (row: Row) => string | null
  what?: string
  max?: number
}): GridColumn<Row> {
  return {
    ...column,
    cell: (row) => {
      const id = value(row)
      return id && <CopyId value={id} label={what ?? column.label} max={max} />
    },
    text: (row) => value(row) ?? '',
  }
}

/** The `_id` that every list has, hidden until the user chooses the column unless the specification shows it. */
export const rowIdColumn = <Row extends { _id: string }>(
  label: string,
  of: Pick<GridColumn<Row>, 'hidden' | 'sort'> = { hidden: true },
): GridColumn<Row> =>
  idColumn<Row>({ id: '_id', label, card: 'none', csv: ['_id'], ...of, value: ({ _id }) => _id })

/** Text above a muted second line; on dense rows both share one line. */
export function Label({ text, sub }: { text: ReactNode; sub?: ReactNode }) {
  const titleOf = (part: ReactNode) => (typeof part === 'string' ? part : undefined)
  if (!sub)
    return (
      <span className={classes.text} data-label title={titleOf(text)}>
        {text}
      </span>
    )
  return (
    <span className={classes.label} data-label>
      <strong title={titleOf(text)}>{text}</strong>
      <span data-sub title={titleOf(sub)}>
        {sub}
      </span>
    </span>
  )
}

/** Text, with a muted second line if `sub` gives one: a name above its e-mail. */
export function labelColumn<Row>({
  value,
  sub,
  ...column
}: Common<Row> & {
  value: (row: Row) => string | null
  sub?: (row: Row) => string | null | undefined
}): GridColumn<Row> {
  return {
    ...column,
    cell: (row) => <Label text={value(row) ?? '—'} sub={sub?.(row)} />,
    text: (row) => [value(row), sub?.(row)].filter(Boolean).join(' · '),
  }
}

/** A relative time, with the exact time in São Paulo in the tooltip, in print and in copies. */
export function timeColumn<Row>({
  value,
  ...column
}: Common<Row> & { value: (row: Row) => string }): GridColumn<Row> {
  return {
    ...column,
    cell: (row) => (
      <span className={classes.nowrap}>
        <RelativeTime value={value(row)} />
      </span>
    ),
    text: (row) => formatDateTime(value(row)),
  }
}

type Labelled = { label: string; width?: string }

/** The time of creation of a row; on the card, below the other fields. */
export const createdColumn = <Row extends { createdAt: string }>(column: Labelled): GridColumn<Row> =>
  timeColumn<Row>({
    id: 'createdAt',
    sort: true,
    card: 'meta',
    csv: ['createdAt'],
    ...column,
    value: ({ createdAt }) => createdAt,
  })

/** The owner of a row: the name, with a link to the record, above the e-mail. */
export const customerColumn = <Row extends { user: { _id: string; name: string; email: string } }>(
  column: Labelled & Partial<Common<Row>>,
): GridColumn<Row> => ({
  id: 'customer',
  sort: 'user.name',
  card: 'title',
  ...column,
  cell: ({ user }) => <Label text={<ClientName client={user} />} sub={user.email} />,
  text: ({ user }) => `${user.name} · ${user.email}`,
})

type RowMoney = { value: bigint | string | null; currency: Currency }

/** An amount of a row; `waiting` replaces one that is not known yet. */
export function amountColumn<Row>({
  value,
  strong,
  waiting,
  ...column
}: Common<Row> & {
  value: (row: Row) => RowMoney
  strong?: boolean
  waiting?: (row: Row) => string | undefined
}): GridColumn<Row> {
  const sum = (row: Row) => {
    const { value: amount, currency } = value(row)
    return amount === null ? undefined : { currency, value: toMinor(amount, currency) }
  }
  return {
    align: 'right',
    ...column,
    sum,
    cell: (row) => {
      const instead = waiting?.(row)
      return instead ? (
        <span className={classes.waiting}>{instead}</span>
      ) : (
        <Amount {...value(row)} strong={strong} />
      )
    },
    text: (row) => {
      const amount = sum(row)
      return amount ? formatMoney(amount.value, amount.currency) : (waiting?.(row) ?? '—')
    },
  }
}

/** A status as icon, tint and word. */
export function statusColumn<Row>({
  style,
  ...column
}: Common<Row> & { style: (row: Row) => StatusStyle }): GridColumn<Row> {
  return {
    card: 'badge',
    pinned: true,
    ...column,
    cell: (row) => <StatusBadge style={style(row)} />,
    text: (row) => style(row).label,
  }
}

/** The status of a row, in the style of its list. */
export const rowStatusColumn = <Row extends { status: string }>({
  styles,
  ...column
}: Labelled & { styles: Readonly<Record<string, StatusStyle>> }): GridColumn<Row> =>
  statusColumn<Row>({
    id: 'status',
    sort: true,
    csv: ['status'],
    ...column,
    style: ({ status }) => styles[status] as StatusStyle,
  })

type RowButtonProps = {
  /** Its icon; without one, the button shows the text. */
  text: string
  /** Shows the icon alone, with the text as its name. */
  icon?: Icon
  verdict?: Verdict
  onClick: () => void
}

/** An act of a row: an icon or a word. */
export function RowButton({ text, icon: Icon, verdict, onClick }: RowButtonProps) {
  if (!Icon || (verdict && !verdict.ok))
    return (
      <ActionButton size="sm" variant="default" verdict={verdict} onClick={onClick}>
        {text}
      </ActionButton>
    )
  return (
    <ActionIcon data-tip={text} size={28} aria-label={text} onClick={onClick}>
      <Icon size={16} stroke={1.8} />
    </ActionIcon>
  )
}

/** The chevron of a row: it opens the row. It is missing only where an act of the row opens it too. */
export function OpenRow({ row, onOpen }: { row: string; onOpen: () => void }) {
  const { t } = useLabels()
  return (
    <ActionIcon className={classes.open} size={28} aria-label={t('ui.grid.open', { row })} onClick={onOpen}>
      <IconChevronRight size={16} stroke={1.8} />
    </ActionIcon>
  )
}

/** Whether a row shows an act: not one that its viewer never may, and none when the row is over. */
export const isActShown = (verdict: Verdict, isOver: boolean): boolean =>
  verdict.ok || (verdict.kind !== 'forbidden' && !isOver)

/** A column of acts, one per row; rows without one have an empty cell. */
export function buttonColumn<Row>({
  button,
  ...column
}: Common<Row> & { button: (row: Row) => RowButtonProps | undefined }): GridColumn<Row> {
  return {
    align: 'right',
    screenOnly: true,
    ...column,
    cell: (row) => {
      const props = button(row)
      return props && <RowButton {...props} />
    },
  }
}
