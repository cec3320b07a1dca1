import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'

export type BusyButtonProps = Omit<ButtonProps, 'loading'> & {
  isBusy?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  form?: string
  title?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  'data-autofocus'?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-disabled'?: boolean
}

/** While its act runs, the button keeps label, colours and focus, shows a ring, and ignores clicks. */
export function BusyButton({ isBusy = false, onClick, children, ...rest }: BusyButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={click}
    >
      {children}
    </Button>
  )
}

type BusyIconProps = Omit<ActionIconProps, 'loading'> & {
  isBusy: boolean
  onClick?: () => void
  'aria-label': string
}

/** An icon that is a button: while its act runs it keeps the focus, shows a ring in its place, and ignores clicks. */
export function BusyIcon({ isBusy, onClick, children, ...rest }: BusyIconProps) {
  return (
    <ActionIcon
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Loader size={14} color="currentcolor" /> : children}
    </ActionIcon>
  )
}
