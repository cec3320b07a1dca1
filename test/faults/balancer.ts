import { createServer, request } from 'node:http'

/** Servers behind one address: each request goes to the next one that is ready, as a proxy in front of a house sends it. */
export type Balancer = { readonly url: string; close(): Promise<void> }

const LOOK_MS = 250

/**
 * A request that got no answer is not sent again: only its caller knows whether it may be. A server that does not answer, or is
 * not ready, gets none until it is ready again.
 */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  const ready = new Set(servers)
  let turn = 0
  const look = () =>
    Promise.all(
      servers.map(async (url) => {
        const { ok } = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => ({
            ok: false,
          }),
        )
        if (ok) ready.add(url)
        else ready.delete(url)
      }),
    )
  const timer = setInterval(() => void look(), LOOK_MS)
  const server = createServer((from, to) => {
    const all = [...ready]
    const url = all[turn++ % all.length]
    if (!url) return void to.writeHead(502).end()
    const onward = request(`${url}${from.url}`, { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => to.destroy()).pipe(to)
    })
    onward.on('error', () => {
      ready.delete(url)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    })
    from.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
