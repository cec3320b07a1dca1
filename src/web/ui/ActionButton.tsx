import type { MouseEvent } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useConnection } from '../api/connection.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton, type BusyButtonProps } from './BusyButton.tsx'

export type ActionButtonProps = Omit<BusyButtonProps, 'isBusy' | 'aria-disabled'> & {
  loading?: boolean
  /** The verdict of the core's rule: a refusal disables the button and is its tooltip. */
  verdict?: Verdict
  /** A reason that is no rule of the core (an incomplete form), as a complete sentence. */
  reason?: string | false
  /** Works without a connection, although it has a verdict or submits. */
  isLocal?: boolean
}

/**
 * A button that explains why it is disabled. It stays focusable (`aria-disabled`), does nothing, and shows
 * the reason on hover, focus and touch. An act that needs the server (it has a verdict, submits or is busy)
 * is disabled without a connection.
 * `<ActionButton verdict={mayCancel(order, me)} onClick={…}>Cancelar</…>`
 */
export function ActionButton({
  verdict,
  reason,
  onClick,
  loading,
  isLocal,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  const { t, say } = useLabels()
  const connection = useConnection()
  const needsServer = !isLocal && (verdict !== undefined || loading !== undefined || type === 'submit')
  const refusal = verdict && !verdict.ok ? say(verdict) : reason || undefined
  const why = refusal ?? (needsServer && connection !== 'online' ? t(`ui.${connection}`) : undefined)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation()
    if (why) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <BusyButton
      data-tip={why}
      {...rest}
      type={type}
      isBusy={loading}
      aria-disabled={why ? true : undefined}
      onClick={click}
    />
  )
}
