import type { ResultRow, Sql, SqlStatement } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** A part of the data of a person. The fields of its rows are in the order of the document. */
export type PersonSection = {
  readonly name: string
  query(sql: Sql, userId: string): SqlStatement<ResultRow[]>
}

type Erasure = (tx: Tx, userId: string) => Promise<unknown>

/** The data of a slice about a person, without secrets and without names of staff: these appear as their role. */
export type PersonSlice = {
  /** The parts of the copy that a person receives. */
  readonly sections?: readonly PersonSection[]
  /** Tables with a `user_id` whose rows go with the account. */
  readonly tables?: readonly string[]
  /** Takes the identity out of the rows that stay, by their table. */
  readonly erase?: Readonly<Record<string, Erasure>>
  /** Tables that name users and stay as they are, each with the reason. */
  readonly kept?: Readonly<Record<string, string>>
}

/** All that the server has about a person. */
export type PersonData = {
  readonly sections: readonly PersonSection[]
  readonly tables: readonly string[]
  readonly erasures: readonly Erasure[]
}
