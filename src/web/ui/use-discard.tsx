import { useEffect, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import { useUnsaved } from './unsaved.ts'

/**
 * Closing a form that holds something typed asks first; a window that is closed holds nothing. `close` goes to the window, `question` stands beside it.
 *
 * ```tsx
 * const { close, question } = useDiscard(opened && form.isDirty(), onClose)
 * return (<><Modal opened onClose={close} …/>{question}</>)
 * ```
 */
export function useDiscard(isDirty: boolean, onClose: () => void) {
  const { t } = useLabels()
  const [isAsking, setAsking] = useState(false)
  useUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  // A moment later: the Escape that asked to close must not answer the question too.
  const ask = () => window.setTimeout(() => setAsking(true))
  const close = () => (isDirty ? void ask() : onClose())
  const question = (
    <ConfirmModal
      opened={isAsking}
      onClose={() => setAsking(false)}
      title={t('ui.discard.title')}
      confirmLabel={t('ui.discard.confirm')}
      safeLabel={t('ui.discard.keep')}
      tone="red"
      isLocal
      onConfirm={async () => onClose()}
    >
      {t('ui.discard.text')}
    </ConfirmModal>
  )
  return { close, question }
}
