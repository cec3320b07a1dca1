import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { openTestApp } from '#test/harness/app.ts'
import { verifyPassword } from './adapters/passwords.ts'

const { db, admin } = await openTestApp()
const { host, port, user, password, database } = db.connection
const env = {
  ...process.env,
  PGHOST: host,
  PGPORT: `${port}`,
  PGUSER: user,
  PGPASSWORD: password,
  DATABASE_URL: `postgres:///${database}`,
  SECRET_KEY: '00'.repeat(32),
}

type Ended = { readonly code: unknown; readonly said: string; readonly failed: string }

/** `npm run rescue` as a process. */
const rescue = (...options: string[]) =>
  new Promise<Ended>((done) =>
    execFile(process.execPath, ['src/server/rescue-cli.ts', ...options], { env }, (error, said, failed) =>
      done({ code: error?.code ?? 0, said, failed }),
    ),
  )

const waiting = () =>
  db.sql<{ kind: string; email: string | null; passwordHash: string | null }[]>`
    select kind, email, password_hash from rescues where status = 'WAITING' order by kind`

test('npm run rescue prints the password that it made; it ends with 1 where it is refused, with 2 for wrong options', async () => {
  const [asked, changed, wrong] = await Promise.all([
    rescue('--user', admin.email, '--password'),
    rescue('--user', admin.email, '--email', 'Nova@Exemplo.test'),
    rescue('--user', admin.email, '--email', 'x'),
  ])
  expect(wrong).toMatchObject({ code: 2, said: '', failed: expect.stringMatching(/^--email: /) })
  expect(asked).toMatchObject({ code: 0, failed: '' })
  expect(asked.said).toMatch(/In effect from \S+; all staff get a mail/)
  const made = /replaces this password: (\S+)$/m.exec(asked.said)?.[1]
  expect(made).toMatch(/^\S{24}$/)
  expect(changed).toMatchObject({ code: 0, said: expect.not.stringContaining('password') })
  const [email, secret] = await waiting()
  expect(email).toMatchObject({ kind: 'email', email: 'nova@exemplo.test', passwordHash: null })
  expect(await verifyPassword(secret!.passwordHash!, made!)).toBe(true)

  const again = await rescue('--user', admin.email, '--password')
  expect(again).toMatchObject({ code: 1, said: '', failed: expect.stringMatching(/^[^\n]+\n$/) })
  const ended = await rescue('--user', admin.email, '--cancel')
  expect(ended.code).toBe(0)
  expect(ended.said).toMatch(/^Ended: (email, password|password, email)\n$/)
  expect(await waiting()).toEqual([])
})
