import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import '../../theme/mono.ts'
import classes from './split.module.css'

/** Whether the window is too narrow for list and detail side by side: then one of them takes the screen. */
export const useIsNarrow = () => useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })

/** Tells list and panel where they begin, so that they end in view at any place of the scrolled page. */
function useTop(panel: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const tell = () => {
      const top = panel.current?.getBoundingClientRect().top
      const split = panel.current?.parentElement
      if (top !== undefined) split?.style.setProperty('--panel-top', `${Math.max(0, top)}px`)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(document.body)
    window.addEventListener('scroll', tell, { passive: true })
    window.addEventListener('resize', tell)
    tell()
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', tell)
      window.removeEventListener('resize', tell)
    }
  })
}

type SplitViewProps = {
  list: ReactNode
  /** Absent on a narrow screen that shows the list. */
  detail?: ReactNode
  /** The id of the open row. */
  open: string | undefined
  /** Pixels. */
  listWidth: number
}

/** A list on the left, and one of its rows on the right. The row stays in view beside a long list. */
export function SplitView({ list, detail, open, listWidth }: SplitViewProps) {
  const panel = useRef<HTMLDivElement>(null)
  useTop(panel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is read from its beginning
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0
  }, [open])
  return (
    <div className={classes.split} style={{ '--list-width': `${listWidth}px` } as CSSProperties}>
      {list}
      {detail && (
        <div ref={panel} className={classes.detail}>
          {detail}
        </div>
      )}
    </div>
  )
}
