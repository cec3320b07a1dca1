import { faultsIn, type Mutant } from './mutant.ts'

const DESCRIPTORS = ['src/core/wallets/descriptor.test.ts']
const RULES = ['src/core/wallets/wallet.test.ts']
const DERIVED = ['src/server/wallets/derive.test.ts']
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
      ['a customer gets another address with each call', '  if (unused) return unused.address\n', ''],
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
]
