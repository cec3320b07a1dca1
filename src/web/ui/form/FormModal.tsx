import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton, type ActionButtonProps } from '../ActionButton.tsx'
import { Modal, type ModalProps } from '../window/Modal.tsx'
import { FormError, type FormErrorProps } from './FormError.tsx'
import { useDiscard } from './use-discard.tsx'

export type FormButtonsProps = Pick<ActionButtonProps, 'verdict' | 'reason' | 'isLocal' | 'color'> & {
  /** Id of the form that the button sends. */
  form: string
  onClose: () => void
  isBusy?: boolean
  /** What the form does: "Salvar" where left out. */
  submitLabel?: string
  /** The safe way out: "Cancelar" where left out. */
  safeLabel?: string
}

/** The way out and the act: the footer of every window that sends a form. */
export function FormButtons({ onClose, isBusy, submitLabel, safeLabel, ...act }: FormButtonsProps) {
  const { t } = useLabels()
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {safeLabel ?? t('ui.cancel')}
      </Button>
      <ActionButton {...act} type="submit" loading={isBusy}>
        {submitLabel ?? t('ui.save')}
      </ActionButton>
    </>
  )
}

export type FormModalProps = Omit<ModalProps, 'footer'> &
  Omit<FormButtonsProps, 'form'> &
  Partial<FormErrorProps> & {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    /** Something is typed that closing would lose: it asks first. */
    isDirty?: boolean
    /** Class of the form: how its fields are laid out. */
    layout?: string
    /** The buttons, where they are not the usual two. */
    footer?: (form: string, close: () => void) => ReactNode
    /** Above the form. */
    notice?: ReactNode
  }

/** A window that is one form: its fields, why it was refused, and its buttons. */
export function FormModal(props: FormModalProps) {
  const { footer, notice, layout, onSubmit, children, isDirty = false, ...rest } = props
  const { submitLabel, safeLabel, verdict, reason, isLocal, color, error, fieldLabels, lists, ...modal } =
    rest
  const form = useId()
  const { close, question } = useDiscard(modal.opened && isDirty, modal.onClose)
  const words = { submitLabel, safeLabel, verdict, reason, isLocal, color }
  const usual = <FormButtons {...words} form={form} isBusy={modal.isBusy} onClose={close} />
  return (
    <Modal {...modal} onClose={close} footer={footer ? footer(form, close) : usual}>
      {notice}
      <form id={form} className={layout} onSubmit={onSubmit} noValidate>
        {children}
      </form>
      <FormError error={error} fieldLabels={fieldLabels} lists={lists} />
      {question}
    </Modal>
  )
}
