-- Since when a settings record requires a second factor of staff: the days of grace count from then, or from a later start
-- as staff. So an older house, and one that begins to require it, gives its staff time to enrol.

alter table settings add column second_factor_since timestamptz;

update settings set second_factor_since = now() where (controls #>> '{staffSecondFactor,required}')::boolean;

create function note_second_factor_since() returns trigger language plpgsql as $$
declare
  required boolean := coalesce((new.controls #>> '{staffSecondFactor,required}')::boolean, false);
begin
  new.second_factor_since := case
    when not required then null
    when tg_op = 'INSERT' then new.created_at
    else coalesce(old.second_factor_since, new.updated_at) end;
  return new;
end $$;
create trigger settings_second_factor_since before insert or update of controls on settings
  for each row execute function note_second_factor_since();
