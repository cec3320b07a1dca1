import { useBlocker } from '@tanstack/react-router'
import { useLabels } from '../../i18n/use-labels.ts'
import { ConfirmModal } from '../window/ConfirmModal.tsx'
import { useUnsaved } from './unsaved.ts'

/**
 * Asks before the user leaves a screen whose form has unsaved input; a window on the same screen does not
 * ask. The screen renders the returned question.
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
