-- The keys and the file store of this database: a process with others refuses to start.
create table installation (
  id integer not null default 1,
  files_id uuid not null,
  files_noted_at timestamptz,
  constraint installation_pkey primary key (id),
  constraint installation_one check (id = 1)
);

create table secret_key_marks (
  mark bytea not null,
  created_at timestamptz not null,
  constraint secret_key_marks_pkey primary key (mark),
  constraint secret_key_marks_size check (length(mark) = 32)
);
