/**
 * `npm run payouts -- [--kills=20] [--runs=100]`: payouts by bitcoin on a real node (the package bcoin, installed here without its scripts):
 * deposits at 0 to 6 confirmations, three reorganisations, a batch of 50 with a raised fee. One reorganisation takes the coin of a signed
 * payout. Then the server is killed at each step of a payout, on that node and on the simulated chain. At last days of payouts in any
 * order are compared with their final chain.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install } from './prepare.mjs'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, runs: { type: 'string', default: '100' } },
})
const NODE = { PAYOUT_NODE: 'bcoin' }
const KILLS = { PAYOUT_KILLS: values.kills }

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

const test = (name: string, env: Readonly<Record<string, string>>): void => {
  const file = `src/server/bitcoin-payouts/${name}.test.ts`
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file], env)
}

install({ dev: true, bitcoinNode: true })
test('network', NODE)
test('processes', { ...NODE, ...KILLS })
test('processes', KILLS)
test('property', { PAYOUT_RUNS: values.runs })
