import { type ReactNode, useEffect, useRef } from 'react'
import classes from './split.module.css'

/** The rows under one heading. */
export type SplitGroup<Row> = {
  readonly key: string
  readonly title?: string
  /** Beside the title, for example a checkbox that marks the group. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Where a row is more than one: the number beside the title. */
  readonly count?: number
  readonly rows: readonly Row[]
}

type RowProps = {
  isOpen: boolean
  isMarked: boolean
  onOpen: () => void
  before: ReactNode
  children: ReactNode
}

function SplitRow({ isOpen, isMarked, onOpen, before, children }: RowProps) {
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li className={classes.item} data-open={isOpen || undefined} data-marked={isMarked || undefined}>
      {before}
      <button
        ref={own}
        type="button"
        className={classes.row}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        {children}
      </button>
    </li>
  )
}

type SplitListProps<Row> = {
  /** The name of the list for screen readers. */
  label: string
  groups: readonly SplitGroup<Row>[]
  open: string | undefined
  onOpen: (id: string) => void
  /** The content of a row's button. */
  children: (row: Row, isOpen: boolean) => ReactNode
  /** Beside the button, for example a checkbox. */
  before?: (row: Row) => ReactNode
  isMarked?: (row: Row) => boolean
}

/** The list of a split view: rows in groups, of which one is open. */
export function SplitList<Row extends { readonly _id: string }>(props: SplitListProps<Row>) {
  const { label, groups, open, onOpen, children, before, isMarked } = props
  return (
    <nav className={classes.list} aria-label={label}>
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title ?? label}>
          {group.title && (
            <div className={classes.group}>
              {group.before}
              <h2 className="flush small bold soft">
                {group.title}{' '}
                <span className="muted regular tabular">{group.count ?? group.rows.length}</span>
              </h2>
              {group.after}
            </div>
          )}
          <ul className="plain-list">
            {group.rows.map((row) => (
              <SplitRow
                key={row._id}
                isOpen={open === row._id}
                isMarked={isMarked?.(row) ?? false}
                onOpen={() => onOpen(row._id)}
                before={before?.(row)}
              >
                {children(row, open === row._id)}
              </SplitRow>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
