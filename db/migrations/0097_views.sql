-- Views of lists: a name for filters and an order. A shared one is for all staff.
create table views (
  id uuid constraint views_pkey primary key,
  user_id uuid not null constraint views_user references users (id),
  list text not null constraint views_list check (list ~ '^[a-z-]{1,30}$'),
  name text not null constraint views_name check (length(name) between 1 and 40),
  search jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint views_one unique (user_id, list, name)
);
create index views_shared on views (list) where is_shared;
