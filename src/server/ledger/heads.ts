import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { showDay, TIME_ZONE } from '#core/rules/days.ts'
import type { Language } from '#core/users/user.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { queueMail } from '../mail/queue.ts'
import type { InvariantFinding } from './verify.ts'

/** The last link of the chain on a day. Kept out of the reach of the database's owner, it reveals a rewritten history. */
type NotedHead = { readonly day: string; readonly position: bigint; readonly hash: string }

const LINE = /^(\d{4}-\d\d-\d\d) (\d{1,18}) ([0-9a-f]{64})$/
const toLine = ({ day, position, hash }: NotedHead): string => `${day} ${position} ${hash}`

/** Once a day appends the head of the chain to a file and mails it to the administrators; gives whether it did. */
export async function noteHead(db: Database, { anchorFile }: Pick<Config, 'anchorFile'>): Promise<boolean> {
  const head = await findUnnoted(db, db.clock.now())
  if (!head) return false
  // The line is written before the commit: a repeated line is harmless, a missing one is not.
  appendDurably(anchorFile, `${toLine(head)}\n`)
  return await db.transaction((tx) => storeHead(tx, head))
}

async function findUnnoted({ sql }: Reader, now: Date): Promise<NotedHead | undefined> {
  const [head] = await sql<NotedHead[]>`
    select today.day, c.position, encode(c.hash, 'hex') as hash
    from (select (${now}::timestamptz at time zone ${TIME_ZONE})::date as day) today, journal_chain c
    where not exists (select from chain_heads h where h.day = today.day) order by c.position desc limit 1`
  return head
}

async function storeHead(tx: Tx, head: NotedHead): Promise<boolean> {
  const { count } = await tx.sql`
    insert into chain_heads (day, position, hash, noted_at)
    values (${head.day}, ${head.position}, decode(${head.hash}, 'hex'), ${tx.now}) on conflict do nothing`
  if (count === 0) return false
  const admins = await tx.sql<{ email: string; language: Language }[]>`
    select email, language from users where 'admin' = any(roles) and effective_status <> 'BLOCKED' order by id`
  const params = { day: showDay(head.day), head: toLine(head) }
  for (const { email, language } of admins) queueMail(tx, { kind: 'chainHead', to: email, language, params })
  return true
}

function appendDurably(path: string, line: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a', 0o600)
  try {
    writeSync(file, line)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The heads in a file, one a line. Throws for a line that is none. */
export function readHeads(path: string): NotedHead[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return lines.flatMap((line, at) => {
    if (line === '') return []
    const [, day, position, hash] = LINE.exec(line) ?? []
    if (!day || !position || !hash)
      throw new Error(`${path}:${at + 1}: expected a day, a position and a hash`)
    return [{ day, position: BigInt(position), hash }]
  })
}

/** Compares the chain with heads that were kept elsewhere. */
export async function verifyHeads({ sql }: Reader, heads: readonly NotedHead[]): Promise<InvariantFinding> {
  const positions = heads.map(({ position }) => position)
  const links = await sql<{ position: bigint; hash: string }[]>`
    select position, encode(hash, 'hex') as hash from journal_chain where position = any(${positions})`
  const hashAt = new Map(links.map(({ position, hash }) => [position, hash]))
  const broken = heads
    .filter(({ position, hash }) => hashAt.get(position) !== hash)
    .map(({ day }) => `head of ${day}`)
  const name = 'the chain has every head of the anchor file'
  return { name, checked: heads.length, breaches: broken.length, examples: broken.slice(0, 5) }
}
