import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PROFILES } from '#core/cnab240/profiles.ts'
import { isRefusal, readRecords } from '#core/cnab240/reading.ts'
import type { Database } from '#server/db/pool.ts'
import { toReturn } from '#test/harness/bank-return.ts'
import { PAYING } from '#test/harness/house.ts'
import { megabytesOf } from './machine.ts'
import { callOf, request, toBody } from './requests.ts'
import { PORT, type Stage } from './stage.ts'
import type { Row } from './table.ts'

/**
 * A file of the most payments that a shipment has, and the bank's return that pays all but one in a hundred. Each step is one
 * call of staff. Memory is that of the server.
 * - BENCH_PAYMENTS: the number of payments (10,000)
 */
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 10_000)
const REFUSED_EVERY = 100
const CLIENTS = 32
const ADDRESS = `http://127.0.0.1:${PORT}/api/v1`

/** A member of staff who is signed in. */
async function makeOperator(db: Database): Promise<{ id: string; token: string }> {
  const [id, token, now] = [db.newId(), randomBytes(32).toString('hex'), db.clock.now()]
  const user = {
    id,
    name: 'Operadora',
    email: 'bench@exemplo.test',
    passwordHash: 'x',
    kind: 'F',
    document: '52998224725',
    code: 'BENCH',
    status: 'VALID',
    roles: ['operator'],
    staffSince: now,
    createdAt: now,
    updatedAt: now,
  }
  await db.sql`insert into users ${db.sql(user)}`
  const tokenHash = createHash('sha256').update(token).digest()
  const session = { tokenHash, userId: id, createdAt: now, expiresAt: '2099-01-01', lastSeenAt: '2099-01-01' }
  await db.sql`insert into sessions ${db.sql(session)}`
  return { id, token }
}

type Send = (method: string, path: string, body?: unknown) => Promise<Response>

const senderOf =
  (token: string): Send =>
  async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(ADDRESS + path, {
      method,
      headers: {
        'x-access-token': token,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`)
    return answer
  }

/** Requests withdrawals as their customers do, and notes an approval of each. */
async function makeApproved({ db, customers }: Stage, operatorId: string): Promise<string[]> {
  let made = 0
  const next = () => {
    const { token, bankAccountId } = customers[made++ % customers.length] as Stage['customers'][number]
    const amount = `${100 + (made % 900)}.${String(made % 100).padStart(2, '0')}`
    return callOf(
      'createWithdrawal',
      token,
      toBody('createWithdrawal', { kind: 'BANK', bankAccountId, amount }),
    )
  }
  await request({ port: PORT, status: 201, next }, { clients: CLIENTS, until: { calls: PAYMENTS + CLIENTS } })
  const now = db.clock.now()
  const rows = await db.sql<{ id: string }[]>`
    with approved as (
      update withdrawals set status = 'PENDING', updated_at = ${now}
      where id in (select id from withdrawals where status = 'OPEN' and kind = 'BANK' order by id limit ${PAYMENTS})
      returning id),
    noted as (
      insert into withdrawal_approvals (withdrawal_id, user_id, created_at)
      select id, ${operatorId}, ${now} from approved)
    select id from approved order by id`
  return rows.map(({ id }) => id)
}

/** The most memory that a process had, in megabytes. Linux only. */
const peakOf = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024)

export async function measureShipments(stage: Stage): Promise<Row[]> {
  const { db, pid, bankAccountId } = stage
  const operator = await makeOperator(db)
  const send = senderOf(operator.token)
  const now = db.clock.now()
  await db.sql`
    insert into paying_accounts ${db.sql({ ...PAYING, bankAccountId, createdAt: now, updatedAt: now })}`
  const withdrawalIds = await makeApproved(stage, operator.id)
  const rows: Row[] = []
  const time = async <Answer>(name: string, run: () => Promise<Answer>): Promise<Answer> => {
    const before = await stage.measureUse()
    const start = performance.now()
    const answer = await run()
    const seconds = (performance.now() - start) / 1_000
    const after = await stage.measureUse()
    const of = (key: 'serverMs' | 'postgresMs') => `${((after[key] - before[key]) / 1_000).toFixed(1)} s`
    const cost = `PostgreSQL ${of('postgresMs')}, server ${of('serverMs')}`
    rows.push({
      name: `${name} of ${PAYMENTS.toLocaleString('en')} payments, all of it`,
      ours: `${seconds.toFixed(1)} s`,
      cost,
    })
    return answer
  }
  const body = { withdrawalIds, payingAccountId: bankAccountId }
  const idle = megabytesOf(pid)
  await time('preview', async () => (await send('POST', '/shipments/preview', body)).arrayBuffer())
  const made = await time('file', async () => (await send('POST', '/shipments', body)).json())
  const { _id } = made.data as { _id: string }
  const text = await time('download', async () => {
    const file = await send('GET', `/shipments/${_id}/file`)
    return Buffer.from(await file.arrayBuffer()).toString('latin1')
  })
  const withReturn = () => {
    const form = new FormData()
    form.append('file', new Blob([toAnswer(text)]), 'retorno.ret')
    return form
  }
  await time('preview of the return', async () =>
    (await send('POST', `/shipments/${_id}/return/preview`, withReturn())).arrayBuffer(),
  )
  await time('return', async () =>
    (await send('POST', `/shipments/${_id}/return`, withReturn())).arrayBuffer(),
  )
  const [{ paid = 0 } = {}] = await db.sql<{ paid: number }[]>`
    select count(*)::int as paid from withdrawals where id = any(${withdrawalIds}::uuid[]) and status = 'FINISHED'`
  const expected = PAYMENTS - Math.ceil(PAYMENTS / REFUSED_EVERY)
  if (paid !== expected) throw new Error(`${paid} withdrawals are finished, and not ${expected}`)
  rows.push({ name: 'memory before and at most', ours: `${idle} MB, ${peakOf(pid)} MB` })
  return rows
}

/** The return file of the bank, which refuses some payments. */
function toAnswer(text: string): string {
  const records = readRecords(text, PROFILES.generic.layouts)
  if (isRefusal(records)) throw new Error(records.code)
  const keys = records.flatMap(({ name, values }) => (name === 'segmentA' ? [values.key ?? ''] : []))
  return toReturn(
    text,
    Object.fromEntries(
      keys.map((key, at) => [key, at % REFUSED_EVERY === 0 ? { refused: ['AN'] } : ('paid' as const)]),
    ),
  )
}
