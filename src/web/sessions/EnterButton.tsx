import type { MouseEvent, ReactNode } from 'react'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { formatSpan } from '../ui/dates.ts'
import { useNow } from '../ui/use-now.ts'

export type EnterButtonProps = {
  isBusy: boolean
  /** The end of the server's block, in milliseconds by its clock; until then it refuses attempts. */
  waitUntil?: number
  /** A second choice on the page is no filled button. */
  variant?: 'filled' | 'default'
  children: ReactNode
}

/** Sends the form. During a block it shows the remaining time and does nothing. */
export function EnterButton({ isBusy, waitUntil = 0, variant = 'filled', children }: EnterButtonProps) {
  const { t } = useLabels()
  useNow(waitUntil > serverNow() ? 500 : 3_600_000)
  const seconds = Math.ceil((waitUntil - serverNow()) / 1000)
  const isWaiting = seconds > 0
  const refuse = (event: MouseEvent) => isWaiting && event.preventDefault()
  return (
    <BusyButton
      className="mt-8"
      type="submit"
      variant={variant}
      size="lg"
      fullWidth
      isBusy={isBusy}
      aria-disabled={isWaiting || undefined}
      onClick={refuse}
    >
      {isWaiting ? t('login.wait', { time: formatSpan(seconds) }) : children}
    </BusyButton>
  )
}
