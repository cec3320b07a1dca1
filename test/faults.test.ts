import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openProxy } from './faults/proxy.ts'
import { IS_WHOLE } from './harness/whole.ts'

test('the way to PostgreSQL is cut on both sides, and holds back what it carries', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-proxy-'))
  const path = join(folder, 'socket')
  const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(path)
  await once(echo, 'listening')
  const proxy = await openProxy(path)
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => {})
  socket.write('one')
  expect(String((await once(socket, 'data'))[0])).toBe('one')
  proxy.delay(80)
  const began = performance.now()
  socket.write('two')
  expect(String((await once(socket, 'data'))[0])).toBe('two')
  expect(performance.now() - began).toBeGreaterThan(70)
  expect(proxy.cut()).toBe(1)
  await once(socket, 'close')
  await proxy.close()
  echo.close()
  rmSync(folder, { recursive: true })
})

test.runIf(IS_WHOLE)(
  'after three kills under load each acknowledged operation is there once',
  { timeout: 300_000 },
  () => {
    const script = fileURLToPath(new URL('../scripts/faults.ts', import.meta.url))
    const run = spawnSync(process.execPath, [script, '--kills=3', '--operations=100', '--seed=8'], {
      encoding: 'utf8',
    })
    expect(run.stdout).toContain('each acknowledged operation is there once, and the books hold')
  },
)
