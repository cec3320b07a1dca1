-- Each object of the schema public, one line each, without the numbers by which a database knows it.
with own as (select c.* from pg_class c where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
  programs as (select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')),
  found (kind, name, facts) as (
    select 'schema', nspname, jsonb_build_array(nspowner::regrole, nspacl) from pg_namespace where nspname !~ '^pg_(temp|toast)'
    union all
    select 'extension', extname, jsonb_build_array(extversion, extnamespace::regnamespace, extowner::regrole) from pg_extension
    union all
    select 'relation', relname, jsonb_build_array(relkind, relpersistence, relowner::regrole, relacl, reloptions, relreplident,
      relrowsecurity, relforcerowsecurity, (select amname from pg_am where oid = relam), reltablespace) from own
    union all
    select 'column', relname || '.' || attname, jsonb_build_array(row_number() over (partition by c.oid order by attnum),
      format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), attstorage, attcompression, nullif(attstattarget, -1), attoptions, attacl)
    from own c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select 'constraint', conname, jsonb_build_array(conrelid::regclass, contypid::regtype, contype, pg_get_constraintdef(oid),
      convalidated, condeferrable, condeferred, connoinherit, conindid::regclass)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', c.relname, jsonb_build_array(pg_get_indexdef(c.oid), indisvalid, indisready, indislive, indisclustered,
      indisreplident, indnullsnotdistinct)
    from own c join pg_index on indexrelid = c.oid
    union all
    select 'trigger', c.relname || '.' || tgname, jsonb_build_array(pg_get_triggerdef(t.oid), tgenabled)
    from own c join pg_trigger t on tgrelid = c.oid where not tgisinternal
    union all
    select 'trigger of a key', c.relname, jsonb_build_array(conname, tgfoid::regproc, tgenabled)
    from own c join pg_trigger t on tgrelid = c.oid join pg_constraint k on k.oid = tgconstraint where tgisinternal
    union all
    select 'function', proname, jsonb_build_array(pg_get_functiondef(oid), proowner::regrole, proacl, proconfig, procost, prorows)
    from programs
    union all
    select 'type', typname, jsonb_build_array(typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault,
      typcollation::regcollation, typowner::regrole, typacl)
    from pg_type t where typnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    union all
    select 'sequence', sequencename, jsonb_build_array(data_type, start_value, min_value, max_value, increment_by, cycle,
      cache_size, last_value, pg_get_serial_sequence(owner.relname, owner.attname))
    from pg_sequences left join lateral (
      select c.relname, a.attname from pg_depend d join pg_class c on c.oid = d.refobjid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where d.objid = format('%I.%I', schemaname, sequencename)::regclass and d.deptype in ('a', 'i')) owner on true
    where schemaname = 'public'
    union all
    select 'rule', c.relname || '.' || rulename, jsonb_build_array(pg_get_ruledef(r.oid), ev_enabled)
    from own c join pg_rewrite r on ev_class = c.oid
    union all
    select 'policy', polname, to_jsonb(polrelid::regclass) from pg_policy
    union all
    select 'statistics', stxname, to_jsonb(pg_get_statisticsobjdef(oid)) from pg_statistic_ext
    union all
    select 'comment', (pg_identify_object(classoid, objoid, objsubid)).identity, to_jsonb(description)
    from pg_description where objoid in (select oid from own union all select oid from programs)
    union all
    select 'default rights', defaclrole::regrole::text, jsonb_build_array(defaclobjtype, defaclacl) from pg_default_acl
    union all
    select 'event trigger', evtname, to_jsonb(evtevent) from pg_event_trigger
    union all
    select 'publication', pubname, to_jsonb(puballtables) from pg_publication
  )
select concat_ws(' ', kind, name, facts) collate "C" as line from found order by 1
