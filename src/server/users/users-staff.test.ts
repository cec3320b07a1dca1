import { describe, expect, test } from 'vitest'
import { openTestApp, type Person, send } from '#test/harness/app.ts'

const on = await openTestApp()
const { admin } = on

let made = 0
const newUser = (fields: Record<string, unknown> = {}) => ({
  name: 'Ana Souza',
  email: `nova-${++made}@exemplo.test`,
  password: 'uma-Senha-bem-forte',
  kind: 'F',
  document: '529.982.247-25',
  ...fields,
})

const list = async (by: Person, filter: Record<string, unknown>) => {
  const answer = await by.call('GET', `/users?filters[]=${encodeURIComponent(JSON.stringify(filter))}`)
  const { data } = answer.body
  expect(answer).toMatchObject({ status: 200, body: { meta: { pagination: { total: data.length } } } })
  return data.map((user: { _id: string }) => user._id) as string[]
}

test('only an admin changes a user of the house', async () => {
  const operator = await on.person({ role: 'operator' })
  const [house] = await on.db.sql<{ id: string }[]>`
    select user_fee_id as id from settings where status = 'ACTIVED'`
  const change = (by: Person) => by.call('PUT', `/users/${house!.id}`, { phone: '11987654321' })
  expect(await change(operator)).toMatchObject({ status: 403, body: { code: 'user.notYours' } })
  expect((await change(admin)).status).toBe(200)
})

test('staff have the time since they are staff; it ends with their last role of staff', async () => {
  const staffSince = async ({ id }: { id: string }) => {
    const [user] = await on.db.sql<
      { staffSince: string | null }[]
    >`select staff_since from users where id = ${id}`
    return user!.staffSince
  }
  const ana = await on.person()
  expect(await staffSince(ana)).toBeNull()
  const bob = await on.person({ role: 'operator' })
  expect(await staffSince(bob)).toBe(on.db.clock.now().toISOString())
  on.db.clock.advance(3_600_000)
  const now = on.db.clock.now().toISOString()
  await admin.call('PUT', `/users/${ana.id}`, { roles: ['user', 'operator'] })
  expect(await staffSince(ana)).toBe(now)
  on.db.clock.advance(3_600_000)
  await admin.call('PUT', `/users/${ana.id}`, { roles: ['master'], phone: '11987654321' })
  expect(await staffSince(ana)).toBe(now)
  await admin.call('PUT', `/users/${ana.id}`, { roles: ['user'] })
  expect(await staffSince(ana)).toBeNull()
})

describe('a password set by an admin', () => {
  const input = { password: 'uma-Senha-da-equipe', passwordConfirm: 'uma-Senha-da-equipe' }

  test('ends every session of the user', async () => {
    const ana = await on.person()
    const answer = await admin.call('PATCH', `/users/${ana.id}/password`, { userId: ana.id, ...input })
    expect(answer.status).toBe(204)
    expect((await ana.call('GET', '/profile')).status).toBe(401)
    expect((await on.signIn(ana.email, input.password)).id).toBe(ana.id)
    await expect(on.signIn(ana.email, ana.password)).rejects.toThrow('session.invalidLogin')
  })

  test.each([
    [{ password: 'qwerty', passwordConfirm: 'qwerty' }, 'password'],
    [{ ...input, passwordConfirm: 'outra-Senha-da-equipe' }, 'passwordConfirm'],
    [{ ...input, userId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'userId'],
  ])('%o is refused at %s', async (body, field) => {
    const ana = await on.person()
    const answer = await admin.call('PATCH', `/users/${ana.id}/password`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await ana.call('GET', '/profile')).status).toBe(200)
  })

  test('is set by no other user, nor for oneself', async () => {
    const ana = await on.person()
    for (const role of ['user', 'operator', 'master'] as const) {
      const other = await on.person({ role })
      const answer = await other.call('PATCH', `/users/${ana.id}/password`, input)
      expect(answer).toMatchObject({ status: 403, body: { code: 'user.adminOnly' } })
    }
    expect((await admin.call('PATCH', `/users/${admin.id}/password`, input)).status).toBe(409)
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect((await admin.call('PATCH', `/users/${unknown}/password`, input)).status).toBe(404)
  })
})

