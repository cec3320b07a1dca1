import type { ReactElement } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { lazyWindow } from './lazy-window.tsx'
import type { ShownWindow } from './WindowOf.tsx'

const BarredWindow = lazyWindow(() => import('./BarredWindow.tsx').then((module) => module.BarredWindow))

type AllowedWindowProps = ShownWindow & {
  title: string
  verdict: Verdict
  /** The form. */
  children: ReactElement
}

/** A form, or in its place the reason why this user may not send it yet. */
export function AllowedWindow({ verdict, children, ...window }: AllowedWindowProps) {
  return verdict.ok ? children : <BarredWindow {...window} refusal={verdict} />
}
