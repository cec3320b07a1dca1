import { setTimeout as sleep } from 'node:timers/promises'
import { toWire } from '#core/money/money.ts'
import { PNG } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import type { Someone, StaffedHouse } from './house.ts'

/** An act that the server has acknowledged: its call, and the row that the answer names. */
export type Acknowledged = { readonly act: string; readonly id: string; readonly by: string }

type Answer = {
  readonly status: number
  readonly data: { readonly _id?: string } | undefined
  readonly code: string | undefined
}
export type Load = {
  readonly acknowledged: Acknowledged[]
  /** Answers by act and status. */
  readonly counts: Map<string, number>
  /** Repeated calls, whose first answer was lost. */
  retries: number
  /** The time at which the last acknowledged write was sent: one that began before a fault says nothing about its end. */
  lastWriteAt: number
  stop(): Promise<void>
}

/** How long a caller waits for an answer, before it repeats the call with the same key. */
const PATIENCE_MS = 8_000
const WORKERS = 12

/** A call that was sent once: its act, the address of the server, and the status, if an answer came. */
export type SentCall = {
  readonly act: string
  readonly url: string
  readonly status: number | undefined
  readonly code: string | undefined
  readonly ms: number
}

/** Customers, staff, desk, Book, batches and files work at once, each worker by its seed, until `stop`. */
export function startLoad(
  house: StaffedHouse,
  seed: number,
  watch: (sent: SentCall) => void = () => {},
): Load {
  const load: Load = { acknowledged: [], counts: new Map(), retries: 0, lastWriteAt: 0, stop: async () => {} }
  const ids = {
    deposits: [] as string[],
    withdrawals: [] as string[],
    orders: [] as string[],
    sent: [] as string[],
  }
  let isStopped = false
  const call = async (by: Someone, act: string, method: string, path: string, body?: unknown) => {
    const key = crypto.randomUUID()
    for (;;) {
      const { url } = house
      const sentAt = Date.now()
      const began = performance.now()
      const answer = await send(url, { by, method, path, body, key })
      const { status, code } = answer ?? {}
      watch({ act, url, status, code, ms: performance.now() - began })
      if (answer && answer.status < 500) {
        const name = `${act} ${answer.status}`
        load.counts.set(name, (load.counts.get(name) ?? 0) + 1)
        if (answer.status < 300) {
          load.lastWriteAt = Math.max(load.lastWriteAt, sentAt)
          load.acknowledged.push({ act, id: answer.data?._id ?? '', by: by.id })
          return answer.data?._id
        }
        return undefined
      }
      // After the end a lost answer is still asked for: only then is it known whether the act happened.
      load.retries += 1
      await sleep(250)
    }
  }
  const worker = async (nth: number) => {
    const next = seeded(seed * 1_000 + nth)
    const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(next() * of.length)]
    const take = (of: string[]) => of.splice(Math.floor(next() * of.length), 1)[0]
    const acts = actsOf(house, { call, pick, take, next, ids })
    while (!isStopped) await pick(acts)?.()
  }
  const workers = Array.from({ length: WORKERS }, (_, nth) => worker(nth))
  return Object.assign(load, {
    stop: async () => {
      isStopped = true
      await Promise.all(workers)
    },
  })
}

type Sent = { by: Someone; method: string; path: string; body?: unknown; key: string }

async function send(url: string, { by, method, path, body, key }: Sent): Promise<Answer | undefined> {
  const isForm = body instanceof FormData
  try {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'x-access-token': by.token,
        'idempotency-key': key,
        ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    const { data, code } = text ? JSON.parse(text) : {}
    return { status: answer.status, data, code }
  } catch {
    return undefined
  }
}

type Work = {
  call(by: Someone, act: string, method: string, path: string, body?: unknown): Promise<string | undefined>
  pick<T>(of: readonly T[]): T | undefined
  take(of: string[]): string | undefined
  next(): number
  ids: Record<'deposits' | 'withdrawals' | 'orders' | 'sent', string[]>
}

/** The acts of one worker; those that come often are there twice. */
function actsOf(house: StaffedHouse, work: Work): Acts {
  const [deposits, withdrawals, orders] = [
    depositActs(house, work),
    withdrawalActs(house, work),
    orderActs(house, work),
  ]
  return [...deposits, ...deposits, ...withdrawals, ...orders]
}

