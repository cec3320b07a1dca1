import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A way to PostgreSQL that can be cut, and whose answers can be held back. */
export type FaultyWay = {
  readonly port: number
  /** Ends every connection, in the middle of whatever it carries. */
  cut(): number
  /** Holds back what comes from now on, for this time. */
  delay(milliseconds: number): void
  close(): Promise<void>
}

/** `to` is a socket, or says for each connection where it leads. */
export async function openProxy(to: string | (() => NetConnectOpts)): Promise<FaultyWay> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let until = 0
  const pass = (from: Socket, into: Socket) =>
    from.on('data', (bytes) => {
      const wait = until - Date.now()
      if (wait <= 0) return void into.write(bytes)
      from.pause()
      setTimeout(() => {
        into.write(bytes)
        from.resume()
      }, wait)
    })
  const server = createServer((near) => {
    const far = connect(typeof to === 'string' ? { path: to } : to())
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const side of pair) side.on('error', end).on('close', end)
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const cut = () => {
    const { size } = pairs
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
    return size
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    delay: (milliseconds) => {
      until = Date.now() + milliseconds
    },
    close: async () => {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}
