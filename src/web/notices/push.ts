import type { PushDevice } from '#core/notices/notice-schema.ts'
import { readDevice } from '#core/sessions/device-name.ts'
import { call } from '../api/call.ts'

/** Whether this browser can receive messages; an iPhone can once the app is on its home screen. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The worker of the application; a browser without it, as in development, never gets one. */
const findWorker = () => navigator.serviceWorker.getRegistration()

/** The endpoint of this browser, if it has one. */
export async function findEndpoint(): Promise<string | undefined> {
  if (!hasPush()) return undefined
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  return subscription?.endpoint
}

/** Asks the user for the permission, subscribes this browser and tells the server. `false`: the user refused. */
export async function subscribe(publicKey: string): Promise<boolean> {
  const worker = await findWorker()
  if (!worker || (await Notification.requestPermission()) !== 'granted') return false
  // A subscription for an earlier key of the house receives nothing.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys = {} } = made.toJSON()
  const { browser, system } = readDevice(navigator.userAgent)
  const name = [browser, system].filter(Boolean).join(' · ') || '—'
  const { p256dh, auth } = keys
  await call<PushDevice>('/push-devices', { method: 'POST', body: { endpoint, p256dh, auth, name } })
  return true
}

/** Ends the messages to this browser. */
export async function unsubscribe(): Promise<void> {
  if (hasPush()) await (await (await findWorker())?.pushManager.getSubscription())?.unsubscribe()
}
