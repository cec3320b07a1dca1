import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '#test/harness/seeded.ts'
import { OPERATIONS, type Operations } from './api-types.ts'
import { type Rate, toRate } from './rounds.ts'

/** A whole request, as the socket sends it. */
export type Call = string
type Until = { readonly seconds: number } | { readonly calls: number }
/** A load on a server: the status of every answer, and of those that `refused` counts. */
export type Target = {
  readonly port: number
  readonly status: 200 | 201
  readonly refusal?: 409
  next(): Call
}
/** The same, which may run out of calls. */
export type Limited = Omit<Target, 'next'> & { next(): Call | undefined }

type WithBody = {
  [Id in keyof Operations]: Operations[Id] extends { body: unknown } ? Id : never
}[keyof Operations]

export const get = (path: string, token: string): Call =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-access-token: ${token}\r\n\r\n`

/** The end of a call with a JSON body, made once for many calls. */
export const toBody = <Id extends WithBody>(_: Id, body: Operations[Id]['body']): string =>
  toContent('application/json', JSON.stringify(body))

/** `content` is in Latin-1, as the sockets write it. */
export const toContent = (type: string, content: string): string =>
  `content-type: ${type}\r\ncontent-length: ${content.length}\r\n\r\n${content}`

/** A call of an operation by its id, with a body of {@link toBody} or {@link toContent} and a new key. */
export const callOf = (id: WithBody, token: string, body: string): Call => {
  const [method, path] = OPERATIONS[id]
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-access-token: ${token}\r\nidempotency-key: ${newKey()}\r\n${body}`
}

/** The same on the row with an id. */
export const onRow = (id: keyof Operations, row: string, token: string, body: string): Call =>
  callOf(id as WithBody, token, body).replace('{id}', row)

let keys = 0
const newKey = (): string => `bench-${process.pid}-${String(++keys).padStart(10, '0')}`

/** A kept-alive connection. A call follows the answer to the last one; its latency counts from the time `from`. */
type Line = { send(call: Call, from: number): void; close(): void }
type Tally = { readonly latencies: number[]; refused: number }

/**
 * Opens a connection that does as little as possible, since the clients share the cores with the server. After each answer
 * it calls `idle`. An answer with another status than the expected ones is an error.
 */
function openLine(
  { port, status, refusal }: Limited,
  tally: Tally,
  on: { idle(line: Line): void; error(error: Error): void },
): Line {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let [from, missing, answered] = [0, 0, 0]
  const line: Line = {
    send: (call, since) => {
      from = since
      socket.write(call, 'latin1')
    },
    close: () => socket.end(),
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) {
      const head = readHead(chunk)
      answered = head.status
      missing = head.length
      const isExpected = answered === status || answered === refusal
      if (!isExpected || Number.isNaN(missing)) return socket.destroy(new Error(chunk.toString()))
    }
    missing -= chunk.length
    if (missing > 0) return
    if (answered === status) tally.latencies.push(performance.now() - from)
    else tally.refused += 1
    on.idle(line)
  })
  socket.on('error', on.error)
  socket.on('end', () => on.error(new Error('the server closed a connection')))
  return line
}

/** The status of an answer and its whole length; NaN for one that does not say its length. */
function readHead(chunk: Buffer): { status: number; length: number } {
  const head = chunk.indexOf('\r\n\r\n')
  const text = chunk.toString('latin1', 0, head)
  const length = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1])
  return { status: Number(text.slice(9, 12)), length }
}

/** A closed loop: each client sends its next call after the answer to the last one. */
export async function request(target: Limited, of: { clients: number; until: Until }): Promise<Rate> {
  const { clients, until } = of
  const tally: Tally = { latencies: [], refused: 0 }
  const start = performance.now()
  const isDone =
    'seconds' in until
      ? () => performance.now() - start > until.seconds * 1_000
      : () => tally.latencies.length > until.calls - clients
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const go = (line: Line) => {
        const call = isDone() ? undefined : target.next()
        if (call !== undefined) return line.send(call, performance.now())
        line.close()
        resolve()
      }
      go(openLine(target, tally, { idle: go, error: reject }))
    })
  await Promise.all(Array.from({ length: clients }, client))
  return toRate(tally.latencies, (performance.now() - start) / 1_000, tally.refused)
}

/** The most connections of the open loop. Later calls wait for one, and their latency counts that. */
const MOST_LINES = 512

/**
 * An open loop: calls arrive by a clock, with exponential gaps, whether or not the earlier ones are answered. Latency
 * counts from the time at which a call was due.
 */
export async function requestAtRate(
  target: Target,
  of: { perSecond: number; seconds: number; seed: number },
): Promise<Rate> {
  const random = seeded(of.seed)
  const tally: Tally = { latencies: [], refused: 0 }
  const [idle, waiting, lines]: [Line[], number[], Line[]] = [[], [], []]
  let failure: Error | undefined
  const on = {
    idle: (line: Line) => {
      const due = waiting.shift()
      if (due === undefined) idle.push(line)
      else line.send(target.next(), due)
    },
    error: (error: Error) => {
      failure = error
    },
  }
  const send = (due: number) => {
    if (idle.length === 0 && lines.length < MOST_LINES) lines.push(openLine(target, tally, on))
    else if (idle.length === 0) return waiting.push(due)
    const line = idle.pop() ?? lines.at(-1)
    return line?.send(target.next(), due)
  }
  const end = performance.now() + of.seconds * 1_000
  for (let due = performance.now(); due < end; ) {
    for (const now = performance.now(); due <= now && due < end; ) {
      send(due)
      due -= (Math.log(1 - random()) / of.perSecond) * 1_000
    }
    await sleep(1)
  }
  while (idle.length < lines.length && !failure) await sleep(1)
  for (const line of lines) line.close()
  if (failure) throw failure
  return toRate(tally.latencies, of.seconds, tally.refused)
}
