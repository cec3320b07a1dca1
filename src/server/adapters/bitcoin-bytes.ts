import { hash } from 'node:crypto'

/** An output that a transaction spends. */
export type Outpoint = { readonly txId: string; readonly at: number }

export type BitcoinTransaction = {
  readonly txId: string
  readonly spends: readonly Outpoint[]
  readonly pays: readonly { readonly script: Buffer; readonly sats: bigint }[]
  /** Its bytes, and those of them that its id covers: no signatures. */
  readonly bytes: Buffer
  readonly base: Buffer
}

export type BitcoinBlock = {
  readonly hash: string
  readonly previous: string
  readonly transactions: readonly BitcoinTransaction[]
}

/** Whether it is the reward of a block, which spends nothing that was there before. */
export const isCoinbase = ({ spends }: Pick<BitcoinTransaction, 'spends'>): boolean =>
  spends[0]?.at === 0xffffffff && /^0+$/.test(spends[0].txId)

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
const double = (bytes: Buffer): Buffer => sha256(sha256(bytes))
/** Ids are shown in the other direction than they are hashed. */
const toId = (digest: Buffer): string => Buffer.from(digest).reverse().toString('hex')

/** Reads bytes of strangers from front to back. Each count is held to the bytes that are left, so that no number asks for memory. */
function openBytes(bytes: Buffer) {
  let at = 0
  const take = (size: number): Buffer => {
    if (size > bytes.length - at) throw new Error('bytes that end too early')
    at += size
    return bytes.subarray(at - size, at)
  }
  const count = (leastBytes: number): number => {
    const first = take(1)[0]!
    const value =
      first < 0xfd
        ? first
        : first === 0xfd
          ? take(2).readUInt16LE()
          : first === 0xfe
            ? take(4).readUInt32LE()
            : Number(take(8).readBigUInt64LE())
    if (value * leastBytes > bytes.length - at) throw new Error('a count above the bytes that are left')
    return value
  }
  return {
    take,
    count,
    place: () => at,
    isAtEnd: () => at === bytes.length,
    peek: (ahead: number) => bytes[at + ahead],
  }
}

type Bytes = ReturnType<typeof openBytes>

/** 36 bytes name the output, 4 are the sequence, and the script has its length. */
const INPUT_BYTES = 41
const OUTPUT_BYTES = 9

function readInputs(from: Bytes): Outpoint[] {
  return Array.from({ length: from.count(INPUT_BYTES) }, () => {
    const txId = toId(from.take(32))
    const at = from.take(4).readUInt32LE()
    from.take(from.count(1))
    from.take(4)
    return { txId, at }
  })
}

function readOutputs(from: Bytes) {
  return Array.from({ length: from.count(OUTPUT_BYTES) }, () => {
    const sats = from.take(8).readBigUInt64LE()
    return { sats, script: from.take(from.count(1)) }
  })
}

function readNext(from: Bytes, bytes: Buffer): BitcoinTransaction {
  const begin = from.place()
  from.take(4)
  const hasWitness = from.peek(0) === 0 && from.peek(1) === 1
  if (hasWitness) from.take(2)
  const body = from.place()
  const spends = readInputs(from)
  const pays = readOutputs(from)
  const end = from.place()
  // The id covers no signatures.
  if (hasWitness)
    for (let input = 0; input < spends.length; input++)
      for (let items = from.count(1); items > 0; items--) from.take(from.count(1))
  const lockTime = from.take(4)
  const whole = bytes.subarray(begin, from.place())
  const base = hasWitness
    ? Buffer.concat([bytes.subarray(begin, begin + 4), bytes.subarray(body, end), lockTime])
    : whole
  return { txId: toId(double(base)), spends, pays, bytes: whole, base }
}

/** A transaction; throws for bytes that are none. */
export function readTransaction(bytes: Buffer): BitcoinTransaction {
  const from = openBytes(bytes)
  const transaction = readNext(from, bytes)
  if (!from.isAtEnd()) throw new Error('bytes after a transaction')
  return transaction
}

