import type { Sql } from '#server/db/sql.ts'
import type { Guard } from './guards.ts'
import type { Rows } from './rows.ts'
import { DOMAINS, TRIES } from './tables.ts'
import type { Row, Try } from './try.ts'

/** Turns triggers and foreign keys off, other than those that are on always. */
const ALONE = 'set local session_replication_role = replica'

const triesOf = ({ table }: Pick<Guard, 'table'>) => TRIES[table!] ?? {}

/** The rows that a check refuses, each with its table. */
const faultsOf = (guard: Guard): readonly (readonly [table: string, fault: Row])[] =>
  DOMAINS[guard.name] ??
  [triesOf(guard).checks?.[guard.name] ?? []].flat().map((fault) => [guard.table!, fault as Row])

/** Tries a guard in a transaction, and lists the tries that it did not pass: each that was accepted, or had no effect. */
type Attempt = (tx: Sql, guard: Guard, rows: Rows) => Promise<string[]>

export const ATTEMPTS: Readonly<Record<Exclude<Guard['kind'], 'exclusion'>, Attempt>> = {
  async check(tx, guard, { full, insert }) {
    await tx.unsafe(ALONE)
    const faults = faultsOf(guard)
    for (const table of new Set(faults.map(([table]) => table))) await insert(tx, table, full(table))
    const passed: string[] = []
    for (const [table, fault] of faults) {
      passed.push(...(await unlessRefused(tx, guard, fault, () => insert(tx, table, full(table, fault)))))
    }
    return passed
  },

  async key(tx, { table, columns, ...guard }, { full, insert, otherOf }) {
    await tx.unsafe(ALONE)
    const first = full(table!, {}, columns)
    await insert(tx, table!, first)
    const same = Object.fromEntries(columns.map((column) => [column, first[column]]))
    for (const column of columns.length > 1 ? columns : []) {
      const { [column]: _, ...others } = same
      await insert(tx, table!, full(table!, { ...others, ...otherOf(table!, column) }, columns))
    }
    return await unlessRefused(tx, guard, same, () => insert(tx, table!, full(table!, same)))
  },

  async conditional(tx, guard, { full, insert }) {
    const { both, seconds = [{}], fresh, free } = triesOf(guard).keys![guard.name]!
    const write = (differs: Row) =>
      insert(tx, guard.table!, full(guard.table!, { ...both, ...differs }, fresh))
    await tx.unsafe(ALONE)
    await write({})
    const passed: string[] = []
    for (const differs of seconds) {
      passed.push(...(await unlessRefused(tx, guard, differs, () => write(differs))))
    }
    if (passed.length === 0) for (const differs of free) await write(differs)
    return passed
  },

  async foreign(tx, guard, { full, insert, foreignKeysOf }) {
    const row = full(guard.table!, triesOf(guard).beside?.[guard.name], guard.columns)
    await tx.unsafe(ALONE)
    // Before a foreign key, the checks look at the row.
    for (const { parent, columns } of foreignKeysOf(guard.table!)) {
      const values = columns.map((column) => row[column])
      if (columns.join() === guard.columns.join() || values.some((value) => value == null)) continue
      await insert(tx, parent!.table, full(parent!.table, pairs(parent!.columns, values)))
    }
    await tx.unsafe('set local session_replication_role = origin')
    const passed = await unlessRefused(tx, guard, row, () => insert(tx, guard.table!, row))
    if (passed.length > 0) return passed
    await tx.unsafe(ALONE)
    const { table, columns } = guard.parent!
    await insert(
      tx,
      table,
      full(
        table,
        pairs(
          columns,
          guard.columns.map((column) => row[column]),
        ),
      ),
    )
    await tx.unsafe('set local session_replication_role = origin')
    await insert(tx, guard.table!, row)
    return []
  },

  async trigger(tx, guard, rows) {
    const [trigger] = await tx`select tgenabled from pg_trigger where tgname = ${guard.name}`
    if (trigger) await tx.unsafe(`alter table ${guard.table} enable always trigger ${guard.name}`)
    await tx.unsafe(ALONE)
    const passed: string[] = []
    for (const attempt of triesOf(guard).triggers![guard.name]!) {
      await tx`savepoint attempt`
      passed.push(...(await tryTrigger(tx, attempt, rows).catch((error: Error) => [error.message])))
      await tx`rollback to savepoint attempt`
    }
    return passed
  },
}

async function tryTrigger(
  tx: Sql,
  { steps, refused, found }: Try,
  { full, insert }: Rows,
): Promise<string[]> {
  const last = steps.at(-1)!
  const words = JSON.stringify(last)
  const run = (step: Try['steps'][number]) =>
    typeof step === 'string' ? tx.unsafe(step) : insert(tx, step.table, full(step.table, step.row))
  for (const step of steps.slice(0, -1)) await run(step)
  if (!refused) {
    await run(last)
    return (await tx.unsafe(found!)).length > 0 ? [] : [`${words} had no effect: ${found}`]
  }
  const error = await errorOf(tx, () => run(last))
  return error?.message.includes(refused) ? [] : [`${words}: ${error?.message ?? 'accepted'}`]
}

const pairs = (columns: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(columns.map((column, at) => [column, values[at]]))

async function unlessRefused(
  tx: Sql,
  guard: Pick<Guard, 'name'>,
  what: unknown,
  statement: () => Promise<unknown>,
): Promise<string[]> {
  const error = await errorOf(tx, statement)
  return error?.constraint === guard.name ? [] : [`${JSON.stringify(what)}: ${error?.message ?? 'accepted'}`]
}

/** The error of a statement that may fail; its transaction goes on. */
async function errorOf(tx: Sql, statement: () => Promise<unknown>) {
  await tx`savepoint before`
  try {
    await statement()
    return undefined
  } catch (error) {
    await tx`rollback to savepoint before`
    return error as Error & { constraint?: string }
  }
}

/** How many tries a guard has. */
export function countTries(guard: Guard): number {
  const { kind, name } = guard
  if (kind === 'check') return faultsOf(guard).length
  if (kind === 'conditional') return triesOf(guard).keys?.[name]?.seconds?.length ?? 1
  return kind === 'trigger' ? (triesOf(guard).triggers?.[name]?.length ?? 0) : 1
}
