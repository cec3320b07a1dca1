import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { applyRescues, askRescue, cancelRescues } from '#server/sessions/rescue.ts'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'

/**
 * Nobody takes the account of a member of staff, alone or with a friend. The matrix is empty, so only what no setting relaxes
 * protects here.
 */
const on = await openTestApp()
const { admin, app, db } = on
const boss = await on.person({ role: 'admin' })
const max = await on.person({ role: 'master' })
const eva = await on.person({ role: 'operator' })
const DAY_MS = 24 * 60 * 60 * 1000

const password = 'outra-Senha-de-teste-2'
const setPassword = (by: Person, of: Person) =>
  by.call('PATCH', `/users/${of.id}/password`, { password, passwordConfirm: password })
const put = (by: Person, of: Person, fields: object) => by.call('PUT', `/users/${of.id}`, fields)
const approve = (by: Person, { body }: { body: { data: { _id: string } } }) =>
  by.call('PATCH', `/approvals/${body.data._id}/approve`)
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: db.clock.now().getTime() })

async function turnOn(who: Person): Promise<void> {
  const { body } = await who.call('GET', '/auth/2fa/enable')
  expect((await who.call('POST', '/auth/2fa/enable', { code: codeOf(body.data.secret) })).status).toBe(200)
}

/** Later, for those who do not sign in; sessions end meanwhile. */
async function laterBy(ms: number, run: () => Promise<unknown>): Promise<void> {
  db.clock.advance(ms)
  await run().finally(() => db.clock.advance(-ms))
}

const rowOf = async ({ id }: Person) => {
  const [row] = await db.sql`
    select email, roles, effective_status, is_enabled_2fa, password_due, credentials_changed_at from users where id = ${id}`
  return row as Record<string, unknown>
}

beforeEach(async () => {
  await setControls(db, { approvals: [], newStaffDays: 7 })
  await db.sql`update users set credentials_changed_at = null`
  await db.sql`update users set staff_since = '2020-01-01' where staff_since is not null`
  // One request waits about a person at a time.
  await db.sql`update approvals set status = 'EXPIRED', decided_at = now() where status = 'WAITING'`
})

