import { useEffect, useId } from 'react'

/** Windows that are open and forms that hold something typed: what a page that is loaded afresh would lose. */
const held = new Set<string>()

/** Forms, and fields outside of any, in which somebody typed; each counts for as long as it is on the page. */
const touched = new Set<Element>()

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (target.type !== 'search') touched.add(target.form ?? target)
})

function isTouched(): boolean {
  for (const element of touched) if (!element.isConnected) touched.delete(element)
  return touched.size > 0
}

/** Whether loading the page afresh would lose somebody's work. */
export const hasUnsaved = (): boolean => held.size > 0 || isTouched()

/** Work is lost with this component: while it is, new content waits. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return undefined
    held.add(id)
    return () => void held.delete(id)
  }, [id, isUnsaved])
}
