import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react'
import { useLabels } from '../../i18n/use-labels.ts'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { isFiltered, NO_FILTERS } from './use-filter-words.ts'
import type { Grid } from './use-grid.ts'

/** Why there are no rows (a failure, the filters, an empty list), with one next step. */
export function NoRows<Row>({ grid, empty }: { grid: Grid<Row>; empty?: EmptyStateProps }) {
  const { t } = useLabels()
  if (grid.error) {
    const action = (
      <Button variant="default" onClick={grid.reload}>
        {t('ui.retry')}
      </Button>
    )
    return (
      <EmptyState
        icon={IconCloudOff}
        title={t('ui.grid.failedTitle')}
        text={grid.error.message}
        action={action}
      />
    )
  }
  if (grid.isStart) {
    const action = (
      <Button variant="default" onClick={() => grid.setSearch(NO_FILTERS)}>
        {t('ui.grid.showAll')}
      </Button>
    )
    return <EmptyState title={t('ui.grid.noneWaiting')} action={action} />
  }
  if (!isFiltered(grid)) return <EmptyState title={t('ui.grid.emptyTitle')} {...empty} />
  const clear = (
    <Button variant="default" onClick={() => grid.setSearch(NO_FILTERS)}>
      {t('ui.grid.clearAll')}
    </Button>
  )
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('ui.grid.noResultsTitle')}
      text={t('ui.grid.noResultsText')}
      action={clear}
    />
  )
}