describe('the account of a member of staff', () => {
  const acts: [string, (by: Person, of: Person) => ReturnType<Person['call']>][] = [
    ['a new password', setPassword],
    ['a new e-mail', (by, of) => put(by, of, { email: `novo-${of.id}@exemplo.test` })],
    ['no second factor', (by, of) => by.call('DELETE', `/users/${of.id}/2fa`, { reason: 'x' })],
    ['another role', (by, of) => put(by, of, { roles: ['master'] })],
    ['a permission', (by, of) => put(by, of, { permissions: ['user.export'] })],
  ]

  test.each(acts)('%s needs an admin who is neither the asker nor the person', async (_, act) => {
    const nora = await on.person({ role: 'operator' })
    await turnOn(nora)
    const asked = await act(admin, nora)
    expect([asked.status, asked.body.data.roles, asked.body.data.approversNeeded]).toEqual([
      202,
      ['admin'],
      1,
    ])
    expect((await approve(max, asked)).body.code).toBe('approval.role')
    expect((await approve(admin, asked)).body.code).toBe('approval.asker')
    expect((await approve(boss, asked)).body.data.status).toBe('APPROVED')
    expect((await rowOf(nora)).credentialsChangedAt).not.toBeNull()
    // Nobody is left to decide about another admin.
    if (act !== acts[2]?.[1]) expect((await act(admin, boss)).body.code).toBe('user.rescueNeeded')
  })

  test('a master and an admin never become two admins', async () => {
    const mail = await put(admin, boss, { email: 'meu@exemplo.test' })
    expect([mail.status, mail.body.code]).toEqual([409, 'user.rescueNeeded'])
    const third = await on.person({ role: 'admin' })
    const asked = await put(admin, boss, { email: 'meu@exemplo.test' })
    expect((await approve(max, asked)).body.code).toBe('approval.role')
    expect((await approve(boss, asked)).status).toBe(403)
    const promoted = await put(admin, max, { roles: ['admin'] })
    expect([promoted.status, promoted.body.data.roles]).toEqual([202, ['admin']])
    expect((await approve(max, promoted)).status).toBe(403)
    expect((await rowOf(boss)).email).toBe(boss.email)
    expect((await rowOf(max)).roles).toEqual(['master'])
    await db.sql`update users set roles = '{user}' where id = ${third.id}`
  })

  test('needs that admin also where a row of the matrix asks for masters, who read each right', async () => {
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    const nora = await on.person({ role: 'operator' })
    expect((await setPassword(admin, nora)).body.data.roles).toEqual(['admin'])
    const ivo = await on.person({ role: 'operator' })
    await db.sql`update users set frozen_at = now() where id = ${ivo.id}`
    const lifted = await admin.call('PATCH', `/users/${ivo.id}/freeze`, { reason: 'x' })
    expect([lifted.status, lifted.body.data.roles]).toEqual([202, ['admin']])
    const asked = await put(admin, eva, { permissions: ['user.export'], roles: ['user'] })
    expect([asked.status, asked.body.data.changes]).toEqual([
      202,
      [
        { field: 'roles', before: 'operator', after: 'user' },
        { field: 'permissions', before: null, after: 'user.export' },
      ],
    ])
    const demoted = await on.person({ role: 'operator' })
    await setControls(db, { approvals: [] })
    expect((await put(admin, demoted, { roles: ['user'] })).status).toBe(202)
  })

  test('a new admin needs another admin too, whatever the matrix says', async () => {
    const asked = await admin.call('POST', '/users', {
      name: 'Cúmplice',
      email: 'cumplice@exemplo.test',
      password,
      kind: 'F',
      document: '52998224725',
      status: 'VALID',
      roles: ['admin'],
    })
    expect([asked.status, asked.body.data.roles]).toEqual([202, ['admin']])
  })

  test('after the change that person approves nothing for the days of new staff, founders too', async () => {
    const rita = await on.person({ role: 'admin' })
    await db.sql`update users set staff_since = '2020-01-01' where id = ${rita.id}`
    const asked = await setPassword(admin, boss)
    expect((await approve(rita, asked)).status).toBe(200)
    await db.sql`update users set password_due = null where id = ${boss.id}`
    const again = await on.signIn(boss.email, password)
    const next = await put(admin, eva, { permissions: ['user.unmask'] })
    expect((await approve(again, next)).body.code).toBe('approval.newStaff')
    const almost = new Date(db.clock.now().getTime() - 7 * DAY_MS + 1000)
    await db.sql`update users set credentials_changed_at = ${almost} where id = ${boss.id}`
    expect((await approve(again, next)).body.code).toBe('approval.newStaff')
    db.clock.advance(1000)
    expect((await approve(again, next)).body.data.status).toBe('APPROVED')
    await db.sql`update users set roles = '{user}' where id = ${rita.id}`
  })
})

test.each([
  ['in place of an own one waits as new staff', null, expect.anything()],
  ['in place of one that staff typed does not wait', 'TEMPORARY', null],
])('a password by a mailed link %s', async (_, due, changedAt) => {
  const nora = await on.person({ role: 'operator' })
  await db.sql`update users set password_due = ${due} where id = ${nora.id}`
  await send(app, 'POST', '/auth/password/forgot', { email: nora.email })
  const token = /reset#token=([\w-]+)/.exec((await on.mailsTo(nora.email)).at(-1)?.text ?? '')?.[1]
  const reset = { token, newPassword: password, repeatNewPassword: password }
  expect((await send(app, 'POST', '/auth/password/reset', reset)).status).toBe(204)
  expect((await rowOf(nora)).credentialsChangedAt).toEqual(changedAt)
})

describe('in a house with one admin', () => {
  const chief = async () => await on.signIn(admin.email, admin.password)
  beforeEach(async () => {
    await db.sql`update users set roles = '{user}' where 'admin' = any(roles) and id <> ${admin.id}`
  })

  test('that admin changes staff who are no admins alone', async () => {
    const nora = await on.person({ role: 'operator' })
    const by = await chief()
    expect((await put(by, nora, { email: `nora-${nora.id}@exemplo.test`, roles: ['master'] })).status).toBe(
      200,
    )
    expect((await setPassword(by, nora)).status).toBe(204)
    expect((await put(by, nora, { status: 'BLOCKED', statusDescription: 'x' })).status).toBe(200)
    expect((await put(by, nora, { status: 'VALID' })).status).toBe(200)
  })

  test('a stopped second admin still counts: stopping her gives nothing', async () => {
    const second = await on.person({ role: 'admin' })
    const by = await chief()
    expect((await put(by, second, { status: 'BLOCKED', statusDescription: 'x' })).status).toBe(200)
    expect((await setPassword(by, eva)).body.code).toBe('user.rescueNeeded')
    expect((await put(by, second, { roles: ['user'] })).body.code).toBe('user.rescueNeeded')
    expect((await put(by, second, { status: 'VALID' })).body.code).toBe('user.rescueNeeded')
  })
})

