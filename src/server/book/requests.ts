import type { BookAmounts } from '#core/book/book-order.ts'
import type { CreateOrder, Order } from '#core/orders/order-schema.ts'
import type { Language } from '#core/users/user.ts'
import type { Actor } from '../audit/record.ts'
import type { Claim } from '../http/idempotency.ts'

/** A request to the Book. */
export type OrderCommand =
  | { readonly act: 'place'; readonly input: CreateOrder & BookAmounts }
  | { readonly act: 'cancel' | 'end' | 'execute'; readonly orderId: string }

/** A request with its viewer, the language of the answer, and its idempotency key. */
export type BookRequest = {
  readonly command: OrderCommand
  readonly by: Actor
  readonly language: Language
  readonly claim?: Claim | undefined
}

/**
 * The result of a request: its order as the batch left it, in wire format. It is stored with the idempotency key, and
 * sent to other processes. The rest of the answer never changes, so each process reads that when it answers.
 */
export type BookResult = {
  readonly orderId: string
  readonly state: Pick<Order, 'status' | 'filledOrig' | 'filledDest' | 'fee' | 'updatedAt' | 'expiresIn'>
  /** The length of the history. */
  readonly events: number
}

/** The order as its viewer sees it. */
export type BookAnswer = { readonly data: Order }

/** A request as JSON: amounts are text, and the hash of a key is hexadecimal. */
export function packRequest({ command, claim, ...rest }: BookRequest): string {
  const packed = command.act === 'place' ? { ...command, input: packAmounts(command.input) } : command
  return JSON.stringify({
    ...rest,
    ask: packed,
    claim: claim && { ...claim, hash: claim.hash.toString('hex') },
  })
}

const packAmounts = ({ amountOrig, amountDest, limitPrice, ...rest }: CreateOrder & BookAmounts) => ({
  ...rest,
  ...(limitPrice && { limitPrice: String(limitPrice) }),
  amountOrig: String(amountOrig),
  amountDest: String(amountDest),
})

type PackedCommand =
  | { act: 'place'; input: ReturnType<typeof packAmounts> }
  | { act: 'cancel' | 'end' | 'execute'; orderId: string }
/** Reads the output of {@link packRequest}. */
export type PackedRequest = Omit<BookRequest, 'command' | 'claim'> & {
  ask: PackedCommand
  claim?: { userId: string; key: string; hash: string }
}

export function unpackRequest({ ask, claim, ...rest }: PackedRequest): BookRequest {
  return {
    ...rest,
    command: unpackCommand(ask),
    claim: claim && { ...claim, hash: Buffer.from(claim.hash, 'hex') },
  }
}

function unpackCommand(command: PackedCommand): OrderCommand {
  if (command.act !== 'place') return command
  const { amountOrig, amountDest, limitPrice, ...rest } = command.input
  const amounts = { amountOrig: BigInt(amountOrig), amountDest: BigInt(amountDest) }
  return { act: 'place', input: { ...rest, ...amounts, limitPrice: limitPrice ? BigInt(limitPrice) : null } }
}

/** The channels for notifications about new requests and about answers. */
export const REQUESTED = 'balcao_book_asked'
export const ANSWERED = 'balcao_book_answered'