describe('finding users', () => {
  test('by name, e-mail, document and phone, whatever their accents, case and punctuation', async () => {
    const name = `Conceição Zwölf ${++made}`
    const ana = await on.person({ name, phone: '21912345678', document: '123.456.789-09' })
    const search = (value: string) => list(admin, { field: 'search', operation: 'like', value })
    expect(await search(`CONCEICAO zwolf ${made}`)).toEqual([ana.id])
    expect(await search(ana.email.toUpperCase())).toEqual([ana.id])
    expect(await search('(21) 91234-5678')).toEqual([ana.id])
    expect(await search('456.789')).toEqual([ana.id])
    expect(await search('x21912345678')).toEqual([])
    expect(await search('()')).toEqual([])
    const filter = (field: string, operation: string, value: string) =>
      list(admin, { field, operation, value })
    expect(await filter('phone', 'like', '(21) 91234')).toEqual([ana.id])
    expect(await filter('document', '=', '123.456.789-09')).toEqual([ana.id])
    expect(await filter('email', '=', ana.email)).toEqual([ana.id])
    expect(await filter('roles', 'like', 'admin')).toEqual([admin.id])
  })

  test.each(['passwordHash', 'totpSecret', 'password_hash'])('never by %s', async (field) => {
    const filter = JSON.stringify({ field, operation: 'like', value: '$' })
    const answer = await admin.call('GET', `/users?filters[]=${encodeURIComponent(filter)}`)
    expect(answer.status).toBe(422)
    expect((await admin.call('GET', `/users?orderBy=${field}`)).status).toBe(422)
  })

  test('counts every status', async () => {
    const count = async () => (await admin.call('GET', '/users/statistics')).body.data.status
    const before = await count()
    await on.person({ status: 'REQUEST_VALIDATE' })
    expect(await count()).toEqual({ ...before, REQUEST_VALIDATE: before.REQUEST_VALIDATE + 1 })
    expect(Object.keys(before)).toHaveLength(7)
  })

  test('to choose from: id, name and e-mail, for staff and for users who may create for another', async () => {
    const allowed = await on.person({ permissions: ['order.create.another'] })
    const { status, body } = await allowed.call('GET', '/users/select')
    expect(status).toBe(200)
    expect(body.data.map((user: { _id: string }) => user._id)).toContain(allowed.id)
    expect(Object.keys(body.data[0]).sort()).toEqual(['_id', 'email', 'name'])
  })

  describe('to choose from, by search', () => {
    const choose = async (by: Person, query: Record<string, string>) => {
      const { status, body } = await by.call('GET', `/users/select?${new URLSearchParams(query)}`)
      expect(status).toBe(200)
      return body.data.map(({ name }: { name: string }) => name) as string[]
    }

    test('the best matches first, ignoring accents and case', async () => {
      const names = ['Ápolonio Qx', 'Maria Qxara', 'Qxara Zilda', 'Bruna Pqxara']
      const users = [...names.map((name) => ({ name })), { name: 'Último', email: 'qxara@exemplo.test' }]
      await Promise.all(users.map((user) => admin.call('POST', '/users', newUser(user))))
      const [first, second, third, fourth] = ['Qxara Zilda', 'Maria Qxara', 'Bruna Pqxara', 'Último']
      expect(await choose(admin, { search: ' QXÁRA ' })).toEqual([first, second, third, fourth])
      expect(await choose(admin, { search: 'qxara@exemplo.test' })).toEqual(['Último'])
      expect(await choose(admin, { search: 'APOLONIO q' })).toEqual(['Ápolonio Qx'])
      expect(await choose(admin, { search: 'qxara', limit: '2' })).toEqual([first, second])
      expect(await choose(admin, { search: 'qx_ra' })).toEqual([])
    })

    test('twenty of them by default; all without a search', async () => {
      await on.db.sql`
        insert into users (id, name, email, password_hash, kind, document, code, created_at, updated_at)
        select gen_random_uuid(), 'Multidão ' || n, 'multidao-' || n || '@exemplo.test', '', 'F', '52998224725',
          'multidao-' || n, now(), now() from generate_series(1, 30) n`
      expect(await choose(admin, { search: 'multidao' })).toHaveLength(20)
      expect(await choose(admin, { search: 'multidao', limit: '25' })).toHaveLength(25)
      const all = await on.db.sql<{ name: string }[]>`select name from users order by name, id`
      expect(await choose(admin, {})).toEqual(all.map(({ name }) => name))
      expect(await choose(admin, { search: 'multidao 30' })).toEqual(['Multidão 30'])
    })

    test('by document for staff alone: others could find it out digit by digit', async () => {
      const [ana, allowed] = await Promise.all([
        on.person({ name: 'Ana Documento', document: '86288366757' }),
        on.person({ permissions: ['deposit.create.another'] }),
      ])
      expect(await choose(admin, { search: '862.883.667-57' })).toEqual(['Ana Documento'])
      expect(await choose(allowed, { search: '86288366757' })).toEqual([])
      expect(await choose(allowed, { _id: ana.id })).toEqual(['Ana Documento'])
    })

    test('one by its id; an invalid id, limit or field is refused', async () => {
      const [first] = await on.db.sql<{ id: string; name: string }[]>`select id, name from users limit 1`
      expect(await choose(admin, { _id: first!.id })).toEqual([first!.name])
      for (const query of ['_id=x', 'limit=0', 'limit=101', 'limit=x', 'name=Ana', 'search=%00'])
        expect((await admin.call('GET', `/users/select?${query}`)).status).toBe(422)
    })
  })

  test('for the house: every user that is not blocked', async () => {
    const operator = await on.person({ role: 'operator' })
    const blocked = await admin.call(
      'POST',
      '/users',
      newUser({ status: 'BLOCKED', statusDescription: 'fraude' }),
    )
    const { body } = await operator.call('GET', '/users/players')
    const ids = body.data.map((user: { _id: string }) => user._id)
    expect(ids).toContain(operator.id)
    expect(ids).not.toContain(blocked.body.data._id)
    expect(Object.keys(body.data[0]).sort()).toEqual(['_id', 'document', 'name'])
  })

  test.each(['/users', '/users/statistics', '/users/select', '/users/players'])(
    'is for staff: %s',
    async (path) => {
      const [customer, operator] = [await on.person(), await on.person({ role: 'operator' })]
      expect(await customer.call('GET', path)).toMatchObject({
        status: 403,
        body: { code: 'user.staffOnly' },
      })
      expect((await operator.call('GET', path)).status).toBe(200)
      expect((await send(on.app, 'GET', path)).status).toBe(401)
    },
  )
})
