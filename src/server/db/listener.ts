import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './connection.ts'

/** Hears the text of a notification; without one, listening starts, and earlier notifications were missed. */
export type OnNotice = (payload?: string) => void

const CLOSE_TIMEOUT_MS = 1_000
const FIRST_PAUSE_MS = 20
/** A database that restarts is found within a second. */
const LONGEST_PAUSE_MS = 1_000

/** Hears notifications of the database on one connection, which it opens again after a loss. */
export class Listener {
  readonly #open: () => Promise<Connection>
  readonly #ears = new Map<string, Set<OnNotice>>()
  #connection: Promise<Connection> | undefined
  #isClosed = false

  constructor(open: () => Promise<Connection>) {
    this.#open = open
  }

  /** Calls `onNotice` on each notification, and whenever listening starts, also after a loss. Gives a function that stops it. */
  async listen(channel: string, onNotice: OnNotice): Promise<() => void> {
    const ears = this.#ears.get(channel) ?? new Set()
    this.#ears.set(channel, ears.add(onNotice))
    const stop = () => this.#stop(channel, onNotice)
    try {
      await listenOn(await this.#connect(), channel)
    } catch (error) {
      stop()
      throw error
    }
    onNotice()
    return stop
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const connection = await this.#connection?.catch(() => undefined)
    await connection?.end(CLOSE_TIMEOUT_MS)
  }

  /** The connection, on which every channel is heard. */
  #connect(): Promise<Connection> {
    this.#connection ??= this.#begin().catch((error: unknown) => {
      this.#connection = undefined
      throw error
    })
    return this.#connection
  }

  async #begin(): Promise<Connection> {
    const connection = await this.#open()
    connection.onNotice((channel, payload) => this.#tell(channel, payload))
    connection.onLoss(() => {
      this.#connection = undefined
      void this.#reconnect()
    })
    for (const channel of this.#ears.keys()) await listenOn(connection, channel)
    return connection
  }

  async #reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false })
      if (this.#isClosed) return
      const isOpen = await this.#connect().then(
        () => true,
        () => false,
      )
      if (isOpen) break
    }
    for (const channel of this.#ears.keys()) this.#tell(channel)
  }

  #tell(channel: string, payload?: string): void {
    for (const hear of this.#ears.get(channel) ?? []) hear(payload)
  }

  #stop(channel: string, onNotice: OnNotice): void {
    const ears = this.#ears.get(channel)
    ears?.delete(onNotice)
    if (ears?.size !== 0) return
    this.#ears.delete(channel)
    this.#connection?.then((connection) => connection.run({ text: `unlisten "${channel}"` })).catch(() => {})
  }
}

const listenOn = (connection: Connection, channel: string) => connection.run({ text: `listen "${channel}"` })
