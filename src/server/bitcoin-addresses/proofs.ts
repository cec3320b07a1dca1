import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import {
  areAllOf,
  isOpen,
  mayAskProof,
  mayProve,
  maySignMessage,
  maySignProof,
  mayTakeSignature,
  type ProofMethod,
  TEST_DIGITS,
  toDeclaration,
  toProofEnd,
  toProofText,
  toTestAmount,
} from '#core/bitcoin-addresses/address-proof.ts'
import { ok, refuse } from '#core/rules/verdict.ts'
import { leastDepositOf } from '#core/settings/bitcoin-terms.ts'
import { nameOf } from '#core/settings/brand.ts'
import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { toLocalDay } from '#core/texts/local-time.ts'
import { ChainDownError } from '../adapters/chain.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { findRecovery } from '../http/recovery.ts'
import { enforce } from '../http/refusal.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { findBrand } from '../settings/queries.ts'
import { issueAddress } from '../wallets/addresses.ts'
import { readScript } from '../wallets/derive.ts'
import { isSignedBy } from './bip322.ts'
import { type AddressRow, lockAddress } from './commands.ts'

type AskProof = {
  readonly id: string
  readonly method: ProofMethod
  /** Whether the server sees payments. */
  readonly hasChain: boolean
}

type ProofRow = {
  readonly id: string
  readonly text: string | null
  readonly endsAt: string | null
  readonly provedAt: string | null
}

const findProof = async (
  { sql }: Tx,
  { id, method }: { readonly id: string; readonly method: ProofMethod },
): Promise<ProofRow | undefined> =>
  (
    await sql<ProofRow[]>`
    select id, text, expires_at as ends_at, proved_at from address_proofs where address_id = ${id} and method = ${method} for update`
  )[0]

/**
 * Declares that an address is the customer's own, or asks for the text to sign or for the amount to pay. A question that still waits
 * stays as it is, so that a signature or a payment on its way answers it.
 */
export async function askProof(tx: Tx, input: AskProof, by: Actor): Promise<void> {
  const { id, method } = input
  const address = await lockAddress(tx, id, by)
  enforce(mayProve(address, by))
  const known = await findProof(tx, input)
  enforce(mayAskProof(known))
  if (known && isOpen(known, tx.now)) return
  const asked = await ASK[method](tx, { ...input, address }, by)
  const provedAt = method === 'DECLARATION' ? tx.now : null
  const row = { text: null, sats: null, payTo: null, expiresAt: toProofEnd(tx.now), ...asked }
  const evidence = provedAt && row.text
  await tx.sql`delete from address_proofs where id = ${known?.id ?? null}`
  await tx.sql`
    insert into address_proofs ${tx.sql({ id: tx.newId(), addressId: id, userId: by.id, method, ...row, askedAt: tx.now, provedAt, evidence })}`
  if (provedAt) await recordProof(tx, { address, method, evidence: null }, by)
}

type Asked = AskProof & { readonly address: AddressRow }
type Question = Partial<{ text: string; sats: bigint; payTo: string; expiresAt: null }>

const ASK: Readonly<Record<ProofMethod, (tx: Tx, of: Asked, by: Actor) => Promise<Question>>> = {
  DECLARATION: async (_, { address }) => ({ text: toDeclaration(address.address), expiresAt: null }),
  MESSAGE: async (tx, { address }, by) => {
    enforce(maySignMessage(address.address))
    const nonce = randomBytes(NONCE_BYTES).toString('hex')
    const day = toLocalDay(tx.now)
    const house = nameOf(await findBrand(tx))
    return { text: toProofText({ house, userId: by.id, address: address.address, day, nonce }) }
  },
  TEST_AMOUNT: async (tx, { hasChain }, by) => {
    enforce(hasChain ? ok : refuse('conflict', 'bitcoinAddress.noTest'))
    const { bitcoin, depositFees } = await settingsInForce(tx)
    const of = { minimum: leastDepositOf(bitcoin), fee: depositFees.CRYPTO, random: randomInt(TEST_DIGITS) }
    return { sats: toTestAmount(of), payTo: await issueAddress(tx, by.id) }
  },
}

