import type { ReactElement } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { BarredWindowProps } from './BarredWindow.tsx'
import { lazyWindow } from './lazy-window.tsx'

const BarredWindow = lazyWindow(() => import('./BarredWindow.tsx').then((module) => module.BarredWindow))

type AllowedWindowProps = Omit<BarredWindowProps, 'reason'> & {
  verdict: Verdict
  /** The form. */
  children: ReactElement
}

/** A form, or in its place the reason why this user may not send it yet. */
export function AllowedWindow({ verdict, children, ...window }: AllowedWindowProps) {
  const { say } = useLabels()
  return verdict.ok ? children : <BarredWindow {...window} reason={say(verdict)} />
}
