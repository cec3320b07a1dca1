-- Another key may seal the input of a request that waits: the job of the secret key writes it, and the content remains.
create or replace function keep_approval() returns trigger language plpgsql as $$
declare
  free text[] := '{status,end_reason,expires_at,decided_at,updated_at,told_at}';
begin
  if old.status <> 'WAITING' and to_jsonb(old) - 'told_at' is distinct from to_jsonb(new) - 'told_at' then
    raise exception 'a decided approval does not change' using errcode = 'restrict_violation';
  end if;
  if substring(old.input for 4) <> substring(new.input for 4) then
    free := '{input}';
  end if;
  if to_jsonb(old) - free is distinct from to_jsonb(new) - free then
    raise exception 'an approval keeps its act' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
