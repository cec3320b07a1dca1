import { notifications } from '@mantine/notifications'

/** Says that something was done; gone after 5 s, or `seconds`. */
export function notifyDone(title: string, message = '', seconds = 5): void {
  notifications.show({ color: 'brand', title, message, autoClose: seconds * 1000 })
}

/** Says that something failed, outside any form; stays until it is closed. */
export function notifyFailure(title: string, message: string): void {
  notifications.show({ color: 'red', title, message, autoClose: false, role: 'alert' })
}
