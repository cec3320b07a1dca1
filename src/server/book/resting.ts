import { RESTING } from '#core/rules/statuses.ts'
import { type Sql, toSqlList } from '../db/sql.ts'

/** The rows of `orders` that rest in the Book, in the words of their partial index. */
export const RESTS = `kind = 'MARKET' and status in ${toSqlList(RESTING)}`

export const isResting = (sql: Sql) => sql.unsafe(RESTS)