const NONCE_BYTES = 8

type Proved = {
  readonly address: Pick<AddressRow, 'label' | 'address'>
  readonly method: ProofMethod
  readonly evidence: string | null
}

/** The actor is the customer who proved it, also where a job looked at the chain. */
const recordProof = (tx: Tx, { address, method, evidence }: Proved, by: Pick<Actor, 'id' | 'address'>) =>
  recordAudit(
    tx,
    {
      action: 'audit.user.addressProved',
      entity: 'user',
      id: by.id,
      after: { label: address.label, address: address.address, method, ...(evidence && { evidence }) },
    },
    by,
  )

/** Takes the signature of the text that waits for it. */
export async function signProof(
  tx: Tx,
  input: { readonly id: string; readonly signature: string; readonly network: BitcoinNetwork },
  by: Actor,
): Promise<void> {
  const { id, signature: evidence, network } = input
  const address = await lockAddress(tx, id, by)
  enforce(mayProve(address, by))
  const asked = await findProof(tx, { id, method: 'MESSAGE' })
  enforce(maySignProof(asked, tx.now))
  const script = await readScript(address.address, network)
  enforce(mayTakeSignature(await isSignedBy({ script, message: asked?.text ?? '', signature: evidence })))
  await keepProof(tx, { id: asked!.id, evidence })
  await recordProof(tx, { address, method: 'MESSAGE', evidence }, by)
}

const keepProof = ({ sql, now }: Tx, { id, evidence }: { readonly id: string; readonly evidence: string }) =>
  sql`update address_proofs set proved_at = ${now}, evidence = ${evidence} where id = ${id} and proved_at is null`

type Paid = {
  readonly id: string
  readonly userId: string
  readonly label: string
  readonly address: string
  readonly txId: string
  readonly blockHash: string
}

/** A payment that was seen in time may wait for its block, which it is looked for until then. */
const DAYS_IN_MEMPOOL = 7

/**
 * Test amounts that came: the exact amount, to an address of that customer, first seen while the question waited, and in a block. A
 * later chain without that block changes nothing: the keys signed all the same.
 */
const listPaid = ({ sql, clock }: Database) => sql<Paid[]>`
  select distinct on (p.id, o.id) p.id, p.user_id, a.label, a.address, o.tx_id, b.hash as block_hash
  from address_proofs p join bitcoin_addresses a on a.id = p.address_id
  join wallet_addresses w on w.user_id = p.user_id join wallet_outputs o on o.address_id = w.id
  join chain_blocks b on b.height = o.height
  where p.proved_at is null and a.removed_at is null and o.sats = p.sats
    and o.seen_at >= p.asked_at and o.seen_at < p.expires_at
    and p.expires_at > ${clock.now()}::timestamptz - make_interval(days => ${DAYS_IN_MEMPOOL})
  order by p.id, o.id`

/** Looks at the payments of test amounts: each proves its address where all of its coins were of that address. */
export async function settleProofs({ db, chain, config }: Services, log: FastifyBaseLogger): Promise<void> {
  if (!chain || (await findRecovery(db))) return
  for (const paid of await listPaid(db)) {
    try {
      const spent = await chain.spentBy(paid)
      const script = await readScript(paid.address, config.bitcoinNetwork)
      if (areAllOf(spent, script.toString('hex'))) await db.transaction((tx) => settleProof(tx, paid))
    } catch (error) {
      if (!(error instanceof ChainDownError)) throw error
      log.warn({ reason: error.message, proof: paid.id }, 'no chain')
    }
  }
}

async function settleProof(tx: Tx, { id, txId, userId, ...address }: Paid): Promise<void> {
  const done = await keepProof(tx, { id, evidence: txId })
  if (done.count === 1)
    await recordProof(tx, { address, method: 'TEST_AMOUNT', evidence: txId }, { id: userId })
}
