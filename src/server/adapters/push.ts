import { lookup } from 'node:dns'
import type { ClientRequestArgs, IncomingMessage } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isPushEndpoint, type PushServices } from '#core/notices/push.ts'
import { MailRefusedError } from './mail.ts'

/** The browser that receives a message, as it described itself. */
type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The keys by which push services know this house (VAPID), in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

type PushMessage = { readonly payload: string; readonly ttlSeconds: number; readonly topic: string }

/** Sends messages to browsers. `send` resolves once a push service has the message, with a text for the log. */
export type PushCarrier = {
  send(target: PushTarget, message: PushMessage, keys: PushKeys): Promise<string>
}

/** The browser no longer receives messages. */
export class PushGoneError extends MailRefusedError {}

const TIMEOUT_MS = 10_000

/** Addresses inside of networks: a second defence, should the name of a service lead there. */
const PRIVATE = toNetworks(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 ' +
    '224.0.0.0/3',
)
// Global unicast, without the ranges that carry IPv4 addresses.
const PUBLIC_V6 = toNetworks('ipv6', '2000::/3')
const TUNNELS = toNetworks('ipv6', '2001::/32 2002::/16')

function toNetworks(family: 'ipv4' | 'ipv6', networks: string): BlockList {
  const list = new BlockList()
  for (const [net = '', bits] of networks.split(' ').map((network) => network.split('/')))
    list.addSubnet(net, Number(bits), family)
  return list
}

/** Whether an address is reached over the internet. */
const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !PRIVATE.check(address, 'ipv4')
    : isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')

/** Looks a name up when it connects, so that no later answer of the name server leads elsewhere. */
const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new MailRefusedError('the endpoint has a private address'), '', 0)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

type Calling = { readonly services: PushServices; readonly timeoutMs?: number }

/** Calls the push services of browsers. With `any` also in plain text and in private networks: for tests. */
export const webPushCarrier = ({ services, timeoutMs = TIMEOUT_MS }: Calling): PushCarrier => ({
  async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }, vapidDetails) {
    // A browser that an earlier version or configuration took is refused here.
    if (!isPushEndpoint(endpoint, services))
      throw new PushGoneError('the endpoint is of no known push service')
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: ttlSeconds, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    )
    // The whole call has this time, with the answer: an endpoint that drips holds up no other message.
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method, headers, signal, ...(services !== 'any' && { lookup: lookupPublic }) }
    const status = await post(endpoint, options as ClientRequestArgs, body)
    if (status === 404 || status === 410) throw new PushGoneError(`the push service answers ${status}`)
    if (status >= 400 && status < 500 && status !== 429)
      throw new MailRefusedError(`the push service answers ${status}`)
    if (status >= 300) throw new Error(`the push service answers ${status}`)
    return String(status)
  },
})

/**
 * The status of the answer. Redirects are not followed. The module loads with the first message: an import of `node:http` in an
 * ES module also loads the client behind `fetch`, which takes 70 ms of each start.
 */
async function post(url: string, options: ClientRequestArgs, body: Buffer | null): Promise<number> {
  const { request } = await import(url.startsWith('https:') ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer: IncomingMessage) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
