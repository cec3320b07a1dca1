import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'

export type BusyButtonProps = Omit<ButtonProps, 'loading'> & {
  isBusy?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  form?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  'data-autofocus'?: boolean
  'aria-label'?: string
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