/** How a transaction for signing begins: "psbt" with a byte that no text has. */
const PSBT_MAGIC = Buffer.from('70736274ff', 'hex')
/** The field of the transaction without signatures (BIP 174). */
const UNSIGNED = Buffer.from([0])

/** A transaction, or that of a text for signing, without its signatures; throws for bytes that are neither. */
export function readSigned(bytes: Buffer): BitcoinTransaction {
  const from = openBytes(bytes)
  if (bytes.length <= PSBT_MAGIC.length || !from.take(PSBT_MAGIC.length).equals(PSBT_MAGIC))
    return readTransaction(bytes)
  for (let size = from.count(1); size > 0; size = from.count(1)) {
    const field = from.take(size)
    const value = from.take(from.count(1))
    if (field.equals(UNSIGNED)) return readTransaction(value)
  }
  throw new Error('a text for signing without a transaction')
}

/** The witness of an input by itself; `undefined` for bytes that are none. */
export function readWitness(bytes: Buffer): Buffer[] | undefined {
  const from = openBytes(bytes)
  try {
    const items = Array.from({ length: from.count(1) }, () => from.take(from.count(1)))
    return from.isAtEnd() ? items : undefined
  } catch {
    return undefined
  }
}

/** The root over the ids of all transactions, which the header of their block has. */
function rootOf(txIds: readonly string[]): string {
  let level: Buffer[] = txIds.map((id) => Buffer.from(id, 'hex').reverse())
  while (level.length > 1)
    level = Array.from({ length: (level.length + 1) >> 1 }, (_, pair) =>
      double(Buffer.concat([level[pair * 2]!, level[pair * 2 + 1] ?? level[pair * 2]!])),
    )
  return toId(level[0]!)
}

/** A block; throws for bytes that are none, and where the header has other transactions than follow it. */
export function readBlock(bytes: Buffer): BitcoinBlock {
  const from = openBytes(bytes)
  const header = from.take(80)
  // The smallest transaction has 10 bytes.
  const transactions = Array.from({ length: from.count(10) }, () => readNext(from, bytes))
  if (!from.isAtEnd() || transactions.length === 0) throw new Error('bytes that are no block')
  const root = toId(header.subarray(36, 68))
  if (rootOf(transactions.map(({ txId }) => txId)) !== root)
    throw new Error('a block with other transactions than its header')
  return { hash: toId(double(header)), previous: toId(header.subarray(4, 36)), transactions }
}

const fromId = (id: string): Buffer => Buffer.from(id, 'hex').reverse()

function toCount(value: number): Buffer {
  if (value < 0xfd) return Buffer.from([value])
  const long = Buffer.alloc(3)
  long[0] = 0xfd
  long.writeUInt16LE(value, 1)
  return long
}

/** A transaction without signatures, as the simulated network has it. */
export function writeTransaction({ spends, pays }: Pick<BitcoinTransaction, 'spends' | 'pays'>): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const amount = (sats: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(sats)
    return bytes
  }
  return Buffer.concat([
    number(2),
    toCount(spends.length),
    ...spends.flatMap(({ txId, at }) => [fromId(txId), number(at), toCount(0), number(0xffffffff)]),
    toCount(pays.length),
    ...pays.flatMap(({ sats, script }) => [amount(sats), toCount(script.length), script]),
    number(0),
  ])
}

/** A block of such transactions; nobody works for it. */
export function writeBlock(of: {
  previous: string
  seconds: number
  transactions: readonly Buffer[]
}): Buffer {
  const header = Buffer.alloc(80)
  header.writeUInt32LE(4)
  fromId(of.previous).copy(header, 4)
  fromId(rootOf(of.transactions.map((bytes) => readTransaction(bytes).txId))).copy(header, 36)
  header.writeUInt32LE(of.seconds, 68)
  return Buffer.concat([header, toCount(of.transactions.length), ...of.transactions])
}
