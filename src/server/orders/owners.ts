import type { Fragment } from 'postgres'
import type { Filter } from '#core/lists/list.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { type ListFields, toWhere } from '../lists/list.ts'
import { COUNT_COLUMNS, type Counts, SUMS_BY_STATUS } from './blocks.ts'

const NAME = { sql: 'w.name', folded: 'split_part(w.search, chr(31), 1)', kind: 'text' } as const
const EMAIL = { sql: 'w.email', folded: 'w.email', kind: 'text' } as const

/** The fields of the orders list that are the owner's, as they are found among the owners. */
const ownerList: ListFields = {
  search: ['nameOrEmail'],
  columns: {
    userId: { sql: 'w.user_id', kind: 'id' },
    name: NAME,
    email: EMAIL,
    'user.name': NAME,
    'user.email': EMAIL,
    nameOrEmail: { sql: 'w.search', folded: 'w.search', kind: 'text' },
  },
}

/** Those whose orders are asked for, by what stands for them in the places of a block, and how many orders they have. */
export type Owners = { readonly numbers: readonly number[]; readonly counts: Counts }

const COUNTS = COUNT_COLUMNS.map(
  (column) => `(coalesce(sum(w.${column}), 0) + (select ${column} from moved))::int`,
)

/** Finds the users first, always: a join that looks for them among the orders reads all orders when there are none. */
export async function findOwners(
  { sql }: Reader,
  filters: readonly Filter[],
  visible: Fragment,
): Promise<Owners> {
  const where = sql`${visible} and ${toWhere(sql, ownerList, filters)}`
  // Thousands of numbers travel as bytes: an array of them would cost as much as the search. "offset 0" keeps the few moves
  // from being joined with all owners.
  const [found] = await sql<{ numbers: Buffer | null; counts: number[] }[]>`
    with moved as (
      select ${sql.unsafe(SUMS_BY_STATUS)} from order_moves m
      where exists (select from order_owners w where w.user_id = m.user_id and ${where} offset 0)
    )
    select string_agg(int4send(w.number), ''::bytea) as numbers, array[${sql.unsafe(COUNTS.join())}] as counts
    from order_owners w where ${where}`
  const bytes = found?.numbers ?? Buffer.alloc(0)
  const numbers = Array.from({ length: bytes.length >>> 2 }, (_, at) => bytes.readInt32BE(at * 4))
  return { numbers, counts: found?.counts ?? [] }
}

/** So many that an index is asked for each of them. */
export const FEW = 1_000

/** Whether an order is of one of these owners, who were found by the same filters. */
export function isOneOf(
  sql: Sql,
  { numbers }: Owners,
  filters: readonly Filter[],
  visible: Fragment,
): Fragment {
  if (numbers.length <= FEW)
    return sql`o.user_id = any(array(select user_id from order_owners where number = any(${[...numbers]}::int[])))`
  // "is true" keeps it from becoming a join: the planner takes the owners for few, and would fetch order by order.
  return sql`(o.user_id in (
    select w.user_id from order_owners w where ${visible} and ${toWhere(sql, ownerList, filters)})) is true`
}

/** The id of an only owner. */
export const isOwner = (sql: Sql, { numbers }: Owners): Fragment =>
  sql`o.user_id = (select user_id from order_owners where number = ${numbers[0] ?? null})`
