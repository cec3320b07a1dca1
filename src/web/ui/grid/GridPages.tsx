import { Pagination } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import classes from './grid.module.css'
import type { Grid } from './use-grid.ts'

/** "11–20 de 214" and the page links: first, three around the current one, last. */
export function GridPages<Row>({ grid }: { grid: Grid<Row> }) {
  const { t } = useLabels()
  const { pagination, setSearch } = grid
  if (!pagination || pagination.total === 0) return null
  const { page, limit, total, totalPages } = pagination
  const from = (page - 1) * limit + 1
  const range = { from: String(from), to: String(Math.min(from + limit - 1, total)), total: String(total) }
  return (
    <div className={classes.foot}>
      <span>{t('ui.grid.range', range)}</span>
      {totalPages > 1 && (
        <nav aria-label={t('ui.grid.pages')}>
          <Pagination
            value={page}
            total={totalPages}
            siblings={1}
            boundaries={1}
            size={28}
            radius="sm"
            gap={6}
            onChange={(next) => setSearch({ page: next })}
            getItemProps={(number) => ({ 'aria-label': t('ui.grid.page', { page: String(number) }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? t('ui.grid.previous') : t('ui.grid.next'),
            })}
          />
        </nav>
      )}
    </div>
  )
}
