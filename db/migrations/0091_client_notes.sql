-- Notes of staff on a client. A note never changes: it may be struck out once, and an erasure takes its text away. The server's role
-- has no right to delete one.

create table client_notes (
  id uuid not null constraint client_notes_pkey primary key,
  user_id uuid not null constraint client_notes_user references users (id),
  author_id uuid not null constraint client_notes_author references users (id),
  text text not null,
  created_at timestamptz not null,
  struck_at timestamptz,
  struck_by uuid constraint client_notes_struck_by references users (id),
  constraint client_notes_others check (author_id <> user_id),
  constraint client_notes_struck check ((struck_at is null) = (struck_by is null))
);
create index client_notes_user_index on client_notes (user_id, created_at, id);

create function keep_client_note() returns trigger language plpgsql as $$
begin
  if row(new.id, new.user_id, new.author_id, new.created_at) is distinct from row(old.id, old.user_id, old.author_id, old.created_at)
    or (new.text <> old.text and new.text <> '***')
    or (old.struck_at is not null and row(new.struck_at, new.struck_by) is distinct from row(old.struck_at, old.struck_by))
  then
    raise exception 'a note keeps its text' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger client_notes_keep before update on client_notes for each row execute function keep_client_note();
create trigger client_notes_kept before delete or truncate on client_notes for each statement execute function refuse_rewriting();
