import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFirstIdle } from '../ui/use-first-idle.ts'

const NoticeList = lazy(() => import('./NoticeList.tsx').then((module) => ({ default: module.NoticeList })))

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
