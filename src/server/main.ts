import { type Config, loadConfig } from './config.ts'
import { openData } from './database.ts'

const CLOSE_LIMIT_MS = 15_000

/** Starts the database, then the server. The code of the server loads while PostgreSQL starts in its own process. */
async function start(config: Config): Promise<void> {
  const [opened, { serve }] = await Promise.all([openData(config, say), import('./serve.ts')])
  try {
    const close = await serve(config, opened, say)
    closeOnSignal(async () => {
      await close()
      await opened.close()
    })
  } catch (error) {
    await opened.owner?.close()
    await opened.close()
    throw error
  }
}

/** The first signal closes: requests in flight finish, new ones get 503. A second one, or 15 s, ends the process. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const onSignal = () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
}

const say = (line: string) => console.log(line)

try {
  await start(loadConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL?.split(',').includes('debug')) console.error(error)
  process.exit(1)
}
