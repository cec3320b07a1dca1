import { useEffect, useId } from 'react'

/** Open windows and forms with unsaved input, which a reload of the page would lose. */
const held = new Set<string>()

/** Forms, and fields outside of a form, with typed text; each counts while it is on the page. */
const touched = new Set<Element>()

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (target.type !== 'search') touched.add(target.form ?? target)
})

function isTouched(): boolean {
  for (const element of touched) if (!element.isConnected) touched.delete(element)
  return touched.size > 0
}

/** Whether a reload of the page would lose input. */
export const hasUnsaved = (): boolean => held.size > 0 || isTouched()

/** This component holds unsaved input: while it is mounted, a new version of the page waits. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return undefined
    held.add(id)
    return () => void held.delete(id)
  }, [id, isUnsaved])
}
