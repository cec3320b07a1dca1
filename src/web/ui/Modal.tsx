import { Modal as MantineModal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Modal.module.css'

/** Widths in pixels; `xl` is the split view and as tall as the window allows. */
const WIDTHS = { sm: 440, md: 560, lg: 760, xl: 1160 }

export type ModalProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title: status badge, id. */
  badge?: ReactNode
  /** At the right of the header: previous and next. */
  aside?: ReactNode
  size?: keyof typeof WIDTHS
  /** Buttons of the footer bar, the safe one first. */
  footer?: ReactNode
  /** Left in the footer bar: what is still missing. */
  hint?: ReactNode
  /** The body without padding, for split views. */
  flush?: boolean
  /** Something is being sent: Escape and the overlay do not close. */
  isBusy?: boolean
  /** Stays a small window on phones instead of filling them. */
  isDialog?: boolean
  children: ReactNode
}

/** The window over a screen. Focus goes in, stays in, and returns to what opened it. */
export function Modal(props: ModalProps) {
  const { opened, onClose, size = 'md', isBusy, isDialog } = props
  const { t } = useLabels()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const shape = [classes.content, size === 'xl' && classes.tall, isDialog && classes.dialog]
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      size={WIDTHS[size]}
      fullScreen={isPhone && !isDialog}
      closeOnEscape={!isBusy}
      closeOnClickOutside={false}
      centered
    >
      <MantineModal.Overlay className={classes.overlay} backgroundOpacity={1} />
      <MantineModal.Content className={shape.filter(Boolean).join(' ')} radius="xl">
        <MantineModal.Header component="div" className={classes.header}>
          <MantineModal.Title className={classes.title}>{props.title}</MantineModal.Title>
          {props.badge}
          <div className={classes.aside}>{props.aside}</div>
          <MantineModal.CloseButton
            className={classes.close}
            aria-label={t('ui.close')}
            disabled={isBusy}
            ml={props.aside ? 4 : 'auto'}
          />
        </MantineModal.Header>
        <MantineModal.Body className={props.flush ? `${classes.body} ${classes.flush}` : classes.body}>
          {props.children}
        </MantineModal.Body>
        {(props.footer || props.hint) && (
          <div className={classes.footer}>
            {props.hint && <div className={classes.hint}>{props.hint}</div>}
            <div className={classes.buttons}>{props.footer}</div>
          </div>
        )}
      </MantineModal.Content>
    </MantineModal.Root>
  )
}
