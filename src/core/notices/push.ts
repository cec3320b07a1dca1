import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'

/** Mails that their reader may turn off. All others are about money that leaves, or about the security of the account. */
export const MAIL_CHOICES = ['quotes', 'orders', 'deposits'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/** SMS are sent about these groups alone. */
export const SMS_GROUPS = ['withdrawals', 'security'] as const

export const DEVICES_PER_USER = 10

/** Whether an endpoint can be a push service: https at the usual port of a named host, without a login. */
export function isPushEndpoint(endpoint: string): boolean {
  const parts = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/\S*$/i.exec(endpoint)
  const name = parts?.[1] ?? ''
  return /[a-z]$/i.test(name) && !/\.(?:local|localhost|internal|test|invalid|home\.arpa)$/i.test(name)
}

/** Whether a browser may be added. `isAnywhere` is for tests, whose push service runs on the same machine. */
export function mayAddDevice(
  device: { readonly endpoint: string },
  has: { readonly count: number; readonly isAnywhere: boolean },
): Verdict {
  if (!has.isAnywhere && !isPushEndpoint(device.endpoint)) return refuseField('endpoint', 'notice.endpoint')
  return has.count < DEVICES_PER_USER ? ok : refuse('conflict', 'notice.tooManyDevices')
}
