import { beforeEach, expect, test } from 'vitest'
import type { Controls } from '#core/approvals/controls.ts'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { requestsOn, SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'

const on = await openTestApp()
const { db } = on
const { relaxed, requestWithdrawal } = requestsOn(on)
const [olga, otto, mara] = [
  await on.person({ role: 'operator' }),
  await on.person({ role: 'operator' }),
  await on.person({ role: 'master' }),
]

const dailyLimits = { perCustomer: null, perOperator: null, house: null }
beforeEach(() => setControls(db, { ...SAFE, dailyLimits }))

type Result = { approvalId: string; outcome: string; status: string | null; code: string | null }

/** Withdrawals of one customer each, which one call asks to approve. */
async function askFor(count: number) {
  const withdrawalIds: string[] = []
  const owners: Person[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const owner = await on.person()
    owners.push(owner)
    withdrawalIds.push(
      await relaxed(async () => {
        await on.fund(owner, 'BRL', '80000.00')
        return requestWithdrawal(owner, '60000.00')
      }),
    )
  }
  const sent = await olga.call('POST', '/withdrawals/approvals', { withdrawalIds })
  const asked = sent.body.data as { outcome: string; approvalId: string }[]
  expect(asked.map(({ outcome }) => outcome)).toEqual(withdrawalIds.map(() => 'ASKED'))
  const approvalIds = asked.map(({ approvalId }) => approvalId).sort()
  const [group] = await db.sql<{ id: string; count: number }[]>`
    select group_id as id, count(*)::int as count from approvals where id = any(${approvalIds}::uuid[]) group by group_id`
  expect(group?.count).toBe(count)
  return { id: group!.id, approvalIds, withdrawalIds, owners }
}

const decide = (by: Person, id: string, act: 'approve' | 'reject', body: object) =>
  by.call('PATCH', `/approval-groups/${id}/${act}`, body)
const statusesOf = async (ids: readonly string[]) =>
  (
    await db.sql<{ status: string }[]>`select status from withdrawals where id = any(${[...ids]}::uuid[])`
  ).map(({ status }) => status)

test('the requests of one call are one group: one mail, one reading and one decision', async () => {
  const { id, approvalIds, withdrawalIds } = await askFor(3)
  const mails = (await on.mailsTo(otto.email)).filter(({ subject }) => subject.includes('Aprovação'))
  expect(mails).toHaveLength(1)
  const { body } = await otto.call('GET', `/approval-groups/${id}`)
  expect(body.data).toMatchObject(approvalIds.map((_id) => ({ _id, groupId: id, refusal: null })))
  const listed = await otto.call('GET', `/approvals?limit=10&page=1`)
  expect(listed.body.data[0]).toMatchObject({ groupId: id })
  const decided = await decide(otto, id, 'approve', { approvalIds })
  expect(decided.body.data).toEqual(
    approvalIds.map((approvalId) => ({
      approvalId,
      outcome: 'DONE',
      status: 'APPROVED',
      code: null,
      message: null,
    })),
  )
  expect(await statusesOf(withdrawalIds)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  expect((await otto.call('GET', `/approval-groups/${id}`)).body.data).toEqual([])
})

test('the mail about a further request goes to those who do not decide the first', async () => {
  type Part = { readonly amount: string; readonly createdBy?: Person }
  const mailsOf = async (approvals: Controls['approvals'], ...parts: readonly Part[]) => {
    const withdrawalIds: string[] = []
    for (const { amount, createdBy } of parts) {
      const owner = await on.person()
      await db.sql`update users set created_by = ${createdBy?.id ?? null} where id = ${owner.id}`
      await relaxed(() => on.fund(owner, 'BRL', '80000.00'))
      withdrawalIds.push(await requestWithdrawal(owner, amount))
    }
    await setControls(db, { approvals })
    const before = (await on.mailsTo(otto.email)).length
    const { body } = await olga.call('POST', '/withdrawals/approvals', { withdrawalIds })
    expect((body.data as Result[]).map(({ outcome }) => outcome)).toEqual(parts.map(() => 'ASKED'))
    return (await on.mailsTo(otto.email)).length - before
  }
  const large = { amount: '60000.00' }
  expect(await mailsOf(SAFE.approvals, { ...large, createdBy: otto }, large)).toBe(1)
  const one = { approvers: 1, stepUp: false }
  const approvals: Controls['approvals'] = [
    { act: 'withdrawal.pay', fromBRL: '50.00', roles: ['admin'], ...one },
    { act: 'withdrawal.payInvolved', fromBRL: '0.00', roles: ['operator'], ...one },
  ]
  expect(await mailsOf(approvals, { amount: '60.00' }, { amount: '10.00', createdBy: olga })).toBe(1)
})

test('each request of a group keeps its own rules, and one that is refused stops no other', async () => {
  const { id, approvalIds, owners, withdrawalIds } = await askFor(3)
  const [first] = await db.sql<{ id: string; entityId: string }[]>`
    select id, entity_id from approvals where group_id = ${id} order by id limit 1`
  const [withdrawal] = await db.sql<{ userId: string }[]>`
    select user_id from withdrawals where id = ${first!.entityId}`
  const owner = owners.find((one) => one.id === withdrawal!.userId)!
  expect((await owner.call('PATCH', `/withdrawals/${first!.entityId}/cancel`)).status).toBe(200)
  const { body } = await decide(mara, id, 'reject', { approvalIds, reason: 'Sem contato' })
  expect((body.data as Result[]).map(({ outcome, status, code }) => [outcome, status, code])).toEqual([
    ['REFUSED', null, 'approval.ended'],
    ['DONE', 'REJECTED', null],
    ['DONE', 'REJECTED', null],
  ])
  expect((await statusesOf(withdrawalIds)).sort()).toEqual(['CANCELLED', 'OPEN', 'OPEN'])
})

test('nobody decides a group who may not decide its requests, nor one that they did not read', async () => {
  const { id, approvalIds } = await askFor(2)
  const own = await decide(olga, id, 'approve', { approvalIds })
  expect((own.body.data as Result[]).map(({ code }) => code)).toEqual(['approval.asker', 'approval.asker'])
  const [one = ''] = approvalIds
  expect((await decide(otto, id, 'approve', { approvalIds: [] })).status).toBe(422)
  expect((await decide(otto, one, 'approve', { approvalIds })).body.code).toBe('approval.unknown')
  expect((await decide(otto, id, 'approve', { approvalIds: [one, id] })).body.code).toBe('approval.unknown')
  expect((await decide(otto, id, 'approve', { approvalIds: [one] })).body.data).toHaveLength(1)
  const waiting = (await otto.call('GET', `/approval-groups/${id}`)).body.data as { _id: string }[]
  expect(waiting.map(({ _id }) => _id)).toEqual(approvalIds.slice(1))
})

test('the second factor is asked once, before the first decision', async () => {
  const { id, approvalIds } = await askFor(2)
  await db.transaction(async ({ sql }) => {
    await sql`set local session_replication_role = replica`
    await sql`update approvals set step_up = false where id = ${approvalIds[0]!}`
  })
  await db.sql`update users set has_passkey = true where id = ${mara.id}`
  const refused = await decide(mara, id, 'approve', { approvalIds })
  expect([refused.status, refused.body.code]).toEqual([409, 'session.factorNeeded'])
  await db.sql`update sessions set factor_at = ${db.clock.now()} where user_id = ${mara.id}`
  const decided = await decide(mara, id, 'approve', { approvalIds })
  expect((decided.body.data as Result[]).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED'])
  await db.sql`update users set has_passkey = false where id = ${mara.id}`
})

test('of two people who decide a group at once, each request runs once', async () => {
  const { id, approvalIds, withdrawalIds } = await askFor(4)
  const [one, other] = await Promise.all([
    decide(otto, id, 'approve', { approvalIds }),
    decide(mara, id, 'approve', { approvalIds }),
  ])
  for (const approvalId of approvalIds) {
    const outcomes = [one, other].map(
      ({ body }) => (body.data as Result[]).find((result) => result.approvalId === approvalId)!,
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['DONE', 'REFUSED'])
    expect(outcomes.map(({ code }) => code)).toContain('approval.decided')
  }
  const approvals = await db.sql`
    select withdrawal_id from withdrawal_approvals where withdrawal_id = any(${withdrawalIds}::uuid[])`
  expect(approvals).toHaveLength(4)
})
