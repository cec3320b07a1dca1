import { ModalBase, ModalBaseContent, ModalBaseOverlay } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Modal.module.css'
import { useTopmost } from './use-topmost.ts'

const TRANSITION = { duration: 160 }

export type WindowFrameProps = {
  opened: boolean
  onClose: () => void
  closeOnEscape: boolean
  closeOnClickOutside: boolean
  /** Its name, if it has no title. */
  label?: string
  /** In pixels. */
  width: number
  place: 'middle' | 'top' | 'full'
  className: string
  children: ReactNode
}

/**
 * The veil over the page, and a window on it that takes the focus, keeps it, and returns it to the opener. Its parts are those
 * below the library's own window: that one needs the library of what floats, for a scroll area.
 */
export function WindowFrame({ opened, onClose, label, width, place, className, ...frame }: WindowFrameProps) {
  const isTop = useTopmost(opened)
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      closeOnEscape={frame.closeOnEscape && isTop}
      closeOnClickOutside={frame.closeOnClickOutside}
      trapFocus
      returnFocus
      lockScroll
      withinPortal
      transitionProps={TRANSITION}
    >
      <ModalBaseOverlay className={classes.overlay} backgroundOpacity={1} data-overlay />
      <ModalBaseContent
        className={`${classes.frame} ${className}`}
        innerProps={{ className: `${classes.inner} ${classes[place]}` }}
        radius="xl"
        style={{ '--width': `${width}px` }}
        aria-label={label}
      >
        {frame.children}
      </ModalBaseContent>
    </ModalBase>
  )
}
