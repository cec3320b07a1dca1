import { connect } from 'node:net'

export type Call = { readonly path: string; readonly token: string }
export type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number }
type Until = { readonly seconds: number } | { readonly calls: number }

/**
 * Sends GET requests over kept-alive connections, one after the other on each, and times the answers. The client does as
 * little as possible, since it shares the cores with the server. It throws at the first answer that is not 200.
 */
export async function request(
  port: number,
  of: { clients: number; until: Until; next(): Call },
): Promise<Rate> {
  const latencies: number[] = []
  const start = performance.now()
  const isDone =
    'seconds' in of.until
      ? (
          (endsAt: number) => () =>
            performance.now() > endsAt
        )(start + of.until.seconds * 1_000)
      : (
          (calls: number) => () =>
            latencies.length > calls - of.clients
        )(of.until.calls)
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let from = 0
      let missing = 0
      const send = () => {
        if (isDone()) return socket.end(resolve)
        const { path, token } = of.next()
        from = performance.now()
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-access-token: ${token}\r\n\r\n`)
      }
      socket.on('data', (chunk: Buffer) => {
        if (missing === 0) missing = lengthOf(chunk)
        if (Number.isNaN(missing)) return socket.destroy(new Error(chunk.toString()))
        missing -= chunk.length
        if (missing > 0) return
        latencies.push(performance.now() - from)
        send()
      })
      socket.on('error', reject)
      socket.on('connect', send)
    })
  await Promise.all(Array.from({ length: of.clients }, client))
  const took = (performance.now() - start) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) }
}

/** The length of a whole answer, head included; NaN for one that is not 200 or has no length. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n')
  const text = chunk.toString('latin1', 0, head)
  if (!text.startsWith('HTTP/1.1 200')) return Number.NaN
  return head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1])
}
