import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import { type RehearsedAct, type RehearsedOutcome, useRehearsal } from '../../api/use-rehearsal.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../ActionButton.tsx'
import { FormError } from '../form/FormError.tsx'
import { useSend } from '../form/use-send.ts'
import { notifyDone } from '../notify.ts'
import { Modal } from './Modal.tsx'
import { Promised } from './Promised.tsx'
import { useWindowOf } from './use-window-of.ts'

export type ConfirmModalProps = {
  opened: boolean
  onClose: () => void
  /** Names the act: "Cancelar ordem de R$ 25.000,00". Never "Tem certeza?". */
  title: string
  /** The consequences, and whether the act can be undone. */
  children?: ReactNode
  /** The verb of the title: "Cancelar ordem". */
  confirmLabel: string
  /** The safe button, which has the focus: "Manter ordem". */
  safeLabel?: string
  /** Red for acts that destroy or refuse. */
  tone?: 'brand' | 'red'
  /** Wider, for a question with a table. */
  size?: 'sm' | 'md' | 'lg'
  /**
   * Sends the act; the key is its Idempotency-Key. The window closes after success and shows the reason of a
   * failure.
   */
  onConfirm: (key: string) => Promise<unknown>
  /** The notice after success, and a line below it. */
  done?: string
  doneText?: string
  verdict?: Verdict
  /** Why it cannot be confirmed yet, as a sentence. */
  lock?: string | false
  /** The inputs of the question, which is then a form: Enter in a line confirms. */
  fields?: {
    form: string
    inputs: ReactNode
    labels: Readonly<Record<string, string>>
    /** A retry of the same values has the same key. */
    values: unknown
    isReady: () => boolean
  }
  /** The act needs no connection. */
  isLocal?: boolean
  /** The act as the server rehearses it: the window then says what would happen, and the button is named after it. */
  rehearsed?: RehearsedAct
  /** The consequences of an act that will run. */
  promise?: ReactNode | ((data: never) => ReactNode)
  /** Refusals after which the window asks again, so that they do not disable the act. */
  handles?: readonly Code[]
  /** Whether the rehearsed answer is only a request, although it is a success: see {@link onlyAsks}. */
  asksOnly?: (data: never) => boolean
  /** The act has the focus and not the safe button: Enter confirms what was checked before. */
  startsOnAct?: boolean
}

/** The outcome of the rehearsed act, and whether it allows the act that the window showed. */
function useOutcome({ opened, rehearsed, handles, asksOnly, verdict }: ConfirmModalProps) {
  const { say } = useLabels()
  const rehearsal = useRehearsal(opened ? rehearsed : undefined)
  const [isWaiting, setWaiting] = useState(false)
  const known = rehearsal.outcome
  const isHandled = (one: RehearsedOutcome | undefined) =>
    one?.is === 'REFUSED' && one.code !== undefined && handles?.includes(one.code)
  // The subject may have changed in another tab: then the act has no consequences.
  const refused =
    verdict?.ok === false && ({ ...verdict, is: 'REFUSED', message: say(verdict), errors: {} } as const)
  const outcome = refused || (isHandled(known) ? undefined : known)
  const isOnlyAsked = outcome?.is === 'DONE' && asksOnly?.(outcome.data as never)
  const allows = async (): Promise<boolean> => {
    if (!rehearsal.isPending) return true
    setWaiting(true)
    const found = await rehearsal.wait()
    setWaiting(false)
    // With another outcome the window now says something else: its reader decides about that.
    if (!found || found.is === 'PROOF' || isHandled(found)) return true
    return found.is === 'DONE' && !asksOnly?.(found.data as never)
  }
  return {
    outcome,
    isPending: rehearsal.isPending,
    isAsking: outcome?.is === 'ASKED' || isOnlyAsked,
    isWaiting,
    allows,
  }
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
    startsOnAct = false,
    done,
    fields,
  } = props
  const { t } = useLabels()
  const { send, isBusy, error, clear } = useSend(undefined, onClose)
  const { outcome, isPending, isAsking, isWaiting, allows } = useOutcome(props)
  const close = () => {
    clear()
    onClose()
  }
  const confirm = async () => {
    if (fields && !fields.isReady()) return
    if (!(await allows())) return
    if (!(await send(onConfirm, fields?.values))) return
    if (done) notifyDone(done, props.doneText)
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  const footer = (
    <>
      <Button
        variant="default"
        data-autofocus={startsOnAct ? undefined : true}
        disabled={isBusy}
        onClick={close}
      >
        {safeLabel ?? t('ui.back')}
      </Button>
      <ActionButton
        color={tone}
        loading={isBusy || isWaiting}
        verdict={verdict}
        reason={(outcome?.is === 'REFUSED' && outcome.message) || props.lock}
        isLocal={isLocal}
        data-autofocus={startsOnAct || undefined}
        {...(fields ? { type: 'submit', form: fields.form } : { onClick: confirm })}
      >
        {isAsking ? t('ui.rehearsal.ask') : confirmLabel}
      </ActionButton>
    </>
  )
  return (
    <Modal opened={opened} onClose={close} title={title} size={size} isDialog isBusy={isBusy} footer={footer}>
      {props.promise && (
        <Promised
          outcome={outcome}
          isKnown={!props.rehearsed && outcome === undefined}
          isPending={isPending}
          promise={props.promise}
        />
      )}
      {props.children}
      {fields && (
        <form id={fields.form} onSubmit={submit} noValidate>
          {fields.inputs}
        </form>
      )}
      <FormError error={error} fieldLabels={fields?.labels} lists />
    </Modal>
  )
}

export type ConfirmActProps<Row> = {
  /** The subject of the act; the window is open while there is one. */
  about: Row | undefined
  onClose: () => void
  ask: (row: Row) => Omit<ConfirmModalProps, 'opened' | 'onClose'>
}

/** Asks before an act on a row, in a style that depends on the row. */
export function ConfirmAct<Row>({ about, onClose, ask }: ConfirmActProps<Row>) {
  const { shown, opened, key } = useWindowOf(about)
  return shown && <ConfirmModal {...ask(shown)} key={key} opened={opened} onClose={onClose} />
}
