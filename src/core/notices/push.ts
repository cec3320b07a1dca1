import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'

/** Mails that their reader may turn off. All others are about money that leaves, or about the security of the account. */
export const MAIL_CHOICES = ['quotes', 'orders', 'deposits'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/** SMS are sent about these groups alone. */
export const SMS_GROUPS = ['withdrawals', 'security'] as const

export const DEVICES_PER_USER = 10

/** Hosts that the server may call; one that begins with a dot has names before it. `any` is for tests. */
export type PushServices = 'any' | readonly string[]

/** The push services of Chrome, Firefox, Safari and Edge. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Whether an endpoint belongs to one of these services: https at the usual port of its host, without a login. */
export function isPushEndpoint(endpoint: string, services: PushServices): boolean {
  if (services === 'any') return true
  const host = /^https:\/\/([a-z0-9.-]+)\/\S*$/.exec(endpoint)?.[1] ?? ''
  return services.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service))
}

/** Whether a browser may be added. */
export function mayAddDevice(
  device: { readonly endpoint: string },
  has: { readonly count: number; readonly services: PushServices },
): Verdict {
  if (!isPushEndpoint(device.endpoint, has.services)) return refuseField('endpoint', 'notice.endpoint')
  return has.count < DEVICES_PER_USER ? ok : refuse('conflict', 'notice.tooManyDevices')
}
