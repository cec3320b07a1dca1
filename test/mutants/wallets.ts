import { faultsIn, type Mutant } from './mutant.ts'

const DESCRIPTORS = ['src/core/wallets/descriptor.test.ts']
const RULES = ['src/core/wallets/wallet.test.ts']
const DERIVED = ['src/server/wallets/derive.test.ts']
const CHAIN = ['src/server/chain/chain.test.ts']
const SOURCES = ['src/server/chain/sources.test.ts']
const CALLS = ['src/server/wallets/wallets.test.ts']

/** Faults in the wallets of the house: their keys, their first address, and the approval of them. */
export const walletMutants: readonly Mutant[] = [
  ...faultsIn('src/core/wallets/descriptor.ts', DESCRIPTORS, [
    ['a descriptor with any checksum is a wallet', 'checksumOf(body) === text.slice(-8)', 'text.length > 9'],
    ['a private key for import is taken for a public one', ' || WIF.test(trimmed)', ''],
    ['a seed in words is no private key', 'words.length >= 12', 'words.length >= 99'],
    ['a wallet needs more signers than it has', 'threshold <= keys.length', 'threshold <= 20'],
    [
      'change goes to the addresses of customers',
      'change === undefined || receive === change',
      'change === undefined',
    ],
  ]),
  ...faultsIn('src/core/wallets/wallet.ts', RULES, [
    ['eleven signs prove the first address', 'FIRST_ADDRESS_SIGNS = 12', 'FIRST_ADDRESS_SIGNS = 7'],
    ['an operator enters a wallet', 'isAdmin(by) ? ok : refuse', 'isInternal(by) ? ok : refuse'],
  ]),
  ...faultsIn('src/server/wallets/outputs.ts', CHAIN, [
    [
      'the reward of a block is an output as others',
      'ours.map(({ by }) => isCoinbase(by))',
      'ours.map(() => false)',
    ],
  ]),
  ...faultsIn('src/server/wallets/derive-plain.ts', DERIVED, [
    [
      'the keys of several signers keep the order of the descriptor',
      'keys.toSorted(Buffer.compare)',
      '[...keys]',
    ],
    [
      'a key with a wrong checksum derives addresses',
      "throw new Error('an extended key with another checksum')",
      'void 0',
    ],
  ]),
  ...faultsIn('src/server/wallets/commands.ts', CALLS, [
    [
      'one wallet is entered in two spellings',
      '.some((one) => own.includes(one))',
      '.every((one) => own.includes(one))',
    ],
    ['two calls enter one wallet', '  await sql`lock table wallets in share row exclusive mode`\n', ''],
    [
      'the request covers no row, so other keys are approved',
      'subjects: [{ of: WALLET_SUBJECT, id }]',
      'subjects: []',
    ],
    ['nobody compares the first address', '  enforce(mayConfirmFirst(first.address, address))\n', ''],
    ['keys of a test network receive deposits', '  enforce(mayUseOn(keys, network))\n', ''],
  ]),
  ...faultsIn(
    'src/server/wallets/addresses.ts',
    ['src/server/wallets/addresses.test.ts'],
    [
      [
        'a customer gets another address with each call',
        'return unused?.address ?? takeNext(tx, wallet!, userId)',
        'return takeNext(tx, wallet!, userId)',
      ],
      ['two calls take one number', "and status = 'ACTIVED' for update`", "and status = 'ACTIVED'`"],
      ['a wallet that pays receives deposits', " and purpose = 'RECEIVE'", ''],
      ['customers pay to a wallet of the house itself', " and funds = 'CLIENTS'", ''],
      [
        'each customer has the address of another',
        'and a.user_id = ${userId} and a.used_at is null',
        'and a.used_at is null',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/wallets/outputs.ts',
    [...CHAIN, ...SOURCES],
    [
      [
        'the first payment leaves an address unused',
        'where used_at is null and id = any',
        'where false and id = any',
      ],
      ['an undone block keeps its outputs', 'where height >= ${height}`', 'where false`'],
      ['an output that comes back stays gone', 'is_gone = false,', 'is_gone = wallet_outputs.is_gone,'],
    ],
  ),
  ...faultsIn(
    'src/server/chain/settle.ts',
    [...CHAIN, ...SOURCES],
    [
      ['a restored house credits by itself', '  if (await isRecovering(tx)) return\n', ''],
      ['a deposit is credited by its first block', '>= depth && credit', '>= 1 && credit'],
      [
        'a lost credit is silent',
        "chainState !== 'LOST') await loseDeposit(tx, deposit)",
        "chainState !== 'LOST') void deposit",
      ],
      [
        'an output is credited again by another deposit',
        'isRepeated: other !== undefined',
        'isRepeated: false',
      ],
      ['a deposit below the least one is credited', 'minimum: leastDepositOf(bitcoin)', 'minimum: 0n'],
      ['what is gone stays seen', '    await unseeDeposit(tx, deposit, output)\n', ''],
    ],
  ),
  ...faultsIn(
    'src/server/chain/settle.ts',
    ['src/server/chain/dust.test.ts'],
    [
      ['each payment below the minimum is a line', 'await findDustLine(tx, output)', 'undefined'],
      ['what was rejected with its line is a line again', "output.lineStatus === 'CANCELLED'", 'false'],
      [
        'what waits with a line is tried at each look',
        'is not null) is true`',
        'is not null) is true and false`',
      ],
      [
        'what waits with a line has no line after it',
        "output.lineStatus === 'CANCELLED'",
        'output.lineStatus !== null',
      ],
      ['small payments forget their line', 'dust_line_id = ${lineId ?? null}', 'dust_line_id = null'],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/by-chain.ts',
    ['src/server/chain/dust.test.ts'],
    [
      [
        'a stranger’s dust waits with the line of another customer',
        'where user_id = ${userId} and status in',
        'where user_id <> ${userId} and status in',
      ],
      [
        'a real payment waits with dust',
        'if (!isDust({ sats, fee: depositFees.CRYPTO, minimum })) return undefined',
        'if (sats < 0n) return undefined',
      ],
      [
        'dust waits with a real payment',
        'waiting.find((line) => isDust({ ...line, minimum }))',
        'waiting[0]',
      ],
      [
        'a line that is gone holds the others',
        ' and chain_state is not null order by created_at, id for share',
        ' order by created_at, id for share',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/queries.ts',
    ['src/server/chain/dust.test.ts'],
    [
      [
        'customers read what waits with their deposit',
        'case when ${isInternal(by)} and d.chain_state is not null then',
        'case when d.chain_state is not null then',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/settings/bitcoin-terms-schema.ts',
    ['src/core/settings/bitcoin-terms.test.ts'],
    [
      ['a deposit waits for no block', '.min(1).max(MOST_BLOCKS)', '.min(0).max(MOST_BLOCKS)'],
      ['a small deposit has no band', 'at === 0 ? fromBTC === 0n', 'at === 0 ? fromBTC >= 0n'],
    ],
  ),
  ...faultsIn(
    'src/server/config.ts',
    ['src/server/config.test.ts'],
    [
      [
        'a value that nothing follows any more is passed over',
        '...expectations, ...retired',
        '...expectations',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/treasury/treasury.ts',
    ['src/core/treasury/treasury.test.ts'],
    [
      ['a payment that is no credit yet is a difference', 'ledger - (chain - uncredited)', 'ledger - chain'],
      ['a reserve is hot', "purpose === 'PAY'", "purpose !== 'RECEIVE'"],
      ['an incident explains any difference', 'difference === lost ?', 'lost > 0n ?'],
      [
        'the hot share is compared by its rounded percent',
        'sums.hot * 10_000n > sums.chain * limit',
        'sums.hot * 100n / (sums.chain || 1n) > limit / 100n',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/treasury/coins.ts',
    ['src/server/treasury/treasury.test.ts'],
    [
      ['spent coins count', ' and o.spent_tx is null and not o.is_gone', ' and not o.is_gone'],
      [
        'an ended question stays an incident',
        "where d.chain_state = 'LOST' and o.decided_at is null",
        "where d.chain_state = 'LOST'",
      ],
      [
        'what the house pays its own wallets is a question',
        "      and w.purpose = 'RECEIVE' and not o.is_gone\n",
        '      and not o.is_gone\n',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/treasury/treasury.ts',
    ['src/server/treasury/treasury.test.ts'],
    [
      [
        'a process with an old clock takes figures back',
        '\n      where treasury_days.kept_at <= excluded.kept_at',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/chain/decide.ts',
    ['src/server/chain/decide.test.ts'],
    [
      [
        'one member of staff gives a payment without a customer to a friend',
        "      floor: { approvers: 1, roles: ['admin'], stepUp: true },\n",
        '',
      ],
      ['the customer who gets the payment approves it', 'ownerId: userId', 'ownerId: null'],
      ['a request outlives its payment', 'subjects: [{ of: OUTPUT_SUBJECT, id }]', 'subjects: [].slice(0)'],
      ['two people at once decide about a payment', ' where id = ${id} for update`', ' where id = ${id}`'],
      [
        'anybody’s payment is given to another customer',
        '  enforce(mayAssignOutput(facts, by, userId))\n',
        '',
      ],
      [
        'a payment that is assigned waits for nobody to credit it',
        'set deposit_id = ${depositId}, is_settled = false',
        'set is_settled = false',
      ],
      [
        'an end of a question leaves no record',
        "  await recordAudit(tx, { action: 'audit.output.settled'",
        "  void ({ action: 'audit.output.settled'",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/places/queries.ts',
    ['src/server/chain/decide.test.ts'],
    [
      [
        'bitcoin that came has no place',
        'join places p on p.wallet_id = a.wallet_id',
        'join places p on p.id = a.wallet_id',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/commands.ts',
    ['src/server/chain/decide.test.ts'],
    [
      [
        'what staff accept in bitcoin has no place',
        'account === null ? await findWalletPlace(tx, deposit) : places(account)',
        'account === null ? null : places(account)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/chain/follow.ts',
    [...CHAIN, ...SOURCES, 'src/server/chain/property.test.ts'],
    [
      ['what was paid before the first look is missed', 'if (!given) return tip', 'if (tip) return tip'],
      ['a node that is behind undoes credits', 'if (there === null) throw', 'if (last.height < 0) throw'],
      ['a block with another hash is followed', 'if (block.hash !== hash) throw', 'if (hash === null) throw'],
      ['another chain is never noticed', 'if (there !== last.hash)', 'if (there === null)'],
      ['an undone block keeps what it said', '  await undoOutputs(tx, height)\n', ''],
      [
        'what a new block has counts as gone',
        'if (isSameTip) await loseOutputs',
        'if (isSameTip || true) await loseOutputs',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/by-chain.ts',
    ['src/core/deposits/by-chain.test.ts'],
    [
      [
        'a blocked customer is credited',
        "  if (!mayOperate(of.owner, of.permitted).ok) return 'BLOCKED'\n",
        '',
      ],
      [
        'the chain credits what needs another person',
        "length > 0 ? 'APPROVAL' : undefined",
        "length > 99 ? 'APPROVAL' : undefined",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/deposit.ts',
    ['src/core/deposits/deposit.test.ts'],
    [
      [
        'a customer cancels what the chain has',
        "chainState === null ? ok : refuse('conflict', 'deposit.onChain')",
        'ok',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/adapters/bitcoin-bytes.ts',
    ['src/server/adapters/bitcoin-bytes.test.ts'],
    [
      ['a block may have other transactions than its header', '!== root)', "=== '')"],
      ['a count asks for any memory', 'if (value * leastBytes > bytes.length - at)', 'if (value < 0)'],
    ],
  ),
  ...faultsIn(
    'src/server/adapters/chain-network.ts',
    ['src/server/adapters/chain-bitcoind.test.ts'],
    [
      ['coins of a test network become a balance', '!FIRST_BLOCKS[network].includes(first)', 'false'],
      ['another node is never compared again', '        isChecked = false\n', ''],
    ],
  ),
  ...faultsIn(
    'src/server/adapters/chain-bitcoind.ts',
    ['src/server/adapters/chain-bitcoind.test.ts'],
    [
      ['each poll reads all that waits', 'ids.filter((id) => !given.has(id))', 'ids'],
      ['an amount of a node is cut', 'number.toFixed(8)', 'number.toFixed(7)'],
      ['a node may send its callers elsewhere', "redirect: 'error'", "redirect: 'follow'"],
    ],
  ),
  ...faultsIn(
    'src/server/adapters/chain-esplora.ts',
    ['src/server/adapters/chain-esplora.test.ts'],
    [
      ['what an outage hides is gone', 'if (answer.status === 404)', 'if (answer.status >= 404)'],
      [
        'what was given is given again',
        'given.has(id) ? null :',
        'given.has(id) && id === undefined ? null :',
      ],
    ],
  ),
]
