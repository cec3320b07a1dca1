/**
 * `npm run dev`: the server, which restarts when its sources change, and Vite, which reloads the page. Both listen on the
 * loopback interface only. Ctrl+C ends both, and so does the end of npm. PORT and WEB_PORT are their ports.
 */
import { spawn } from 'node:child_process'
import { findNode, giveUp, install, root, say } from './prepare.mjs'

const webPort = process.env.WEB_PORT ?? '5173'
const PAGE = `http://127.0.0.1:${webPort}`
const port = process.env.PORT ?? '3000'
const server = `http://127.0.0.1:${port}`

install({ dev: true })
const node = findNode()
const { default: pretty } = await import('pino-pretty')

/**
 * Starts a process in its own group, so that Ctrl+C reaches it once, through this process.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const start = (args, env = {}) =>
  spawn(node, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', PORT: port, WEB_PORT: webPort, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const api = start(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  HOST: '127.0.0.1',
  DEMO: process.env.DEMO ?? 'on',
  PUBLIC_URL: process.env.PUBLIC_URL ?? PAGE,
})
api.stdout.pipe(pretty({ ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss.l', singleLine: true }))
const web = start(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'])
web.stdout.pipe(process.stdout)

let isEnding = false
/** @param {number} status */
function end(status) {
  if (isEnding) return
  isEnding = true
  process.exitCode = status
  api.kill('SIGTERM')
  web.kill('SIGTERM')
}
// A parent that was killed forwards no signal: then this process has another one.
const parent = process.ppid
setInterval(() => process.ppid !== parent && end(0), 1_000).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
api.on('exit', () => end(1))
web.on('exit', () => end(1))
api.on('error', (error) => giveUp(`${node} does not start: ${error.message}`))

const isReady = () =>
  fetch(`${server}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!isEnding && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500))
if (!isEnding)
  say(
    `\nOpen ${PAGE}: changes of src/web appear at once, changes of the server restart it.\nAPI ${server}/api/docs. Ctrl+C ends both.\n`,
  )
