import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp, send, toForm } from '#test/harness/app.ts'
import { findFace, findPicture } from './logos.ts'

const on = await openTestApp()
const { app, admin, db } = on

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6b57' } })

const upload = (file: Buffer) => admin.call('POST', '/settings/logos', toForm({ file }))

test('a logo is drawn again, at most 640 by 192, and everybody may read it for ever', async () => {
  const { status, body } = await upload(await paint(1280, 320).webp().toBuffer())
  expect([status, body.data]).toEqual([201, { id: expect.any(String), width: 640, height: 160 }])
  for (const [path, width, height] of [
    [`/logos/${body.data.id}`, 640, 160],
    [`/logos/${body.data.id}/square`, 512, 512],
  ] as const) {
    const { statusCode, headers, rawPayload } = await app.inject(`/api/v1${path}`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
  }
  expect((await send(app, 'GET', '/logos/01a20590-ce03-7021-b12a-8a06dbcf3e6c')).body.code).toBe(
    'settings.noLogo',
  )
})

test.each([
  ['nothing', Buffer.alloc(0), 'settings.logoNeeded'],
  [
    'a drawing, which may hold a program',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'settings.logoKind',
  ],
  [
    'a file that only begins as a picture',
    Buffer.from('89504e470d0a1a0a6162', 'hex'),
    'settings.logoUnreadable',
  ],
  ['a picture of too many pixels', await paint(4100, 4100).png().toBuffer(), 'settings.logoUnreadable'],
  [
    'more than 2 MB',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2 * 1024 * 1024)]),
    'settings.logoTooLarge',
  ],
])('refuses %s, and keeps nothing', async (_, file, code) => {
  const before = await db.sql`select id from house_logos`
  const { status, body } = await upload(file)
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, ['file']])
  expect(await db.sql`select id from house_logos`).toEqual(before)
})

test('settings name a kept logo, which page, mails and documents then have', async () => {
  const { data: logo } = (await upload(await paint(400, 100).jpeg().toBuffer())).body
  const [record] = (await admin.call('GET', '/settings?page=1&limit=1')).body.data
  const { _id, user, userOtc, userFee, createdAt, updatedAt, events, ...terms } = record
  const put = (sent: object) =>
    admin.call('PUT', `/settings/${_id}`, { ...terms, brand: { ...terms.brand, logo: sent } })
  const unknown = await put({ ...logo, id: '01a20590-ce03-7021-b12a-8a06dbcf3e6c' })
  expect([unknown.body.code, Object.keys(unknown.body.errors)]).toEqual([
    'settings.logoUnknown',
    ['brand.logo'],
  ])
  // The size of the picture is that of the stored one.
  const { body } = await put({ ...logo, width: 9, height: 9 })
  expect(body.data.brand.logo).toEqual(logo)
  expect((await send(app, 'GET', '/config')).body.data.logo).toEqual(logo)
  expect((await findFace(db)).picture?.length).toBeGreaterThan(50)
  const { raw } = await admin.call('GET', '/statements/income/2026/file')
  expect(raw.includes('/Subtype /Image')).toBe(true)
})

test('a logo that no settings name leaves with a later one, after its time', async () => {
  const { data: old } = (await upload(await paint(20, 20).png().toBuffer())).body
  await db.sql`update house_logos set created_at = created_at - interval '31 days'`
  await upload(await paint(30, 30).png().toBuffer())
  expect(await findPicture(db, old.id)).toBeUndefined()
  const { logo } = await findFace(db)
  expect(logo && (await findPicture(db, logo.id))).toBeInstanceOf(Buffer)
})
