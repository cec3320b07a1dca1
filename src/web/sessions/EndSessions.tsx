import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'

/** One session of the viewer, all of them except this one, or all of another user. */
export type Ending =
  | { kind: 'one'; id: string; name: string }
  | { kind: 'others' }
  | { kind: 'all'; userId: string }

function pathOf(ending: Ending): string {
  if (ending.kind === 'one') return `/sessions/${ending.id}`
  return ending.kind === 'others' ? '/sessions' : `/users/${ending.userId}/sessions`
}

/** The texts of the question: its title, the consequences, the button. */
function useWords(): (ending: Ending) => { title: string; text: string; act: string; done: string } {
  const { t } = useLabels()
  return (ending) => {
    if (ending.kind === 'one')
      return {
        title: t('security.sessions.endTitle', { name: ending.name }),
        text: t('security.sessions.endText'),
        act: t('security.sessions.end'),
        done: t('security.sessions.endDone'),
      }
    const done = t('security.sessions.endDoneAll')
    return ending.kind === 'others'
      ? {
          title: t('security.sessions.endOthersTitle'),
          text: t('security.sessions.endOthersText'),
          act: t('security.sessions.endOthers'),
          done,
        }
      : {
          title: t('security.sessions.endAllTitle'),
          text: t('security.sessions.endAllText'),
          act: t('security.sessions.endAll'),
          done,
        }
  }
}

type EndSessionsProps = { ending: Ending | undefined; onClose: () => void }

/** Asks before sessions end. */
export function EndSessions({ ending, onClose }: EndSessionsProps) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const wordsOf = useWords()
  const { shown, opened, key } = useWindowOf(ending)
  if (!shown) return null
  const words = wordsOf(shown)
  const confirm = async () => {
    await call(pathOf(shown), { method: 'DELETE' })
    await refresh('sessions')
    notifyDone(words.done)
  }
  return (
    <ConfirmModal
      key={key}
      opened={opened}
      onClose={onClose}
      title={words.title}
      confirmLabel={words.act}
      safeLabel={t('security.sessions.keep')}
      tone="red"
      onConfirm={confirm}
    >
      {words.text}
    </ConfirmModal>
  )
}
