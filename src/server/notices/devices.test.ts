import { expect, test } from 'vitest'
import { openTestApp } from '#test/harness/app.ts'

const on = await openTestApp()
const ana = await on.person()

const add = async (endpoint: string) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), name: 'Chrome' }
  const { status, body } = await ana.call('POST', '/push-devices', { endpoint, ...keys })
  return status === 201 ? 'added' : body.code
}

test.each([
  'https://push.example.com/x',
  'https://127.0.0.1/x',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@push.example.com/x',
  'https://x.fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://otherpush.apple.com/x',
])('no user sends the server to %s', async (endpoint) => expect(await add(endpoint)).toBe('notice.endpoint'))

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('a browser of %s is added', async (endpoint) => expect(await add(endpoint)).toBe('added'))
