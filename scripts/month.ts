/**
 * `npm run month -- --operations=1000000 [--seed=7]`: lets the month of business make so many calls that change something, with a
 * drawn seed by default. The seed is printed, and the same seed repeats the acts.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { operations: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})
const operations = Number(values.operations)
if (!(operations > 0)) throw new Error(`--operations is a number above zero: ${values.operations}`)
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
process.stdout.write(`SEED=${seed}, ${operations} operations\n`)
// The last proof of a large month takes minutes.
const args = ['run', '--project', 'server', '--hookTimeout=3600000', 'test/month.test.ts']
const env = { ...process.env, SEED: seed, MONTH_OPERATIONS: String(operations) }
spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { stdio: 'inherit', env }).on(
  'exit',
  (code) => process.exit(code ?? 1),
)
