import type { Sql } from '#server/db/sql.ts'

/** A constraint, a unique index or a trigger of a database. */
export type Guard = {
  readonly kind: 'check' | 'key' | 'conditional' | 'foreign' | 'trigger' | 'exclusion'
  readonly name: string
  /** Null for the check of a domain. */
  readonly table: string | null
  /** The columns of a key or a foreign key. */
  readonly columns: readonly string[]
  /** The parent of a foreign key. */
  readonly parent: { readonly table: string; readonly columns: readonly string[] } | null
  /** A statement that takes it away. */
  readonly drop: string
  /** False for a disabled trigger, and for a constraint that old rows were not held to. */
  readonly isOn: boolean
}

const KINDS = `case contype when 'c' then 'check' when 'f' then 'foreign' when 'x' then 'exclusion' else 'key' end`
const columnsOf = (relation: string, numbers: string) => `
  array(select attname::text from unnest(${numbers}) with ordinality n (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = n.number order by place)`

/** All guards that a migrated database has, of its own tables and domains. Lists of required columns are no guards here. */
export async function listGuards(sql: Sql): Promise<Guard[]> {
  return await sql.unsafe<Guard[]>(`
    select ${KINDS} as kind, conname as name, relname as table, ${columnsOf('conrelid', 'conkey')} as columns,
      case when confrelid <> 0 then
        jsonb_build_object('table', confrelid::regclass::text, 'columns', ${columnsOf('confrelid', 'confkey')}) end as parent,
      case when contypid <> 0 then format('alter domain %s drop constraint %I', contypid::regtype, conname)
        else format('alter table %s drop constraint %I cascade', relname, conname) end as drop,
      convalidated as "isOn"
    from pg_constraint left join pg_class c on c.oid = conrelid
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x', 'p', 'u')
    union all
    select case when indpred is null and indexprs is null then 'key' else 'conditional' end, i.relname, t.relname,
      ${columnsOf('indrelid', 'indkey')}, null, format('drop index %I', i.relname), indisvalid
    from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where indisunique and t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 'trigger', tgname, relname, '{}', null, format('drop trigger %I on %s', tgname, relname), tgenabled = 'O'
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace
    order by 1, 2`)
}
