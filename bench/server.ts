import { type ChildProcess, spawn } from 'node:child_process'

/** A process that serves HTTP on a port of this machine. */
export type Started = { readonly pid: number; readonly readyAfterMs: number; stop(): Promise<void> }

const POLL_MS = 10

/** Runs a command until it answers `path`. It inherits this environment, so its server is the delivered one. */
export async function startServer(
  [command = '', ...args]: readonly string[],
  { port, path = '/health/ready', env }: { port: number; path?: string; env: Record<string, string> },
): Promise<Started> {
  const url = `http://127.0.0.1:${port}${path}`
  if (await answers(url)) throw new Error(`port ${port} is in use: set BENCH_PORT`)
  const start = performance.now()
  const child = spawn(command, args, {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Without it, an error of the bench would leave the server running.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.off('exit', end)
      resolve()
    }),
  )
  while (!(await answers(url))) {
    if (hasEnded(child)) throw new Error(`${command} ${args.join(' ')} did not start`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const readyAfterMs = performance.now() - start
  const stop = async () => {
    end()
    await exited
  }
  return { pid: child.pid ?? 0, readyAfterMs, stop }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
