import { useRouter } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { useSteady } from '../use-steady.ts'
import { ConfirmModal } from '../window/ConfirmModal.tsx'
import { useUnsaved } from './unsaved.ts'

const BY_BROWSER: readonly string[] = ['BACK', 'FORWARD', 'GO']

/**
 * A window has an address, so the browser's back button closes it too; with unsaved input this asks first.
 */
function useAskOnBack(isDirty: boolean, ask: () => void): void {
  const router = useRouter({ warn: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask does the same each time
  useEffect(() => {
    if (!isDirty || !router) return undefined
    const blockerFn = ({ action }: { action: string }) => {
      const isBlocked = BY_BROWSER.includes(action)
      if (isBlocked) ask()
      return isBlocked
    }
    return router.history.block({ blockerFn, enableBeforeUnload: false })
  }, [isDirty, router])
}

type QuestionProps = { opened: boolean; onStay: () => void; onDiscard: () => void }

/** Not rendered with each typed letter. */
const Question = memo(({ opened, onStay, onDiscard }: QuestionProps) => {
  const { t } = useLabels()
  return (
    <ConfirmModal
      opened={opened}
      onClose={onStay}
      title={t('ui.discard.title')}
      confirmLabel={t('ui.discard.confirm')}
      safeLabel={t('ui.discard.keep')}
      tone="red"
      isLocal
      onConfirm={async () => onDiscard()}
    >
      {t('ui.discard.text')}
    </ConfirmModal>
  )
})

/**
 * Asks before closing a form with unsaved input; a closed window has none. Pass `close` to the window and
 * render `question` beside it.
 *
 * ```tsx
 * const { close, question } = useDiscard(opened && form.isDirty(), onClose)
 * return (<><Modal opened onClose={close} …/>{question}</>)
 * ```
 */
export function useDiscard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  useUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  // Opens a moment later: the Escape that closes the window must not answer the question.
  const ask = () => window.setTimeout(() => setAsking(true))
  useAskOnBack(isDirty, ask)
  const close = () => (isDirty ? void ask() : onClose())
  const stay = useCallback(() => setAsking(false), [])
  const discard = useSteady(onClose)
  return { close, question: <Question opened={isAsking} onStay={stay} onDiscard={discard} /> }
}
