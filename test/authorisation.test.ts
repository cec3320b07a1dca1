import { describe, expect, test } from 'vitest'
import { send } from './harness/app.ts'
import { CALLERS, type Caller, openWorld } from './harness/callers.ts'
import { expectRehearsal } from './harness/rehearsal.ts'
import { toRightsDocument } from './harness/rights-document.ts'
import { type Call, MATRIX, type Made, madeOf } from './harness/rights-table.ts'
import { IS_WHOLE } from './harness/whole.ts'

const world = await openWorld()

type Document = { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }
const operations = Object.entries((world.app.swagger() as unknown as Document).paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      route: `${method.toUpperCase()} ${path.replace('/api/v1', '')}`,
      isRehearsed: parameters.some(({ name }) => name === 'dryRun'),
    })),
)
const rehearsed = new Set(operations.flatMap(({ route, isRehearsed }) => (isRehearsed ? [route] : [])))

test('every route has its row, and every row its route', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(operations.map(({ route }) => route).sort())
})

test('docs/rights.md is the table of this file; `vitest -u` writes it', async () => {
  await expect(toRightsDocument(MATRIX)).toMatchFileSnapshot('../docs/rights.md')
})

describe('permission to call', () => {
  test.each(Object.entries(MATRIX))('%s', async (route, row) => {
    const callFor = openCalls(route, madeOf(row))
    const answers: Record<string, string> = {}
    for (const [nth, caller] of CALLERS.entries())
      answers[caller] = await statusOf(route, caller, {
        call: await callFor(caller),
        status: row[nth] as number,
      })
    const expected = CALLERS.map((caller, nth) => [caller, String(row[nth])])
    expect(answers).toEqual(Object.fromEntries(expected))
  })
})

/** The call of a row for each caller. Its rows are made once for all who are refused, or who only read. */
function openCalls(route: string, made: Made | undefined) {
  const [method = '', path = ''] = route.split(' ')
  let [kept, isUsed] = [undefined as Call | undefined, false]
  return async (caller: Caller) => {
    if (typeof made !== 'function') return { path, ...made }
    if (!kept || isUsed || made.length > 1 || kept.body instanceof FormData) kept = await made(world, caller)
    isUsed = method !== 'GET' && Number(MATRIX[route]?.[CALLERS.indexOf(caller)]) < 400
    return { path, ...kept }
  }
}

/** The status of a call, after its rehearsal; with its body where it is not the one of the table. */
async function statusOf(
  route: string,
  caller: Caller,
  { call, status }: { call: Call & { path: string }; status: number },
): Promise<string> {
  const [method = ''] = route.split(' ')
  const headers = await tokenOf(caller)
  if (route === 'GET /events') return String(await openStream(headers))
  const isRehearsed = rehearsed.has(route) && (IS_WHOLE || status < 400)
  if (isRehearsed || (caller === 'admin' && method !== 'GET'))
    await expectRehearsal(world, rehearsed.has(route) ? status : undefined, { ...call, method, headers })
  const answer = await send(world.app, method as 'GET', call.path, call.body, headers)
  return answer.status === status ? String(status) : `${answer.status} ${answer.raw}`
}

const url = await world.app.listen({ port: 0, host: '127.0.0.1' })

/** The status with which a stream begins; the stream would not end by itself. */
async function openStream(headers: Record<string, string>): Promise<number> {
  const line = new AbortController()
  const { status } = await fetch(`${url}/api/v1/events`, { headers, signal: line.signal })
  line.abort()
  return status
}

/** The owner has a separate session for each call: some calls end it. */
async function tokenOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'owner') return { 'x-access-token': await world.openSession(world.owner) }
  const person = await world.callerOf(caller)
  return person ? { 'x-access-token': person.token } : {}
}

describe('rows of other customers', () => {
  const lists = ['deposits', 'withdrawals', 'orders', 'bank-accounts']

  test.each(lists)('a customer sees none in /%s, with any filter', async (list) => {
    await Promise.all([world.a.deposit(), world.a.withdrawal(), world.a.order()])
    const other = await world.make('user')
    const filter = encodeURIComponent(
      JSON.stringify({ field: 'userId', operation: '=', value: world.owner.id }),
    )
    for (const query of ['', '?limit=100', `?page=1&filters[]=${filter}`]) {
      const { body } = await other.call('GET', `/${list}${query}`)
      expect(body.data).toEqual([])
      expect(body.meta.pagination.total).toBe(0)
    }
    const { body } = await other.call('GET', `/${list}/statistics`)
    expect(new Set(Object.values(body.data.status))).toEqual(new Set([0]))
    const own = await send(world.app, 'GET', `/${list}`, undefined, await tokenOf('owner'))
    const owners = own.body.data.map(({ userId }: { userId: string }) => userId)
    expect(new Set(owners)).toEqual(new Set([world.owner.id]))
  })
})
