import type { Reader } from '../db/sql.ts'

/** A table with the columns that a copy has: the others follow from them. Names are quoted where SQL needs it. */
export type CopiedTable = { readonly name: string; readonly columns: string }

/** The tables of the database. That of the migrations follows from the version. */
export const listTables = ({ sql }: Reader) => sql<CopiedTable[]>`
  select quote_ident(c.relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class c join pg_attribute on attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
    and attgenerated = '' and c.relname <> 'migrations'
  group by c.relname order by c.relname`

/** The position of a sequence. */
export type CopiedSequence = { readonly name: string; readonly last: string }

export const listSequences = ({ sql }: Reader) => sql<CopiedSequence[]>`
  select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`
