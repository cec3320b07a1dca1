import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './review.module.css'
import type { ReviewWalk } from './use-walk.ts'

/** `‹ 1 de 20 ›` through the rows of the list. */
export function ReviewPager({ walk }: { walk: ReviewWalk | undefined }) {
  const { t } = useLabels()
  if (!walk) return null
  const { position, total, previous, next } = walk
  const arrow = (name: string, key: 'J' | 'K', act: (() => void) | undefined, icon: React.ReactNode) => (
    <Tooltip label={`${name} (${key})`} disabled={!act}>
      <ActionIcon
        aria-label={name}
        aria-disabled={act ? undefined : true}
        data-after-questions={key === 'J' || undefined}
        className={act ? undefined : classes.atEnd}
        onClick={act}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <span className="inline-row text gap-2">
      {arrow(t('deposits.review.previous'), 'K', previous, <IconChevronLeft size={18} stroke={1.8} />)}
      <span className="tabular">
        {t('deposits.review.of', { position: String(position), total: String(total) })}
      </span>
      {arrow(t('deposits.review.next'), 'J', next, <IconChevronRight size={18} stroke={1.8} />)}
    </span>
  )
}
