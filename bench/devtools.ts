import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Params = Record<string, unknown>
type Message = {
  id?: number
  sessionId?: string
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
}

/** One page of the browser, by the DevTools protocol. */
export type Tab = {
  send<Result = unknown>(method: string, params?: Params): Promise<Result>
  on(method: string, listener: (params: never) => void): void
  close(): Promise<void>
}

export type Devtools = { open(): Promise<Tab>; close(): Promise<void> }

/**
 * A browser without a test library between. Such libraries turn on the domain `Runtime`, with which V8 reads the source of a
 * whole module again for each `Error` that its start makes. React makes one, and that took 0.4 s of a slow processor, which no
 * user pays.
 */
export async function launch(program: string | undefined): Promise<Devtools> {
  if (!program) throw new Error('Set CHROMIUM_PATH to a Chromium')
  const folder = mkdtempSync(join(tmpdir(), 'balcao-browser-'))
  const args = [
    '--remote-debugging-pipe',
    '--no-sandbox',
    '--headless',
    `--user-data-dir=${folder}`,
    '--no-first-run',
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = new Promise((done) => child.once('exit', done))
  const send = connect(child.stdio[3] as Writable, child.stdio[4] as Readable)
  return {
    open: () => openTab(send),
    close: async () => {
      await send.call('Browser.close')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Connection = ReturnType<typeof connect>

/** Messages are JSON with a zero byte after each. */
function connect(to: Writable, from: Readable) {
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners = new Map<string, (params: never) => void>()
  let last = 0
  let rest = ''
  from.setEncoding('utf8').on('data', (part: string) => {
    const parts = (rest + part).split('\0')
    rest = parts.pop() ?? ''
    for (const text of parts) {
      const message = JSON.parse(text) as Message
      if (message.id) waiting.get(message.id)?.(message)
      else listeners.get(`${message.sessionId} ${message.method}`)?.(message.params as never)
    }
  })
  return {
    listeners,
    call: <Result>(method: string, params: Params = {}, sessionId?: string) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++last
        waiting.set(id, ({ error, result }) => {
          waiting.delete(id)
          if (error) reject(new Error(`${method}: ${error.message}`))
          else resolve(result as Result)
        })
        to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
  }
}

/** A page with a store of its own: no cache, no session. */
async function openTab({ call, listeners }: Connection): Promise<Tab> {
  const { browserContextId } = await call<{ browserContextId: string }>('Target.createBrowserContext')
  const { targetId } = await call<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const attach = { targetId, flatten: true }
  const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', attach)
  return {
    send: (method, params) => call(method, params, sessionId),
    on: (method, listener) => listeners.set(`${sessionId} ${method}`, listener),
    close: () => call('Target.disposeBrowserContext', { browserContextId }),
  }
}
