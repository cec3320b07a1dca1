import { createHash, randomBytes } from 'node:crypto'
import { withdrawalRequested } from '#core/ledger/postings.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { post } from '#server/ledger/post.ts'
import type { Customer } from './customers.ts'
import { type Call, onRow, toBody, toContent } from './requests.ts'
import { ROUNDS, SECONDS } from './rounds.ts'
import type { Stage } from './stage.ts'

/** An act on rows that wait for it, each once. Without further rows it has no call. */
export type RowAct = { readonly name: string; next(): Call | undefined }

/** A run that uses all of its rows ends early. */
const ROWS = 800 * SECONDS * (ROUNDS + 2)
const AT_ONCE = 1_000
const QUOTATION = '600000.00'
const CENTS = { amount: 10_000n, fee: 500n }

/** Staff accept deposits, approve withdrawals and finish them by receipts, and customers execute quotations. */
export async function actsOf(
  { db, customers, bankAccountId }: Stage,
  receipt: () => string,
): Promise<RowAct[]> {
  const staff = await makeStaff(db)
  const deposits = await make(db, customers, (tx, ids, owner) =>
    makeDeposits(tx, ids, { owner, bankAccountId }),
  )
  const open = await make(db, customers, (tx, ids, owner) =>
    makeWithdrawals(tx, ids, { owner, status: 'OPEN' }),
  )
  const approved = await make(db, customers, (tx, ids, owner) =>
    makeWithdrawals(tx, ids, { owner, status: 'PENDING' }),
  )
  const quoted = await make(db, customers, makeQuotations)
  await makeEvents(db)
  await db.sql`vacuum analyze`
  const override = toBody('acceptDeposit', { override: true, overrideReason: 'bench' })
  const execution = toBody('executeOrder', { quotation: QUOTATION })
  const each = (name: string, rows: Row[], toCall: (row: Row) => Call): RowAct => ({
    name,
    next: () => {
      const row = rows.pop()
      return row && toCall(row)
    },
  })
  return [
    each('accept of a deposit', deposits, ({ id }) => onRow('acceptDeposit', id, staff, override)),
    each('approval of a withdrawal', open, ({ id }) =>
      onRow('approveWithdrawal', id, staff, toContent('application/json', '')),
    ),
    each('payment of a withdrawal', approved, ({ id }) =>
      onRow('addWithdrawalReceipt', id, staff, receipt()),
    ),
    each('execution at the desk', quoted, ({ id, owner }) =>
      onRow('executeOrder', id, owner.token, execution),
    ),
  ]
}

type Row = { readonly id: string; readonly owner: Customer }

async function make(
  db: Database,
  customers: readonly Customer[],
  insert: (tx: Tx, ids: string[], owner: Customer) => Promise<void>,
): Promise<Row[]> {
  const rows: Row[] = []
  const ofEach = Math.min(AT_ONCE, Math.ceil(ROWS / customers.length))
  for (const owner of customers) {
    const ids = Array.from({ length: ofEach }, () => db.newId())
    await db.transaction((tx) => insert(tx, ids, owner))
    rows.push(...ids.map((id) => ({ id, owner })))
  }
  // Acts in turn are about different customers.
  return rows.map(
    (_, at) => rows[((at * ofEach) % rows.length) + Math.floor((at * ofEach) / rows.length)] as Row,
  )
}

async function makeStaff({ sql, newId, clock }: Database): Promise<string> {
  const [id, token, now] = [newId(), randomBytes(32).toString('hex'), clock.now()]
  await sql`
    insert into users (id, name, email, password_hash, kind, document, code, status, roles, created_at, updated_at)
    values (${id}, 'Bench', 'bench-staff@exemplo.test', 'x', 'F', '52998224725', 'BSTAFF', 'VALID', '{operator}', ${now}, ${now})`
  await sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at)
    values (${createHash('sha256').update(token).digest()}, ${id}, ${now}, '2099-01-01', '2099-01-01')`
  return token
}

async function makeDeposits(
  { sql, now }: Tx,
  ids: string[],
  { owner, bankAccountId }: { owner: Customer; bankAccountId: string },
): Promise<void> {
  await sql`
    insert into deposit_references (reference, user_id, created_at) select id, ${owner.id}, ${now} from unnest(${ids}::text[]) id`
  await sql`
    insert into deposits (id, user_id, created_by, settings_id, kind, currency, amount, amount_fee, bank_account_id, reference,
      receipt_key, receipt_check, created_at, updated_at)
    select made::uuid, ${owner.id}, ${owner.id}, s.id, 'BANK', 'BRL', ${CENTS.amount}, 0, ${bankAccountId}, made, made, 'UNREADABLE',
      ${now}, ${now}
    from settings s, unnest(${ids}::text[]) made where s.status = 'ACTIVED'`
}

async function makeWithdrawals(
  tx: Tx,
  ids: string[],
  { owner, status }: { owner: Customer; status: 'OPEN' | 'PENDING' },
): Promise<void> {
  const { sql, now } = tx
  await sql`
    insert into withdrawals (id, user_id, settings_id, status, kind, currency, amount, amount_fee, bank_account_id, bank_account,
      approvals_needed, referral_share, created_at, updated_at)
    select made, ${owner.id}, s.id, ${status}, 'BANK', 'BRL', ${CENTS.amount}, ${CENTS.fee}, a.id,
      jsonb_build_object('name', a.name, 'ownerName', a.owner_name, 'document', a.document, 'bank', a.bank, 'bankName', null,
        'agency', a.agency, 'account', a.account, 'kind', a.kind, 'operation', null, 'pixKind', null, 'pixKey', null),
      1, 0, ${now}, ${now}
    from settings s, bank_accounts a, unnest(${ids}::uuid[]) made where s.status = 'ACTIVED' and a.id = ${owner.bankAccountId}`
  const held = { userId: owner.id, currency: 'BRL', ...CENTS } as const
  await post(
    tx,
    ids.map((withdrawalId) => withdrawalRequested({ withdrawalId, ...held })),
    null,
  )
}

async function makeQuotations({ sql, now }: Tx, ids: string[], { id: owner }: Customer): Promise<void> {
  await sql`
    insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, asked_orig,
      amount_orig, amount_dest, quotation, fee, fee_percent, expiry_minutes, expires_in, created_at, updated_at)
    select made, ${owner}, ${owner}, s.id, 'PARTIAL', 'OTC', 'BUY', 'BRL', 'BTC', 600000, 600000, 1000000, 60000000, 3500, 35, 10,
      ${now}::timestamptz + interval '1 day', ${now}, ${now}
    from settings s, unnest(${ids}::uuid[]) made where s.status = 'ACTIVED'`
}

/** Each row has the event that brought it to its status. */
async function makeEvents({ sql }: Database): Promise<void> {
  await sql`
    insert into events (entity, entity_id, code, to_status, created_at)
    select entity, id, 'event.' || entity || '.created', status, created_at from (
      select 'deposit' as entity, id, status, created_at from deposits
      union all select 'withdrawal', id, status, created_at from withdrawals
      union all select 'order', id, status, created_at from orders where status = 'PARTIAL'
    ) made where not exists (select from events e where e.entity_id = made.id)`
}
