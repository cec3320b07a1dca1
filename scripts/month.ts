/**
 * `npm run month -- --hours=2 [--seed=7]`: lets the month of business run for hours, with a drawn seed by default. The seed is
 * printed, and SEED repeats the acts.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { hours: { type: 'string', default: '1' }, seed: { type: 'string' } },
})
const hours = Number(values.hours)
if (!(hours > 0)) throw new Error(`--hours is a number above zero: ${values.hours}`)
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
process.stdout.write(`SEED=${seed}, ${hours} hours\n`)
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'test/month.test.ts']
const env = { ...process.env, SEED: seed, MONTH_HOURS: String(hours) }
spawn(process.execPath, args, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1))
