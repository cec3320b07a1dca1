import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { textsArrived } from '../../i18n/dictionary.ts'
import { lateComponent } from '../late-component.ts'

/**
 * A window whose code loads when it first opens, or with `load()`: forms need schemas and fields that a list does not. It waits for
 * texts that are on their way: a window that an address opens comes before them on a slow line.
 *
 * ```tsx
 * const DepositForm = lazyWindow(() => import('./DepositForm.tsx').then((module) => module.DepositForm))
 * {form.shown && <DepositForm opened={form.opened} onClose={close} />}
 * ```
 */
export function lazyWindow<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  // Not `load()`: a first screen that waits for the code of questions has not begun to load the other texts.
  const Loaded = lateComponent(async () => {
    const [component] = await Promise.all([loadOnce(), textsArrived()])
    return component
  })
  /**
   * Mounted closed and opened after loading: only this change records the element that gets the focus back.
   */
  function OpenedOnceLoaded(props: Props) {
    const [isLoaded, setLoaded] = useState(false)
    useEffect(() => setLoaded(true), [])
    return <Loaded {...props} opened={props.opened && isLoaded} />
  }
  function LazyWindow(props: Props) {
    // Code that is there renders at once, so that the window gets the next key.
    const [Ready] = useState(() => loaded)
    if (Ready) return <Ready {...props} />
    return (
      <Suspense fallback={null}>
        <OpenedOnceLoaded {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazyWindow, { load: loadOnce })
}
