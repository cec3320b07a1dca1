import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { openBalancer } from './faults/balancer.ts'
import { type Ends, endingAll } from './faults/ends.ts'
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

test('the proxy of many servers sends each request to one that is ready, and none again', async () => {
  const seen: string[] = []
  const open = async (name: string) => {
    const server = createHttpServer((request, response) => {
      if (request.url !== '/health/ready') seen.push(name)
      response.end(name)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { server, url: `http://127.0.0.1:${port}` }
  }
  const [one, other] = [await open('one'), await open('other')]
  const balancer = await openBalancer([one.url, other.url])
  const ask = async () => {
    const answer = await fetch(balancer.url, { method: 'POST', body: 'x' })
    return [answer.status, await answer.text()]
  }
  expect([await ask(), await ask()].toSorted()).toEqual([
    [200, 'one'],
    [200, 'other'],
  ])
  one.server.closeAllConnections()
  one.server.close()
  const answers = [await ask(), await ask(), await ask()]
  expect(answers.filter(([status]) => status === 502).length).toBeLessThan(2)
  expect(answers.at(-1)).toEqual([200, 'other'])
  expect(seen.length).toBe(2 + answers.filter(([status]) => status === 200).length)
  await balancer.close()
  other.server.close()
})

test('a run that fails or is stopped ends all that it has started, the newest first', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const ended: string[] = []
  const start = (ends: Ends) => {
    ends.add(() => ended.push('first'))
    ends.add(() => {
      throw new Error('it is gone already')
    })
    ends.add(() => ended.push('last'))
  }
  const failed = await endingAll(async (ends) => {
    start(ends)
    throw new Error('the next one did not start')
  })
  expect([failed, ended]).toEqual([1, ['last', 'first']])
  const stopped = endingAll((ends) => {
    start(ends)
    return new Promise(() => {})
  })
  process.emit('SIGTERM')
  expect([await stopped, ended]).toEqual([130, ['last', 'first', 'last', 'first']])
  vi.restoreAllMocks()
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
