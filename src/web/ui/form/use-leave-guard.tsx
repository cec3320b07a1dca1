import { useBlocker } from '@tanstack/react-router'
import { useLabels } from '../../i18n/use-labels.ts'
import { ConfirmModal } from '../window/ConfirmModal.tsx'
import { useUnsaved } from './unsaved.ts'

/**
 * Leaving a screen whose form holds something typed asks first; what opens on the screen itself does not. Gives the
 * question, which stands on the screen.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { t } = useLabels()
  useUnsaved(isDirty)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmModal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('ui.discard.title')}
      confirmLabel={t('ui.discard.confirm')}
      safeLabel={t('ui.discard.keep')}
      tone="red"
      isLocal
      onConfirm={async () => proceed?.()}
    >
      {t('ui.discard.text')}
    </ConfirmModal>
  )
}
