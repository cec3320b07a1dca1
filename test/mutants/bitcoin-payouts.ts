import { faultsIn, type Mutant } from './mutant.ts'

const HOSTILE = ['src/server/bitcoin-payouts/hostile.test.ts']
const OUTCOMES = ['src/server/bitcoin-payouts/outcomes.test.ts']
const CALLS = ['src/server/bitcoin-payouts/bitcoin-payouts.test.ts']
const COINS = ['src/server/bitcoin-payouts/coins.test.ts']
const BYTES = ['src/server/bitcoin-payouts/psbt.test.ts']

const TIMER_RULES = ['src/core/bitcoin-payouts/payout-timer.test.ts']
const TIMED = ['src/server/bitcoin-payouts/timer.test.ts']

/** Faults in transactions that pay batches: double payments, bound coins, signatures, and the job that follows the chain. */
export const bitcoinPayoutMutants: readonly Mutant[] = [
  ...faultsIn('src/server/bitcoin-payouts/coins.ts', HOSTILE, [
    [
      'a dissolved transaction binds by a coin that its first version does not have',
      'c.payout_id = p.id and c.number = 1',
      'c.payout_id = p.id',
    ],
    ['a dissolved transaction of another wallet binds nothing', '(${isAsked} or p.wallet_id', '(p.wallet_id'],
    [
      'a large wallet forgets the coin that binds',
      'and ${isLeft(tx.sql)} and o.id <> all',
      'and o.sats < 90000000 and o.id <> all',
    ],
    ['a payment to the change is taken for the change', ' and a.address <> all(${[...payees]})', ''],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/queries.ts', HOSTILE, [
    ['a payout is lost with a coin of its second version', '${payoutId} and c.number = 1\n', '${payoutId}\n'],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/dissolve.ts', HOSTILE, [
    [
      'what was dissolved is cancelled at once',
      'may_be_paid = ${lostFor < BURIED_BLOCKS}',
      'may_be_paid = false',
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/dissolve.ts', CALLS, [
    ['one person dissolves alone', 'floor: { approvers: 1, ', 'floor: { approvers: 0, '],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/slice.ts', HOSTILE, [
    [
      'an approver dissolves what the network has',
      'isOnNetwork: await findOnNetwork(on, id, log)',
      'isOnNetwork: (await findOnNetwork(on, id, log)) && false',
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/settle.ts', HOSTILE, [
    ['a dissolved transaction is forgotten after one block', '>= ${BURIED_BLOCKS}`', '>= 1`'],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/settle.ts', OUTCOMES, [
    [
      'coins that the confirmed version does not spend stay reserved',
      'not c.is_free and o.spent_tx is distinct from',
      'c.is_free and o.spent_tx is distinct from',
    ],
    ['a payment of what was cancelled is no incident', 'waiting.length < rows.length', 'waiting.length < 0'],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/incidents.ts', OUTCOMES, [
    ['an incident reaches nobody', '  tellStaff(tx, [{', '  ((..._: unknown[]) => undefined)(tx, [{'],
    ['an incident stays work after its end', ' and p.decided_at is null`', '`'],
    [
      'an incident is ended twice',
      '  enforce(maySettleIncident(payout, by))\n',
      '  maySettleIncident(payout, by)\n',
    ],
    [
      'the end of an incident leaves no record',
      "  await recordAudit(tx, { action: 'audit.bitcoinPayout.settled'",
      "  ((..._: unknown[]) => undefined)(tx, { action: 'audit.bitcoinPayout.settled'",
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/follow.ts', HOSTILE, [
    ['one transaction that a node cannot read stops all', 'failures.push(error)', 'throw error'],
    [
      'a confirmed transaction that lost its block is not sent again',
      "(p.status = 'SIGNED' or p.status = 'CONFIRMED'",
      "(p.status = 'SIGNED' or p.status = 'NONE'",
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/sign.ts', CALLS, [
    [
      'a transaction is signed whose members changed',
      '  enforce(maySign(facts, by))\n',
      '  maySign(facts, by)\n',
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/row.ts', OUTCOMES, [
    ['two payouts choose coins at once', 'where id = ${id} for no key update`', 'where id = ${id}`'],
    [
      'two sign at once, and a signature is lost',
      'where p.id = ${id} for update of p`',
      'where p.id = ${id}`',
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/signatures.ts', BYTES, [
    ['one signer of two is enough', '.slice(0, 1))', ')'],
    ['a signature that leaves a part open counts', 'one.at(-1) !== SIGHASH_ALL', 'one.at(-1) === 0'],
    [
      'another transaction is signed',
      'if (txId !== readSigned(Buffer.from(stored)).txId)',
      'if (txId === undefined)',
    ],
    [
      'an input has as many signatures as a text has room for',
      'witness.length > keys.length + BESIDE_SIGNATURES',
      'witness.length < 0',
    ],
    ['a text of any size is read', 'isOfSize(bytes, stored) ?', 'isOfSize(bytes, bytes) ?'],
    ['a foreign signature is passed over', 'named.length < partialSig.length || ', ''],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/psbt.ts', BYTES, [
    ['strangers decide how large a text for signing is', '    if (left < 0) return\n', ''],
    [
      'devices see the transactions of no coin',
      '    tx.updateInput(at, { nonWitnessUtxo: Uint8Array.from(base) })\n',
      '',
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/coins.ts', CALLS, [
    [
      'a payout spends the reward of a young block',
      'o.sats, o.height, o.is_coinbase',
      'o.sats, o.height, false as is_coinbase',
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/coins.ts', COINS, [
    [
      'a young coin that others paid is spent',
      'left.filter(isDeep)',
      'left.filter(({ height }) => height !== null)',
    ],
    [
      'large young coins hide a deep one',
      'left.filter(isDeep).slice(0, MOST_COINS)',
      'left.slice(0, MOST_COINS).filter(isDeep)',
    ],
    [
      'the depth is that of a new house',
      'bands: depthBandsOf(bitcoin)',
      "bands: depthBandsOf({ ...bitcoin, depths: [{ fromBTC: '0.00000000', blocks: 2 }] })",
    ],
  ]),
  ...faultsIn('src/core/bitcoin-payouts/bitcoin-payout.ts', COINS, [
    [
      'own change waits as a coin of others',
      '(coin.isOwn ? 1 : depthOf(coin, bands))',
      'depthOf(coin, bands)',
    ],
  ]),
  ...faultsIn('src/server/wallets/outputs.ts', COINS, [
    [
      'a coin whose source is gone for good is only gone',
      'where o.height is null and o.spent_tx is null\n',
      'where false\n',
    ],
    [
      'an ancestor in a block takes its own coin away',
      "\n        and not exists (select from unnest(o.sources) own where split_part(own, ':', 1) = spent.by)",
      '',
    ],
    ['the sources of ancestors are forgotten', 'if (parent) line.add(parent)', 'void parent'],
    [
      'the coin of a block is lost with its own source',
      'where o.height is null and o.spent_tx',
      'where o.spent_tx',
    ],
  ]),
  ...faultsIn('src/core/bitcoin-payouts/bitcoin-payout.ts', HOSTILE, [
    ['a wallet out of use signs', "payout.status === 'PREPARED'\n", "payout.status === 'SIGNED'\n"],
  ]),
  ...faultsIn('src/core/bitcoin-payouts/payout-timer.ts', TIMER_RULES, [
    ['the hours are those of London', 'toLocalMinute(at).slice(-5, -3)', 'at.toISOString().slice(11, 13)'],
    ['an hour begins a batch with each look', 'last.getTime() < begin', 'true'],
    ['a batch comes a minute early', '>= everyMinutes * MINUTE_MS', '> (everyMinutes - 2) * MINUTE_MS'],
    ['an old withdrawal waits for others', 'isOld || count >= leastCount', 'count >= leastCount'],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/timer.ts', TIMED, [
    [
      'the timer takes what was in a batch before',
      '\n      and not exists (select from payout_batch_members m where m.withdrawal_id = w.id)',
      '',
    ],
    [
      'the timer pays what a person may not pay alone',
      'waiting.filter(({ id }) => !barred.has(id))',
      'waiting',
    ],
    ['a run that is not refused keeps the refusal', 'if (id === undefined) await forgetTimerRefusal(tx)', ''],
    ['a timer that is off keeps its refusal', 'await forgetTimerRefusal(db)', 'void 0'],
    [
      'a missing wallet is no refusal',
      "if (!walletId) throw new RefusalError(refuse('conflict', 'bitcoinPayout.noWallet'))",
      'if (!walletId) return undefined',
    ],
    [
      'a missing rate is no refusal',
      "throw new RefusalError(refuse('unavailable', 'bitcoinPayout.noRate'))",
      'return undefined',
    ],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/timer-refusals.ts', TIMED, [
    ['staff hear of a cause with each run', 'if (count > 0) return', 'if (count < 0) return'],
    ['another cause looks like the first one', ' where code = ${code}`\n  if', '`\n  if'],
    ['a refusal reaches nobody', '  tellStaff(tx, [{', '  ((..._: unknown[]) => undefined)(tx, [{'],
  ]),
  ...faultsIn('src/server/bitcoin-payouts/create.ts', TIMED, [
    ['a batch by hand keeps the refusal', '  await forgetTimerRefusal(tx)\n', ''],
  ]),
]
