import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { hashPassword } from '#server/adapters/passwords.ts'
import { openTestApp } from './harness/app.ts'

const text = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8')
const script = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n')

test('the example day in docs/api.md runs as described', async () => {
  const { app, db, person } = await openTestApp()
  await person({ email: 'ana.souza@balcao.demo' })
  await person({ email: 'marina.reis@balcao.demo', role: 'operator' })
  await db.sql`
    update users set password_hash = ${await hashPassword(DEMO_PASSWORD)} where email like '%@balcao.demo'`
  db.clock.set(new Date())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const folder = mkdtempSync(join(tmpdir(), 'balcao-doc-'))
  try {
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, API: `${url}/api/v1`, HOME: folder },
    })
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
      'PENDING',
      'FINISHED',
      'deposit.staffOnly',
      '50000.00',
      expect.stringMatching(/^0\.0\d{7}$/),
      'FINISHED',
      expect.stringMatching(/^one withdrawal: /),
      expect.stringMatching(/^\[ '[0-9a-f-]{36}' \]$/),
      'FINISHED',
      expect.stringMatching(/ORDER.*WITHDRAWAL/),
    ])
    expect(readFileSync(join(folder, 'withdrawals.csv'), 'utf8').split('\r\n')).toHaveLength(3)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
