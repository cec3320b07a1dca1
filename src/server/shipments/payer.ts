import type { PayingAccount } from '#core/cnab240/payment.ts'
import type { Profile } from '#core/cnab240/profile.ts'
import { type Knowledge, type ProfileId, VERIFIED } from '#core/cnab240/profile-list.ts'
import { PROFILES } from '#core/cnab240/profiles.ts'
import { refuse, refuseField } from '#core/rules/verdict.ts'
import { toNumbers } from '#core/shipments/payment.ts'
import { isSystemAccount } from '../bank-accounts/queries.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError } from '../http/refusal.ts'

/** An account of the house that pays by files. */
export type Payer = {
  readonly id: string
  readonly profile: Profile
  readonly verified: Knowledge
  readonly account: PayingAccount
  /** The copy that the shipment keeps. */
  readonly shown: Shown
  /** The number of its last file, and the last key of a bank that keeps digits. */
  readonly last: number
  readonly lastKey: number
  /** Its files of the last 24 hours. */
  readonly today: number
}

type Shown = { name: string; bank: string; bankName: string; agency: string; account: string }

type PayerRow = Shown & {
  id: string
  ownerName: string
  document: string
  /** Null for an account without bank data: it pays by the common layout, without an agreement. */
  profile: ProfileId | null
  funds: 'CLIENTS' | 'HOUSE' | null
  agreement: string | null
  street: string | null
  number: string | null
  complement: string | null
  city: string | null
  zipCode: string | null
  uf: string | null
  last: number
  lastKey: number
  today: number
}

/**
 * The account that pays: the one that the call names, or the only one that suits. Its row is locked until the transaction ends,
 * if it draws a number.
 */
export async function findPayer(
  tx: Tx,
  id: string | null | undefined,
  { isLocked }: { readonly isLocked: boolean },
): Promise<Payer> {
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
  select a.id, a.name, a.owner_name, a.document, a.bank, b.name as bank_name, a.agency, a.account, p.profile, p.funds,
    p.agreement, p.street, p.number, p.complement, p.city, p.zip_code, p.uf,
    greatest(coalesce(p.last_sequence, 0), n.last) as last, n.last_key, n.today
  from bank_accounts a join banks b on b.code = a.bank left join paying_accounts p on p.bank_account_id = a.id
  cross join lateral (
    select coalesce(max(sequence), 0) as last, coalesce(max(last_key), 0) as last_key,
      (count(*) filter (where drawn_at > ${now}::timestamptz - interval '24 hours'))::int as today
    from shipment_numbers n where n.bank_account_id = a.id) n
  where ${isSystemAccount(sql)} and a.status = 'ACTIVED' and a.deleted_at is null and (${id}::uuid is null or a.id = ${id})
  order by a.created_at, a.id`

function toPayer(row: PayerRow): Payer {
  const { id, name, bank, bankName, agency, account, document, agreement, last, lastKey, today } = row
  const { street, number, complement, city, zipCode, uf } = row
  const layout = row.profile ?? 'generic'
  return {
    ...{ id, last, lastKey, today, profile: PROFILES[layout], verified: VERIFIED[layout] },
    account: {
      ...{ bank, bankName, document, name: row.ownerName, agreement, ...toNumbers({ agency, account }) },
      address: {
        ...{ street: street ?? '', number: number ?? '', complement, city: city ?? '' },
        ...{ zip: zipCode ?? '', state: uf ?? '' },
      },
    },
    shown: { name, bank, bankName, agency, account },
  }
}
