import type { Destination } from '#core/bank-accounts/payee.ts'
import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { mayPayToAddress, normalAddress } from '#core/withdrawals/bitcoin-address.ts'
import { mayPayTo, mayPayToSaved } from '#core/withdrawals/payee.ts'
import type { CreateWithdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { lockOwnAddress, type PayeeAddress } from '../bitcoin-addresses/queries.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'

type Input = CreateWithdrawal & { network: BitcoinNetwork }

type PayeeAccount = Destination & {
  userId: string
  status: string
  usableFrom: string | null
  copy: string
}

type Locked = { account?: PayeeAccount; address?: PayeeAddress }

/** The columns of a withdrawal that say where it goes. */
type PayeeColumns = {
  bankAccountId: string | null
  bankAccount: string | null
  address: string | null
  addressId: string | null
  savedAddress: string | null
}

/** Locks the bank account or the saved address of an input until the transaction ends. */
export async function lockPayee(tx: Tx, input: Input, userId: string): Promise<Locked> {
  if (input.kind === 'BANK') return { account: await lockBankAccount(tx, input.bankAccountId) }
  const id = input.addressId ?? null
  const address = id === null && input.address ? normalAddress(input.address) : null
  return { address: await lockOwnAddress(tx, { userId, id, address }) }
}

async function lockBankAccount(
  { sql }: Tx,
  id: string | null | undefined,
): Promise<PayeeAccount | undefined> {
  const [account] = await sql<PayeeAccount[]>`
    select a.user_id, a.status, a.usable_from, json_build_object('name', a.name, 'ownerName', a.owner_name, 'document', a.document,
      'bank', a.bank, 'bankName', b.name, 'agency', a.agency, 'account', a.account, 'kind', a.kind,
      'operation', a.operation, 'pixKind', a.pix_kind, 'pixKey', a.pix_key)::text as copy,
      b.name as bank_name, a.agency, a.account, a.pix_kind, a.pix_key
    from bank_accounts a left join banks b on b.code = a.bank
    where a.id = ${id ?? null} and a.deleted_at is null for share of a`
  return account
}

/** The payee: a copy of the owner's active account, or the checked address with its owner's statements about it. */
export async function choosePayee(
  input: Input,
  { account, address: saved }: Locked,
  by: { userId: string; now: Date; holdHours: number },
): Promise<PayeeColumns> {
  if (input.kind === 'BANK') {
    enforce(mayPayTo(account, by.userId, by.now))
    const none = { address: null, addressId: null, savedAddress: null }
    const paid = account as PayeeAccount
    const bankAccountId = input.bankAccountId ?? null
    return { ...none, bankAccountId, bankAccount: paid.copy }
  }
  const address = saved?.address ?? normalAddress(input.address ?? '')
  if (!input.addressId || saved) enforce(await mayPayToAddress(address, input.network))
  enforce(mayPayToSaved(saved, { ...by, id: input.addressId }))
  const kept = { addressId: saved?.id ?? null, savedAddress: saved?.copy ?? null }
  return { bankAccountId: null, bankAccount: null, address, ...kept }
}