describe('staff without their second factor', () => {
  const lose = async (who: Person) => {
    const { email } = who
    const { body } = await send(app, 'POST', '/auth/login', { email, password: who.password })
    return await send(app, 'POST', '/auth/2fa/lost', {
      reference: body.data.reference,
      reason: 'Troquei o celular',
    })
  }

  test('ask from the sign-in page, after the password, and an admin decides', async () => {
    await db.sql`update users set roles = '{admin}' where id = ${boss.id}`
    const nora = await on.person({ role: 'operator' })
    await turnOn(nora)
    expect((await lose(nora)).status).toBe(204)
    expect((await lose(nora)).status).toBe(204)
    const rows = await db.sql<{ id: string; command: string }[]>`
      select id, command from approvals where asked_by = ${nora.id} and status = 'WAITING'`
    expect(rows.map(({ command }) => command)).toEqual(['resetSecondFactor'])
    expect((await rowOf(nora)).isEnabled2fa).toBe(true)
    const asked = await db.sql`
      select action, actor_id from audit where entity = 'approval' and entity_id = ${rows[0]?.id ?? ''}`
    expect(asked).toEqual([{ action: 'audit.approval.asked', actorId: nora.id }])
    const chief = await on.signIn(admin.email, admin.password)
    const request = { body: { data: { _id: rows[0]?.id ?? '' } } }
    expect((await approve(chief, request)).body.data.status).toBe('APPROVED')
    expect(await rowOf(nora)).toMatchObject({ isEnabled2fa: false, credentialsChangedAt: expect.anything() })
  })

  test('the only admin cannot, nor a customer, nor a caller without the password', async () => {
    const [ana, chief] = [await on.person(), await on.person({ role: 'admin' })]
    await turnOn(ana)
    await turnOn(chief)
    const admins = await db.sql<{ id: string }[]>`
      update users set roles = '{user}' where 'admin' = any(roles) and id <> ${chief.id} returning id`
    expect((await lose(chief)).body.code).toBe('user.rescueNeeded')
    await db.sql`update users set roles = '{admin}' where id = any(${admins.map(({ id }) => id)})`
    await db.sql`update users set roles = '{user}' where id = ${chief.id}`
    expect((await lose(ana)).body.code).toBe('secondFactor.askSupport')
    const unknown = await send(app, 'POST', '/auth/2fa/lost', { reference: 'x', reason: 'x' })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'session.invalidCode'])
  })
})

