import { faultsIn, type Mutant } from './mutant.ts'

const RULES = ['src/core/bitcoin-addresses/address-proof.test.ts']
const VECTORS = ['src/server/bitcoin-addresses/bip322.test.ts']
const CALLS = ['src/server/bitcoin-addresses/proofs.test.ts']

/** Faults in the proof that an address is its customer's own. */
export const addressProofMutants: readonly Mutant[] = [
  ...faultsIn('src/core/bitcoin-addresses/address-proof.ts', RULES, [
    [
      'customers prove addresses that they call foreign',
      "address.ownerKind === 'SELF' ? ok",
      "address.ownerKind !== 'PROVIDER' ? ok",
    ],
    ['a question waits for ever', 'new Date(endsAt) > now', 'true'],
    ['a payment with one coin of the address is enough', 'spent.every(', 'spent.some('],
    ['a payment without known coins proves an address', 'spent.length > 0 && ', ''],
    ['everybody knows the digits of a test amount', 'DIGITS.from + of.random', 'DIGITS.from'],
    ['the text to sign names no customer', '${of.userId}, ', ''],
  ]),
  ...faultsIn('src/server/bitcoin-addresses/bip322.ts', VECTORS, [
    ['the key of another address signs', ' || !hash160(key).equals(keyHash)', ''],
    ['anybody makes a second signature of a right one', 'lowS: true', 'lowS: false'],
    ['a signature covers a part', ' || signature.at(-1) !== SIGHASH_ALL', ''],
    ['a message is hashed without its tag', "tagged('BIP0322-signed-message', ", 'sha256('],
    [
      'a taproot signature of any kind counts',
      '  if (signature.length === 65 && kind !== SIGHASH_ALL) return false\n',
      '',
    ],
  ]),
  ...faultsIn('src/server/adapters/bitcoin-bytes.ts', VECTORS, [
    ['bytes after a witness are no error', 'return from.isAtEnd() ? items : undefined', 'return items'],
  ]),
  ...faultsIn('src/server/bitcoin-addresses/proofs.ts', CALLS, [
    ['nobody checks the signature', 'await isSignedBy({ script', 'true || await isSignedBy({ script'],
    ['a second question replaces one that waits', '  if (known && isOpen(known, tx.now)) return\n', ''],
    ['a payment of any amount counts', ' and o.sats = p.sats', ''],
    ['a late payment counts', ' and o.seen_at < p.expires_at', ''],
    [
      'a payment to another customer counts',
      'join wallet_addresses w on w.user_id = p.user_id',
      'cross join wallet_addresses w',
    ],
    ['nobody asks whose coins came', "if (areAllOf(spent, script.toString('hex'))) ", ''],
    ['two looks record one proof twice', 'if (done.count === 1)\n    ', ''],
    [
      'a source that is away stops the other proofs',
      "      log.warn({ reason: error.message, proof: paid.id }, 'no chain')",
      '      return',
    ],
  ]),
]
