import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './NoticeList.module.css'

/** The current notices. */
export function NoticeList() {
  return <Notifications position="top-center" autoClose={5000} classNames={{ root: classes.notices }} />
}
