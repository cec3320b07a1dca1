import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A window whose code loads when it first opens: forms need schemas and fields that a list does not.
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
  /**
   * Mounted closed and opened after loading: only this change records the element that gets the focus back.
   */
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
