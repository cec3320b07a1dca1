import { NativeSelect, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.tsx'
import classes from './grid.module.css'
import { ROWS } from './grid-search.ts'
import type { Grid } from './use-grid.ts'

/** The page links to show: three around the current page, the first and the last, and gaps between them. */
export function toPages(page: number, totalPages: number): (number | 'before' | 'after')[] {
  const start = Math.max(1, Math.min(page - 1, totalPages - 2))
  const middle = [start, start + 1, start + 2].filter((number) => number <= totalPages)
  const last = middle.at(-1) ?? 1
  const head = start > 1 ? [1, ...(start > 2 ? (['before'] as const) : [])] : []
  const tail = last < totalPages ? [...(last < totalPages - 1 ? (['after'] as const) : []), totalPages] : []
  return [...head, ...middle, ...tail]
}

type PageButtonProps = { label: string; isCurrent?: boolean; onPick?: () => void; children: ReactNode }

function PageButton({ label, isCurrent, onPick, children }: PageButtonProps) {
  return (
    <UnstyledButton
      className={classes.page}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={!onPick || undefined}
      onClick={onPick}
    >
      {children}
    </UnstyledButton>
  )
}

/** The number of rows per page, for lists that need more than one page of the fewest. */
function RowsChoice<Row>({ grid: { limit, setLimit } }: { grid: Grid<Row> }) {
  const { t } = useLabels()
  const data = ROWS.map((rows) => ({ value: String(rows), label: t('ui.grid.perPage', { count: rows }) }))
  return (
    <NativeSelect
      className={classes.rows}
      size="xs"
      aria-label={t('ui.grid.rows')}
      data={data}
      value={String(limit)}
      onChange={(event) => setLimit(Number(event.currentTarget.value))}
    />
  )
}

/** "11–20 de 214" and the page links: the first, three around the current page, the last. */
export function GridPages<Row>({ grid }: { grid: Grid<Row> }) {
  const { t } = useLabels()
  const { pagination, setSearch } = grid
  if (!pagination || pagination.total === 0) return null
  const { page, limit, total, totalPages } = pagination
  const from = (page - 1) * limit + 1
  const range = { from: String(from), to: String(Math.min(from + limit - 1, total)), total: String(total) }
  const go = (to: number) => (to >= 1 && to <= totalPages ? () => setSearch({ page: to }) : undefined)
  return (
    <div className={classes.foot}>
      <span className="row-wrap gap-12">
        {t('ui.grid.range', range)}
        {total > ROWS[0] && <RowsChoice grid={grid} />}
      </span>
      {totalPages > 1 && (
        <nav className="row-wrap gap-6" aria-label={t('ui.grid.pages')}>
          <PageButton label={t('ui.grid.previous')} onPick={go(page - 1)}>
            <IconChevronLeft size={14} stroke={2} aria-hidden />
          </PageButton>
          {toPages(page, totalPages).map((item) =>
            typeof item === 'string' ? (
              <span key={item} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <PageButton
                key={item}
                label={t('ui.grid.page', { page: String(item) })}
                isCurrent={item === page}
                onPick={go(item)}
              >
                {item}
              </PageButton>
            ),
          )}
          <PageButton label={t('ui.grid.next')} onPick={go(page + 1)}>
            <IconChevronRight size={14} stroke={2} aria-hidden />
          </PageButton>
        </nav>
      )}
    </div>
  )
}
