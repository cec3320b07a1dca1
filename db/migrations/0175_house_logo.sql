-- The logos that admins have sent, as they were drawn again. The settings name one; those that no settings name leave after a time.
create table house_logos (
  id uuid constraint house_logos_pkey primary key,
  picture bytea not null constraint house_logos_picture check (octet_length(picture) between 1 and 524288),
  square bytea not null constraint house_logos_square check (octet_length(square) between 1 and 524288),
  width int not null constraint house_logos_width check (width between 1 and 640),
  height int not null constraint house_logos_height check (height between 1 and 192),
  created_at timestamptz not null
);

alter table settings alter column brand
  set default '{"name": null, "accent": null, "contact": null, "terms": null, "sender": null, "logo": null}';
