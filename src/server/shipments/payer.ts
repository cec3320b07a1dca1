import { TED_UNTIL } from '#core/bank-accounts/paying-account.ts'
import type { Options } from '#core/cnab240/options.ts'
import type { AccountNumber, PayerAccount } from '#core/cnab240/payment.ts'
import type { BankProfile } from '#core/cnab240/profile.ts'
import { type Knowledge, type ProfileId, VERIFIED } from '#core/cnab240/profile-list.ts'
import { profileWith } from '#core/cnab240/with-options.ts'
import { refuse, refuseField } from '#core/rules/verdict.ts'
import { toNumbers } from '#core/shipments/payment.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError } from '../http/refusal.ts'

type PayerRow = {
  readonly id: string
  /** Null for an account without bank data: it pays by the common layout, without an agreement. */
  readonly profile: ProfileId | null
  readonly funds: 'CLIENTS' | 'HOUSE' | null
  readonly tedUntil: string
  readonly options: Readonly<Record<string, string>> | null
  readonly account: Omit<PayerAccount, keyof AccountNumber>
  /** The copy that the shipment keeps. */
  readonly shown: { name: string; bank: string; bankName: string; agency: string; account: string }
  /** The number of its last file, and the last key of a bank that keeps digits. */
  readonly last: number
  readonly lastKey: number
  /** Its files of the last 24 hours. */
  readonly today: number
}

/** An account of the house that pays by files. */
export type ShipmentPayer = Omit<PayerRow, 'profile' | 'options' | 'account'> & {
  readonly profile: BankProfile
  /** The layout and its options, as the shipment keeps them. */
  readonly layout: { readonly profile: ProfileId; readonly options: Options }
  readonly verified: Knowledge
  readonly account: PayerAccount
}

/**
 * The account that pays: the one that the call names, or the only one that suits. Its row is locked until the transaction ends,
 * if it draws a number.
 */
export async function findPayer(
  tx: Tx,
  id: string | null | undefined,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ShipmentPayer> {
  const rows = await readPayers(tx, id ?? null)
  const row = id ? rows[0] : chooseOne(rows)
  if (!row) throw new RefusalError(refuseField('payingAccountId', 'shipment.payerUnknown'))
  if (!isLocked) return toPayer(row)
  await tx.sql`select from bank_accounts where id = ${row.id} for no key update`
  const [locked] = await readPayers(tx, row.id)
  return toPayer(locked ?? row)
}

/** Accounts with bank data come first, and among them those that hold the clients' money. */
function chooseOne(rows: readonly PayerRow[]): PayerRow | undefined {
  if (rows.length === 0) throw new RefusalError(refuse('conflict', 'shipment.noPayer'))
  const ready = rows.filter(({ profile }) => profile !== null)
  const ofClients = ready.filter(({ funds }) => funds === 'CLIENTS')
  const suited = ofClients.length > 0 ? ofClients : ready
  if (suited.length > 1) throw new RefusalError(refuseField('payingAccountId', 'shipment.payerNeeded'))
  return suited[0] ?? rows[0]
}

const readPayers = ({ sql, now }: Tx, id: string | null) => sql<PayerRow[]>`
  select a.id, p.profile, p.options, p.funds, coalesce(p.ted_until, ${TED_UNTIL}) as ted_until, greatest(coalesce(p.last_sequence, 0), n.last) as last, n.last_key, n.today,
    json_build_object('name', a.name, 'bank', a.bank, 'bankName', b.name, 'agency', a.agency, 'account', a.account) as shown,
    json_build_object('bank', a.bank, 'bankName', b.name, 'name', a.owner_name, 'document', a.document,
      'agreement', p.agreement, 'address', json_build_object('street', coalesce(p.street, ''), 'number',
        coalesce(p.number, ''), 'complement', p.complement, 'city', coalesce(p.city, ''), 'zip', coalesce(p.zip_code, ''),
        'state', coalesce(p.uf, ''))) as account
  from bank_accounts a join banks b on b.code = a.bank left join paying_accounts p on p.bank_account_id = a.id
  cross join lateral (
    select coalesce(max(sequence), 0) as last, coalesce(max(last_key), 0) as last_key,
      (count(*) filter (where drawn_at > ${now}::timestamptz - interval '24 hours'))::int as today
    from shipment_numbers n where n.bank_account_id = a.id) n
  where ${isSystemAccount(sql)} and a.status = 'ACTIVED' and a.deleted_at is null and (${id}::uuid is null or a.id = ${id})
  order by a.created_at, a.id`

function toPayer({ profile: id, options: given, account, ...row }: PayerRow): ShipmentPayer {
  const profile = profileWith(id ?? 'generic', given ?? {})
  const layout = { profile: id ?? 'generic', options: profile.options }
  const numbered = { ...account, ...toNumbers(row.shown) }
  return { ...row, profile, layout, verified: VERIFIED[layout.profile], account: numbered }
}
