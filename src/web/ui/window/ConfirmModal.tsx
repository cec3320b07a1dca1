import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../ActionButton.tsx'
import { FormError } from '../form/FormError.tsx'
import { useSend } from '../form/use-send.ts'
import { notifyDone } from '../notify.ts'
import { Modal } from './Modal.tsx'
import { useWindowOf } from './use-window-of.ts'

export type ConfirmModalProps = {
  opened: boolean
  onClose: () => void
  /** Names the act: "Cancelar ordem de R$ 25.000,00". Never "Tem certeza?". */
  title: string
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  /** The verb again: "Cancelar ordem". */
  confirmLabel: string
  /** The safe way out, focused: "Manter ordem". */
  safeLabel?: string
  /** Red for what destroys or refuses. */
  tone?: 'brand' | 'red'
  /** Wider for a question that shows a table. */
  size?: 'sm' | 'lg'
  /** Sends it; the key is its Idempotency-Key. The window closes when it is done, and shows why when it is not. */
  onConfirm: (key: string) => Promise<unknown>
  /** What is said once it is done, and a line below it. */
  done?: string
  doneText?: string
  verdict?: Verdict
  /** Confirms something that needs no connection. */
  isLocal?: boolean
}

/** Asks before an act that moves money or cannot be undone. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    onClose,
    title,
    confirmLabel,
    safeLabel,
    tone = 'brand',
    size = 'sm',
    onConfirm,
    verdict,
    isLocal,
    done,
  } = props
  const { t } = useLabels()
  const { send, isBusy, error, clear } = useSend()
  const close = () => {
    clear()
    onClose()
  }
  const confirm = async () => {
    if (!(await send(onConfirm))) return
    if (done) notifyDone(done, props.doneText)
    close()
  }
  const footer = (
    <>
      <Button variant="default" data-autofocus disabled={isBusy} onClick={close}>
        {safeLabel ?? t('ui.back')}
      </Button>
      <ActionButton color={tone} loading={isBusy} verdict={verdict} isLocal={isLocal} onClick={confirm}>
        {confirmLabel}
      </ActionButton>
    </>
  )
  return (
    <Modal opened={opened} onClose={close} title={title} size={size} isDialog isBusy={isBusy} footer={footer}>
      {props.children}
      <FormError error={error} />
    </Modal>
  )
}

export type ConfirmActProps<Row> = {
  /** What the act is about; asks while there is something. */
  about: Row | undefined
  onClose: () => void
  ask: (row: Row) => Omit<ConfirmModalProps, 'opened' | 'onClose'>
}

/** Asks before an act on a row, by what the row is. */
export function ConfirmAct<Row>({ about, onClose, ask }: ConfirmActProps<Row>) {
  const { shown, opened, key } = useWindowOf(about)
  return shown && <ConfirmModal {...ask(shown)} key={key} opened={opened} onClose={onClose} />
}
