import { CSV_BEGINNING, toCsvCell, toCsvLine } from '../lists/csv.ts'
import type { BatchMember, PayoutBatch } from './payout-schema.ts'

type Paid = Pick<PayoutBatch, 'kind' | 'members'>

/** The members to pay: neither paid nor taken out, also while a request to take them out waits. */
export const toPay = ({ members = [] }: Paid): BatchMember[] =>
  members.filter(
    ({ status, removedAt, isTakeOutAsked }) =>
      removedAt === null && status === 'PROCESSING' && !isTakeOutAsked,
  )

/** A payment that was not made waits while its owner's account is frozen; one that was made may still be proved. */
const toSend = (batch: Paid): BatchMember[] => toPay(batch).filter(({ isOwnerFrozen }) => !isOwnerFrozen)

const text = (value: string | null | undefined): string => toCsvCell(value, 'text')

/** The payments of a batch that are not made, as a spreadsheet. */
export function toPayoutCsv(batch: Paid): string {
  const lines = toSend(batch).map(({ withdrawalId, user, amount, bankAccount, address }) =>
    batch.kind === 'CRYPTO'
      ? [text(address), toCsvCell(amount, 'number'), text(user.name), withdrawalId]
      : [
          text(bankAccount?.ownerName),
          text(bankAccount?.document),
          text(bankAccount?.bank),
          text(bankAccount?.bankName),
          text(bankAccount?.agency),
          text(bankAccount?.account),
          text(bankAccount?.kind),
          text(bankAccount?.operation),
          text(bankAccount?.pixKind),
          text(bankAccount?.pixKey),
          toCsvCell(amount, 'number'),
          withdrawalId,
        ],
  )
  const head =
    batch.kind === 'CRYPTO'
      ? ['address', 'amount', 'user.name', '_id']
      : [
          'ownerName',
          'document',
          'bank',
          'bankName',
          'agency',
          'account',
          'kind',
          'operation',
          'pixKind',
          'pixKey',
          'amount',
          '_id',
        ]
  return CSV_BEGINNING + [head, ...lines].map(toCsvLine).join('')
}

/** The outputs of one transaction, a line each, as wallets read them (Electrum: "Pay to many"). */
export const toOutputs = (batch: Paid): string =>
  toSend(batch)
    .map(({ address, amount }) => `${address}, ${amount}`)
    .join('\n')
