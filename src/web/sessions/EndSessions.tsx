import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'

/** One session of the viewer, all of them except this one, or all of another user. */
export type Ending =
  | { kind: 'one'; id: string; name: string }
  | { kind: 'others' }
  | { kind: 'all'; userId: string }

function pathOf(ending: Ending): string {
  if (ending.kind === 'one') return `/sessions/${ending.id}`
  return ending.kind === 'others' ? '/sessions' : `/users/${ending.userId}/sessions`
}

type EndSessionsProps = { ending: Ending | undefined; onClose: () => void }

const TITLES = { one: 'end', others: 'endOthers', all: 'endAll' } as const

/** Asks before sessions end: title, consequences and button depend on which ones. */
export function EndSessions({ ending, onClose }: EndSessionsProps) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const ask = (shown: Ending) => {
    const words = TITLES[shown.kind]
    return {
      title: t(`security.sessions.${words}Title`, { name: shown.kind === 'one' ? shown.name : '' }),
      children: t(`security.sessions.${words}Text`),
      confirmLabel: t(`security.sessions.${words}`),
      safeLabel: t('security.sessions.keep'),
      tone: 'red' as const,
      onConfirm: async () => {
        await call(pathOf(shown), { method: 'DELETE' })
        await refresh('sessions')
      },
      done: t(shown.kind === 'one' ? 'security.sessions.endDone' : 'security.sessions.endDoneAll'),
    }
  }
  return <ConfirmAct about={ending} onClose={onClose} ask={ask} />
}
