import type { Config } from '../config.ts'
import { type PushCarrier, webPushCarrier } from './push.ts'
import { httpSms, type SmsCarrier } from './sms.ts'

/** The carriers of short messages, by the configuration; without a gateway no SMS is sent. */
export function openMessengers({ pushEndpoints, smsUrl }: Pick<Config, 'pushEndpoints' | 'smsUrl'>): {
  push: PushCarrier
  sms: SmsCarrier | undefined
} {
  return {
    push: webPushCarrier({ isAnywhere: pushEndpoints === 'any' }),
    sms: smsUrl === undefined ? undefined : httpSms(smsUrl),
  }
}
