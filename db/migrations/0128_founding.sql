-- When the house credited its first deposit. Staff of before are its founders, who approve at once.
create table founding (
  id int not null default 1 constraint founding_pkey primary key constraint founding_one check (id = 1),
  founded_at timestamptz not null
);
insert into founding (founded_at)
select min(created_at) from journals where event = 'deposit.accepted' having min(created_at) is not null;

create function note_founding() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from founding) then
    insert into founding (founded_at) values (new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger journals_founding after insert on journals
  for each row when (new.event = 'deposit.accepted') execute function note_founding();

create trigger founding_append_only before update or delete or truncate on founding
  for each statement execute function refuse_rewriting();
