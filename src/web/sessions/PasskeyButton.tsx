import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconFingerprint } from '../ui/icons.tsx'
import { hasPasskeys } from './passkey.ts'

type PasskeyButtonProps = {
  isBusy: boolean
  size?: 'sm' | 'lg'
  variant?: 'default' | 'filled'
  onClick: () => void
  children: ReactNode
}

/** Asks the browser for a passkey; nothing where it knows none. */
export function PasskeyButton({ isBusy, size = 'lg', variant = 'default', ...rest }: PasskeyButtonProps) {
  if (!hasPasskeys()) return null
  return (
    <Button
      type="button"
      variant={variant}
      size={size}
      fullWidth
      disabled={isBusy}
      leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden />}
      {...rest}
    />
  )
}
