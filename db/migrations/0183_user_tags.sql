-- The tags that staff put on a client.
create table user_tags (
  user_id uuid not null constraint user_tags_user references users,
  tag text not null constraint user_tags_tag check (tag = lower(btrim(tag)) and length(tag) between 1 and 24),
  added_by uuid not null constraint user_tags_added_by references users,
  created_at timestamptz not null,
  constraint user_tags_pkey primary key (user_id, tag),
  constraint user_tags_others check (user_id <> added_by)
);
create index user_tags_by_tag on user_tags (tag, user_id);
create index user_tags_by_author on user_tags (added_by);
