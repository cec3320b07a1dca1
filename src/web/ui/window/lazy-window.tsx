import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A window whose code comes when it first opens: forms bring the schemas and fields that a list can do without.
 *
 * ```tsx
 * const DepositForm = lazyWindow(() => import('./DepositForm.tsx').then((module) => module.DepositForm))
 * {form.shown && <DepositForm opened={form.opened} onClose={close} />}
 * ```
 */
export function lazyWindow<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(() => load().then((component) => ({ default: component })))
  /** Mounted closed, opened once it is there: only that change tells a window where to give the focus back. */
  function OpenedOnceLoaded(props: Props) {
    const [isLoaded, setLoaded] = useState(false)
    useEffect(() => setLoaded(true), [])
    return <Loaded {...props} opened={props.opened && isLoaded} />
  }
  return (props) => (
    <Suspense fallback={null}>
      <OpenedOnceLoaded {...props} />
    </Suspense>
  )
}
