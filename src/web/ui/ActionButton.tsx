import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useConnection } from '../api/connection.ts'
import { useLabels } from '../i18n/use-labels.ts'

export type ActionButtonProps = ButtonProps & {
  /** The verdict of the core's rule: a refusal disables the button and is its tooltip. */
  verdict?: Verdict
  /** A reason that is no rule of the core (an incomplete form), as a complete sentence. */
  reason?: string | false
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Works without a connection, although it has a verdict or submits. */
  isLocal?: boolean
  type?: 'button' | 'submit'
  form?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  'data-autofocus'?: boolean
  'aria-label'?: string
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
    if (why || loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip label={why} disabled={!why}>
      <Button
        {...rest}
        type={type}
        loading={loading}
        aria-disabled={why ? true : undefined}
        onClick={click}
      />
    </Tooltip>
  )
}