type Acts = readonly (() => Promise<unknown>)[]

const keep = (of: string[], id: string | undefined) => void (id && of.push(id))

function depositActs(house: StaffedHouse, { call, pick, take, next, ids }: Work): Acts {
  const customer = () => pick(house.customers)!
  const operator = () => pick(house.staff)!
  const declare = async () => {
    const form = new FormData()
    const amount = `${500 + Math.floor(next() * 5_000)}.00`
    const fields = { kind: 'BANK', currency: 'BRL', bankAccountId: house.bankAccountId, amount }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('receipt', new Blob([new Uint8Array(PNG)]), 'comprovante.png')
    keep(ids.deposits, await call(customer(), 'declare', 'POST', '/deposits', form))
  }
  const accept = async () => {
    const id = take(ids.deposits)
    if (id) await call(operator(), 'accept', 'PATCH', `/deposits/${id}/accept`)
  }
  return [declare, accept]
}

function withdrawalActs(house: StaffedHouse, { call, pick, take, next, ids }: Work): Acts {
  const customer = () => pick(house.customers)!
  const operator = () => pick(house.staff)!
  const withdraw = async () => {
    const by = customer()
    const body = { kind: 'BANK', currency: 'BRL', amount: '10.00', bankAccountId: by.bankAccountId }
    keep(ids.withdrawals, await call(by, 'withdraw', 'POST', '/withdrawals', body))
  }
  const cancel = async () => {
    const id = take(ids.withdrawals)
    if (id) await call(operator(), 'cancel', 'PATCH', `/withdrawals/${id}/cancel`)
  }
  const approve = async () => {
    const id = take(ids.withdrawals)
    if (id && (await call(operator(), 'approve', 'PATCH', `/withdrawals/${id}/approve`))) ids.sent.push(id)
  }
  const takeOut = async (batchId: string, withdrawalId: string) => {
    const [asker, approver] = [house.staff[0]!, house.staff[1]!]
    const path = `/payout-batches/${batchId}/removals`
    const asked = await call(asker, 'take out', 'POST', path, { withdrawalId, reason: 'Conta encerrada' })
    if (asked) await call(approver, 'decide', 'PATCH', `/approvals/${asked}/approve`, {})
  }
  const ship = async () => {
    const withdrawalIds = [take(ids.sent), take(ids.sent)].filter((id) => id !== undefined)
    const way = next() < 0.3 ? '/shipments' : '/payout-batches'
    const body = way === '/shipments' ? { withdrawalIds } : { kind: 'BANK', withdrawalIds }
    const [withdrawalId] = withdrawalIds
    if (!withdrawalId) return
    const batchId = await call(operator(), 'batch', 'POST', way, body)
    if (batchId && next() < 0.3) await takeOut(batchId, withdrawalId)
  }
  return [withdraw, withdraw, cancel, approve, ship]
}

function orderActs(house: StaffedHouse, { call, pick, take, next, ids }: Work): Acts {
  const customer = () => pick(house.customers)!
  const operator = () => pick(house.staff)!
  const place = () => {
    const price = 590_000n + BigInt(Math.floor(next() * 20_000))
    const sats = BigInt(10_000 + Math.floor(next() * 50_000))
    const amounts = [toWire((price * sats) / 1_000_000n, 'BRL'), toWire(sats, 'BTC')]
    const isBuy = next() < 0.6
    const [amountOrig, amountDest] = isBuy ? amounts : amounts.toReversed()
    const body = { kind: 'MARKET', nature: isBuy ? 'BUY' : 'SELL', amountOrig, amountDest }
    return call(customer(), 'place', 'POST', '/orders', body)
  }
  const ask = async () => {
    const body = {
      kind: 'OTC',
      nature: 'BUY',
      currencyOrig: 'BRL',
      currencyDest: 'BTC',
      amountOrig: '1000.00',
    }
    keep(ids.orders, await call(customer(), 'ask', 'POST', '/orders', body))
  }
  const quote = async () => {
    const id = take(ids.orders)
    if (id) await call(operator(), 'quote', 'PATCH', `/orders/${id}/quotation`, { quotation: '600000.00' })
  }
  return [place, place, ask, quote]
}
