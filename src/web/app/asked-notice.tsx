import { useEffect } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { listenAsked } from '../api/approval-asked.ts'
import { queryClient, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { NoticeText } from '../ui/NoticeText.tsx'
import { notifyInfo } from '../ui/notify.ts'

/** Says on every screen that an act waits for another person, and links its request for staff. */
export function useAskedNotice(): void {
  const { t, say } = useLabels()
  const isStaff = isInternal(useViewer())
  useEffect(() => {
    listenAsked(({ _id, acts: [act = 'deposit.accept'] }) => {
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
      const text = say({ code: `approval.act.${act}` })
      const see = { name: t('ui.approval.see'), to: '/approvals', search: { open: _id } } as const
      const linked = isStaff ? <NoticeText text={text} see={see} /> : text
      notifyInfo('approval-asked', t('ui.approval.asked'), linked)
    })
  }, [t, say, isStaff])
}
