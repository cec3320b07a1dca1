import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

const named = () => ({ closeButtonProps: { 'aria-label': i18next.t('ui.close') } })

/** Says that something was done; gone after 5 s, or `seconds`. */
export function notifyDone(title: string, message = '', seconds = 5): void {
  notifications.show({ ...named(), color: 'brand', title, message, autoClose: seconds * 1000 })
}

/** Says what a person should know now, once per `id`; gone after 8 s, or by {@link takeBack}. */
export function notifyInfo(id: string, title: string, message: string): void {
  const notice = { ...named(), id, color: 'blue', title, message, autoClose: 8000 }
  notifications.show(notice)
  // One that is still on screen is not shown anew: its text follows.
  notifications.update(notice)
}

/** Takes a notice off the screen that is no longer true. */
export function takeBack(id: string): void {
  notifications.hide(id)
}

/** Says that something failed, outside any form; stays until it is closed. With an `id` it is said once at a time. */
export function notifyFailure(title: string, message: string, id?: string): void {
  const notice = { ...named(), id, color: 'red', title, message, autoClose: false, role: 'alert' }
  notifications.show(notice)
  if (id) notifications.update({ ...notice, id })
}
