import { FocusTrap, ModalBaseBody, ModalBaseCloseButton, ModalBaseTitle } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { useUnsaved } from '../form/unsaved.ts'
import { keepAmounts } from '../money/keep-amounts.ts'
import classes from './Modal.module.css'
import { WindowFrame } from './WindowFrame.tsx'

/** Widths in pixels; `xl` is the split view, with the full height of the window. */
const WIDTHS = { sm: 440, md: 560, lg: 760, xl: 1160 }

export type ModalProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title: status badge, id. */
  badge?: ReactNode
  /** At the right of the header: previous and next. */
  aside?: ReactNode
  /** A second line of the header, at full width, for content that does not fit the first on a phone. */
  sub?: ReactNode
  size?: keyof typeof WIDTHS
  /** Buttons of the footer, the safe one first. */
  footer?: ReactNode
  /** At the left of the footer: the missing inputs. */
  hint?: ReactNode
  /** The body without padding, for split views. */
  flush?: boolean
  /** A request is under way: Escape and the overlay do not close. */
  isBusy?: boolean
  /** Only its own buttons close it. */
  isFirm?: boolean
  /** Stays a small window on phones instead of filling the screen. */
  isDialog?: boolean
  children: ReactNode
}

/** A new title is a new step of the window: the focus goes to it, so screen readers say it. */
function useStepHeading(title: ReactNode) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    const isStep = typeof title === 'string' && typeof shown.current === 'string'
    shown.current = title
    if (isStep) heading.current?.focus()
  }, [title])
  return heading
}

/** The window over a screen, with a title, perhaps buttons below, and the whole screen of a phone. */
export function Modal(props: ModalProps) {
  const { opened, onClose, title, size = 'md', isBusy, isFirm, isDialog } = props
  const { t } = useLabels()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useUnsaved(opened)
  const heading = useStepHeading(title)
  const shape = [classes.content, size === 'xl' && classes.tall, isDialog && classes.dialog]
  return (
    <WindowFrame
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isBusy && !isFirm}
      closeOnClickOutside={false}
      width={WIDTHS[size]}
      place={isPhone && !isDialog ? 'full' : 'middle'}
      className={shape.filter(Boolean).join(' ')}
    >
      <div className={classes.header}>
        <ModalBaseTitle className={classes.title} ref={heading} tabIndex={-1}>
          {typeof title === 'string' ? keepAmounts(title) : title}
        </ModalBaseTitle>
        {props.badge}
        <div className="row gap-4 push-right">{props.aside}</div>
        {!isFirm && (
          <ModalBaseCloseButton className={classes.close} aria-label={t('ui.close')} disabled={isBusy} />
        )}
        {props.sub && <div className={classes.sub}>{props.sub}</div>}
      </div>
      <ModalBaseBody className={props.flush ? `${classes.body} ${classes.flush}` : classes.body}>
        {props.children}
      </ModalBaseBody>
      {(props.footer || props.hint) && (
        <div className={classes.footer}>
          {props.hint && <div className={classes.hint}>{props.hint}</div>}
          <div className={classes.buttons}>{props.footer}</div>
        </div>
      )}
      {/* The last element, so that a field or button with `data-autofocus` takes the focus before the
            window itself. */}
      <FocusTrap.InitialFocus />
    </WindowFrame>
  )
}
