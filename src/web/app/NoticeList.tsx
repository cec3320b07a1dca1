// Without layers: a style sheet that brings one late makes the browser compute styles and layout of the whole page.
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import classes from './NoticeList.module.css'

/** The current notices. */
export function NoticeList() {
  return <Notifications position="top-center" autoClose={5000} classNames={{ root: classes.notices }} />
}
