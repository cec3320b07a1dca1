import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { RehearsedOutcome } from '../../api/use-rehearsal.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton, type ActionButtonProps } from '../ActionButton.tsx'
import { Modal, type ModalProps } from '../window/Modal.tsx'
import { Promised } from '../window/Promised.tsx'
import { FormError, type FormErrorProps } from './FormError.tsx'
import { useDiscard } from './use-discard.tsx'

export type FormButtonsProps = Pick<ActionButtonProps, 'verdict' | 'reason' | 'isLocal' | 'color'> & {
  /** Id of the form that the button sends. */
  form: string
  onClose: () => void
  isBusy?: boolean
  /** The verb of the form; by default "Salvar". */
  submitLabel?: string
  /** The safe way out; by default "Cancelar". */
  safeLabel?: string
  /** The rehearsed result of the act: a refusal locks the button, and a request gives it its name. */
  outcome?: RehearsedOutcome
}

/** The footer of a window with a form: the safe way out and the act. */
export function FormButtons({
  onClose,
  isBusy,
  submitLabel,
  safeLabel,
  outcome,
  reason,
  ...act
}: FormButtonsProps) {
  const { t } = useLabels()
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {safeLabel ?? t('ui.cancel')}
      </Button>
      <ActionButton
        {...act}
        type="submit"
        loading={isBusy}
        reason={(outcome?.is === 'REFUSED' && outcome.message) || reason}
      >
        {outcome?.is === 'ASKED' ? t('ui.rehearsal.ask') : (submitLabel ?? t('ui.save'))}
      </ActionButton>
    </>
  )
}

/** The refusal of the server, or the people whom it would ask. */
export const FormOutcome = ({ outcome }: Pick<FormButtonsProps, 'outcome'>) =>
  outcome &&
  outcome.is !== 'DONE' && (
    <div className="mt-16">
      <Promised outcome={outcome} isKnown={false} isPending={false} promise={() => null} />
    </div>
  )

export type FormModalProps = Omit<ModalProps, 'footer'> &
  Omit<FormButtonsProps, 'form'> &
  Partial<FormErrorProps> & {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    /** Whether a field was edited; then closing asks first. */
    isDirty?: boolean
    /** The class of the form, which lays out its fields. */
    layout?: string
    /** The buttons, unless they are the usual two. */
    footer?: (form: string, close: () => void) => ReactNode
    /** Above the form. */
    notice?: ReactNode
  }

/** A window with one form: fields, the reason of a refusal, and buttons. */
export function FormModal(props: FormModalProps) {
  const { footer, notice, layout, onSubmit, children, isDirty = false, ...rest } = props
  const { submitLabel, safeLabel, verdict, reason, isLocal, color, outcome, ...more } = rest
  const { error, fieldLabels, lists, ...modal } = more
  const form = useId()
  const { close, question } = useDiscard(modal.opened && isDirty, modal.onClose)
  const words = { submitLabel, safeLabel, verdict, reason, isLocal, color, outcome }
  const usual = <FormButtons {...words} form={form} isBusy={modal.isBusy} onClose={close} />
  return (
    <Modal {...modal} onClose={close} footer={footer ? footer(form, close) : usual}>
      {notice}
      <form id={form} className={layout} onSubmit={onSubmit} noValidate>
        {children}
      </form>
      <FormOutcome outcome={outcome} />
      <FormError error={error} fieldLabels={fieldLabels} lists={lists} />
      {question}
    </Modal>
  )
}
