// Without layers: a style sheet that brings one late makes the browser compute styles and layout of the whole page.
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import classes from './NoticeList.module.css'

/** The current notices: the newest before the others, which spread when the pointer is on them. */
export function NoticeList() {
  return (
    <Notifications
      position="top-right"
      layout="stacked"
      autoClose={5000}
      classNames={{ root: classes.notices, notification: classes.notice }}
    />
  )
}