describe('the rescue on the server', () => {
  const ask = (of: Person, asked: Parameters<typeof askRescue>[2]) =>
    db.transaction((tx) => askRescue(tx, of.email, asked))
  const apply = () => db.transaction(applyRescues)

  test('takes effect after 24 hours, and all staff know before', async () => {
    const nora = await on.person({ role: 'admin' })
    await turnOn(nora)
    const before = (await on.mailsTo(eva.email)).length
    await ask(nora, { kind: 'factor' })
    await ask(nora, { kind: 'password', password })
    await ask(nora, { kind: 'email', email: 'nora-nova@exemplo.test' })
    const subjects = (await on.mailsTo(eva.email)).slice(before).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringContaining('nova senha'),
        expect.stringContaining('troca do e-mail'),
      ]),
    )
    await laterBy(DAY_MS - 1000, apply)
    expect(await rowOf(nora)).toMatchObject({ isEnabled2fa: true, email: nora.email })
    await laterBy(DAY_MS, () => Promise.all([apply(), apply()]))
    const after = { isEnabled2fa: false, email: 'nora-nova@exemplo.test', passwordDue: 'TEMPORARY' }
    expect(await rowOf(nora)).toMatchObject({ ...after, credentialsChangedAt: expect.anything() })
    const acts = await db.sql<{ action: string; actorId: string | null }[]>`
      select action, actor_id from audit where entity_id = ${nora.id} and action like '%rescue%' order by id`
    expect(acts.map(({ actorId }) => actorId)).toEqual(Array(6).fill(null))
    expect(acts.map(({ action }) => action)).toEqual([
      ...Array(3).fill('audit.user.rescueAsked'),
      ...Array(3).fill('audit.user.rescued'),
    ])
  })

  test('lifts a stop, lets an admin go, and ends before its time where the operator says so', async () => {
    const [nora, olga] = [await on.person({ role: 'admin' }), await on.person({ role: 'admin' })]
    await db.sql`update users set status = 'BLOCKED', status_description = 'x', frozen_at = now() where id = ${nora.id}`
    await ask(nora, { kind: 'lift' })
    await ask(olga, { kind: 'leave' })
    await ask(eva, { kind: 'password', password })
    expect(await db.transaction((tx) => cancelRescues(tx, eva.email))).toEqual(['password'])
    await laterBy(DAY_MS, apply)
    expect((await rowOf(nora)).effectiveStatus).toBe('VALID')
    expect(await rowOf(olga)).toMatchObject({ roles: ['user'], effectiveStatus: 'BLOCKED' })
    expect((await rowOf(eva)).passwordDue).toBeNull()
  })

  test('ends what a thief has, and warns stopped staff and the old mailbox', async () => {
    const [nora, gone] = [await on.person({ role: 'admin' }), await on.person({ role: 'operator' })]
    await db.sql`update users set status = 'BLOCKED', status_description = 'x' where id = ${gone.id}`
    await ask(nora, { kind: 'email', email: `outra-${nora.email}` })
    expect((await on.mailsTo(gone.email)).at(-1)?.text).toContain('troca do e-mail')
    await laterBy(DAY_MS, () => apply().then(() => on.mailsTo(nora.email)))
    expect((await nora.call('GET', '/profile')).status).toBe(401)
    expect((await on.mailsTo(nora.email)).at(-1)?.subject).toBe('O e-mail da sua conta foi alterado')
    expect(await rowOf(nora)).toMatchObject({
      email: `outra-${nora.email}`,
      credentialsChangedAt: expect.anything(),
    })
  })

  test('does nothing that has become needless, and leaves no permission to an admin who left', async () => {
    const [nora, olga] = [await on.person({ role: 'admin' }), await on.person({ role: 'admin' })]
    await db.sql`update users set frozen_at = now() where id = ${nora.id}`
    await db.sql`update users set permissions = '{user.export}' where id = ${olga.id}`
    await ask(nora, { kind: 'lift' })
    await ask(olga, { kind: 'leave' })
    await db.sql`update users set frozen_at = null where id = ${nora.id}`
    await laterBy(DAY_MS, apply)
    expect((await rowOf(nora)).credentialsChangedAt).toBeNull()
    const rows = await db.sql`
      select r.status, u.permissions from rescues r join users u on u.id = r.user_id
      where u.id = any(${[nora.id, olga.id]}::uuid[]) order by r.id`
    expect(rows).toEqual([
      { status: 'CANCELLED', permissions: [] },
      { status: 'DONE', permissions: [] },
    ])
  })

  test('refuses what has nothing to do', async () => {
    const [ana, nora] = [await on.person(), await on.person({ role: 'operator' })]
    await expect(ask(ana, { kind: 'lift' })).rejects.toThrow('rescue.notStaff')
    await expect(ask(nora, { kind: 'lift' })).rejects.toThrow('rescue.notStopped')
    await expect(ask(nora, { kind: 'factor' })).rejects.toThrow('secondFactor.alreadyOff')
    await expect(ask(nora, { kind: 'leave' })).rejects.toThrow('rescue.notAdmin')
    await expect(ask(nora, { kind: 'email', email: ana.email })).rejects.toThrow('user.emailTaken')
    await ask(nora, { kind: 'password', password })
    await expect(ask(nora, { kind: 'password', password })).rejects.toThrow('rescue.waiting')
    await db.sql`update users set roles = '{user}' where 'admin' = any(roles) and id <> ${admin.id}`
    const stopped = await on.person({ role: 'admin' })
    await db.sql`update users set status = 'BLOCKED', status_description = 'x' where id = ${stopped.id}`
    await expect(ask(admin, { kind: 'leave' })).rejects.toThrow('user.lastAdmin')
  })

  test('the database keeps a rescue as it was asked', async () => {
    const nora = await on.person({ role: 'operator' })
    await ask(nora, { kind: 'password', password })
    const [{ id } = { id: '' }] = await db.sql<
      { id: string }[]
    >`select id from rescues where user_id = ${nora.id}`
    const refused: [string, string][] = [
      [`update rescues set effective_at = created_at where id = '${id}'`, 'rescues_keep'],
      [`delete from rescues where id = '${id}'`, 'rescues_keep'],
      [`update rescues set status = 'DONE', ended_at = created_at where id = '${id}'`, 'rescues_ended'],
    ]
    for (const [statement, name] of refused)
      await expect(db.sql.unsafe(statement)).rejects.toMatchObject({ constraint: name })
  })
})
