import { ActionIcon } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.tsx'
import classes from './split.module.css'
import type { Walk } from './walk.ts'

type SplitPagerProps = {
  title: string
  walk: Walk
  onMove: (id: string) => void
  onClose: () => void
}

/** On a narrow screen the detail takes the screen: back to the list, and the next row. */
export function SplitPager({ title, walk, onMove, onClose }: SplitPagerProps) {
  const { t } = useLabels()
  const { next, position, total } = walk
  return (
    <div className={classes.pager}>
      <ActionIcon size={36} variant="subtle" color="gray" aria-label={t('ui.split.back')} onClick={onClose}>
        <IconChevronLeft size={20} stroke={1.8} />
      </ActionIcon>
      <h1 className="flush bold size-16 grow">{title}</h1>
      {position > 0 && (
        <span className="hint tabular">
          {t('ui.split.position', { position: String(position), total: String(total) })}
        </span>
      )}
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('ui.split.next')}
        // The focus stays on it at the last row.
        data-disabled={!next || undefined}
        aria-disabled={!next || undefined}
        onClick={() => next && onMove(next)}
      >
        <IconChevronRight size={20} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}
