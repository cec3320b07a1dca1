import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { translate } from '../i18n/dictionary.ts'
import { NoticeText, type Seen } from './NoticeText.tsx'

const named = () => ({ closeButtonProps: { 'aria-label': translate('ui.close') } })

/** Confirms an act, with a link to its object; the notice closes after 5 s, or after `seconds`. */
export function notifyDone(
  title: string,
  text = '',
  { seconds = 5, see }: { seconds?: number; see?: Seen } = {},
): void {
  const message = see ? createElement(NoticeText, { text, see }) : text
  notifications.show({ ...named(), color: 'brand', title, message, autoClose: seconds * 1000 })
}

/** Shows a notice, once per `id`; it closes after 8 s, or by {@link takeBack}. */
export function notifyInfo(id: string, title: string, message: ReactNode): void {
  const notice = { ...named(), id, color: 'blue', title, message, autoClose: 8000 }
  notifications.show(notice)
  // A notice that is still on screen gets the new text instead of a second notice.
  notifications.update(notice)
}

/** Closes a notice that is no longer true. */
export function takeBack(id: string): void {
  notifications.hide(id)
}

/**
 * Reports a failure outside any form; the notice stays until the user closes it. With an `id` there is one at
 * a time.
 */
export function notifyFailure(title: string, message: string, id?: string): void {
  const notice = { ...named(), id, color: 'red', title, message, autoClose: false, role: 'alert' }
  notifications.show(notice)
  if (id) notifications.update({ ...notice, id })
}
