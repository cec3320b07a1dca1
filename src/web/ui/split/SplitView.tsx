import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import classes from './split.module.css'

/** Whether the window is too narrow for list and detail side by side: then one of them takes the screen. */
export const useIsNarrow = () => useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })

type SplitViewProps = {
  list: ReactNode
  /** Absent on a narrow screen that shows the list. */
  detail?: ReactNode
  /** Pixels. */
  listWidth: number
}

/** A list on the left and one of its rows on the right. */
export function SplitView({ list, detail, listWidth }: SplitViewProps) {
  return (
    <div className={classes.split} style={{ '--list-width': `${listWidth}px` } as CSSProperties}>
      {list}
      {detail}
    </div>
  )
}
