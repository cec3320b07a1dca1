import { expect, test } from 'vitest'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'

const on = await openTestApp()
const { admin, db } = on
await setControls(db, SAFE)
const [olga, otto, mara, second, fresh, changed] = [
  await on.person({ role: 'operator' }),
  await on.person({ role: 'operator' }),
  await on.person({ role: 'master' }),
  await on.person({ role: 'admin' }),
  await on.person({ role: 'operator' }),
  await on.person({ role: 'master' }),
]
const staff = [admin, olga, otto, mara, second, fresh, changed]
const now = db.clock.now()
const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
await db.sql`insert into founding (id, founded_at) values (1, ${before(30)})`
await db.sql`update users set staff_since = ${before(40)} where id = any(${staff.map(({ id }) => id)}::uuid[])`
await db.sql`update users set staff_since = ${before(2)} where id = ${fresh.id}`
await db.sql`update users set credentials_changed_at = ${before(4)} where id = ${changed.id}`

type Asked = {
  roles: string[]
  seniorRoles?: string[]
  approversNeeded?: number
  newStaffDays?: number
  involved?: readonly { id: string }[]
  owners?: Person[]
  expiresAt?: Date
  approvedBy?: Person
}

async function request(asked: Asked): Promise<string> {
  const id = db.newId()
  const { roles, seniorRoles = null, approversNeeded = 1, newStaffDays = 0, approvedBy } = asked
  const [involved, owners] = [asked.involved ?? [], asked.owners ?? []].map((people) =>
    people.map((one) => one.id),
  )
  const row = {
    id,
    acts: ['deposit.accept'],
    entity: 'deposit',
    command: 'acceptDeposit',
    input: Buffer.alloc(4),
  }
  const terms = { roles, seniorRoles, approversNeeded, newStaffDays, involved, owners, stepUp: false }
  const times = { expiresAt: asked.expiresAt ?? before(-1), createdAt: now, updatedAt: now }
  const rest = { fingerprint: `v2:${id}`, askedBy: olga.id, signals: [], changes: '[]' }
  await db.sql`insert into approvals ${db.sql({ ...row, ...terms, ...times, ...rest })}`
  if (approvedBy)
    await db.sql`
      insert into approval_decisions (approval_id, user_id, is_approved, is_involved, created_at)
      values (${id}, ${approvedBy.id}, true, false, ${now})`
  return id
}

test('the work of each member of staff is what she may decide, by the rule of the decision', async () => {
  // The house has a member of staff of its own, who acts for no person here.
  const all = await db.sql<{ id: string }[]>`
    select id from users where roles && '{operator,master,admin}' and id <> ${olga.id}`
  const ids: Record<string, string> = {
    ofOperators: await request({ roles: ['operator'] }),
    ofMasters: await request({ roles: ['master'] }),
    ofAdmins: await request({ roles: ['admin'] }),
    beyond: await request({ roles: ['operator'], involved: [otto] }),
    onlyInvolved: await request({ roles: ['operator'], involved: all }),
    mastersInvolved: await request({ roles: ['master'], involved: [second, admin, changed] }),
    ofOwner: await request({ roles: ['operator'], owners: [mara] }),
    notNew: await request({ roles: ['operator'], newStaffDays: 7 }),
    lastIsSenior: await request({ roles: ['operator'], seniorRoles: ['admin'] }),
    firstOfTwo: await request({ roles: ['operator'], seniorRoles: ['admin'], approversNeeded: 2 }),
    secondOfTwo: await request({
      roles: ['operator'],
      seniorRoles: ['admin'],
      approversNeeded: 2,
      approvedBy: mara,
    }),
    seniorGiven: await request({
      roles: ['operator'],
      seniorRoles: ['admin'],
      approversNeeded: 2,
      approvedBy: second,
    }),
    over: await request({ roles: ['operator'], expiresAt: now }),
  }
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)
  const seen: Record<string, number> = {}
  for (const person of staff) {
    const work = (await person.call('GET', '/notices/work')).body.data as { subject: { id: string } }[]
    const { body } = await person.call('GET', '/approvals?limit=100&page=1')
    const listed = body.data as { _id: string; refusal: object | null }[]
    const decided = listed.filter(({ refusal }) => refusal === null).map(({ _id }) => nameOf(_id))
    const shown = work.map(({ subject }) => nameOf(subject.id))
    expect(shown.toSorted(), person.email).toEqual(decided.toSorted())
    for (const name of shown) seen[name!] = (seen[name!] ?? 0) + 1
  }
  expect(seen).toEqual({
    ofOperators: 6,
    ofMasters: 4,
    ofAdmins: 2,
    beyond: 5,
    onlyInvolved: 6,
    mastersInvolved: 1,
    ofOwner: 5,
    notNew: 4,
    lastIsSenior: 2,
    firstOfTwo: 6,
    secondOfTwo: 2,
    seniorGiven: 5,
  })
})
