import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** The current notices. */
export function NoticeList() {
  return <Notifications position="top-right" autoClose={5000} />
}
