import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { lazyWindow } from '../window/lazy-window.tsx'
import { useWindowOf } from '../window/use-window-of.ts'
import type { FilterSheetProps } from './FilterSheet.tsx'
import classes from './grid.module.css'
import { readStatuses } from './grid-search.ts'

const FilterSheet = lazyWindow(() => import('./FilterSheet.tsx').then((module) => module.FilterSheet))

/** Opens the sheet of filters on a phone, and shows the number of active filters. */
export function FilterButton({ grid, ...rest }: Omit<FilterSheetProps, 'opened' | 'onClose'>) {
  const { t } = useLabels()
  const [isAsked, setAsked] = useState(false)
  const sheet = useWindowOf(isAsked || undefined)
  const count = readStatuses(grid.search).length + grid.search.where.length
  return (
    <>
      <ActionIcon
        className={classes.filterButton}
        size={44}
        aria-label={count > 0 ? t('ui.grid.sheetButton', { count }) : t('ui.grid.sheetTitle')}
        onClick={() => setAsked(true)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} />
        {count > 0 && (
          <span className={classes.filterCount} aria-hidden>
            {count}
          </span>
        )}
      </ActionIcon>
      {sheet.shown && (
        <FilterSheet {...rest} grid={grid} opened={sheet.opened} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
