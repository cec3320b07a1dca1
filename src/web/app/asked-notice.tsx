import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listenAsked } from '../api/approval-asked.ts'
import { queryClient } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyInfo } from '../ui/notify.ts'

/** Says on every screen that an act waits for another person, with a link to its request. */
export function useAskedNotice(): void {
  const { t, say } = useLabels()
  useEffect(() => {
    listenAsked(({ _id, acts: [act = 'deposit.accept'] }) => {
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
      const text = (
        <>
          {say({ code: `approval.act.${act}` })}
          {' · '}
          <Link to="/approvals" search={{ open: _id }} className="brand strong">
            {t('ui.approval.see')}
          </Link>
        </>
      )
      notifyInfo('approval-asked', t('ui.approval.asked'), text)
    })
  }, [t, say])
}
