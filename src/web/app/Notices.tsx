import { notificationsStore } from '@mantine/notifications'
import { Suspense, useEffect, useState } from 'react'
import { lateComponent } from '../ui/late-component.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'

const NoticeList = lateComponent(() => import('./NoticeList.tsx').then((module) => module.NoticeList))

/** The place of notices. Its code loads after the first screen, or earlier with the first notice. */
export function Notices() {
  const [hasNotice, setNotice] = useState(false)
  const wasIdle = useFirstIdle()
  useEffect(() => {
    const show = () => setNotice(true)
    if (notificationsStore.getState().notifications.length > 0) show()
    return notificationsStore.subscribe(show)
  }, [])
  return wasIdle || hasNotice ? (
    <Suspense fallback={null}>
      <NoticeList />
    </Suspense>
  ) : null
}
