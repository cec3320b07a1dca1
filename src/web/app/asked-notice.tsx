import { useEffect } from 'react'
import { listenAsked } from '../api/approval-asked.ts'
import { queryClient } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { NoticeText } from '../ui/NoticeText.tsx'
import { notifyInfo } from '../ui/notify.ts'

/** Says on every screen that an act waits for another person, with a link to its request. */
export function useAskedNotice(): void {
  const { t, say } = useLabels()
  useEffect(() => {
    listenAsked(({ _id, acts: [act = 'deposit.accept'] }) => {
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
      const see = { name: t('ui.approval.see'), to: '/approvals', search: { open: _id } } as const
      const text = <NoticeText text={say({ code: `approval.act.${act}` })} see={see} />
      notifyInfo('approval-asked', t('ui.approval.asked'), text)
    })
  }, [t, say])
}
