import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

const named = () => ({ closeButtonProps: { 'aria-label': i18next.t('ui.close') } })

/** Says that something was done; gone after 5 s, or `seconds`. */
export function notifyDone(title: string, message = '', seconds = 5): void {
  notifications.show({ ...named(), color: 'brand', title, message, autoClose: seconds * 1000 })
}

/** Says that something failed, outside any form; stays until it is closed. With an `id` it is said once at a time. */
export function notifyFailure(title: string, message: string, id?: string): void {
  notifications.show({ ...named(), id, color: 'red', title, message, autoClose: false, role: 'alert' })
}
