-- Statements are sent without waiting for the answers to earlier ones. So the database itself stops a transaction whose
-- statement found other rows than its writer expected.
create function expect_rows(written bigint, expected bigint, failure text) returns void language plpgsql as $$
begin
  if written <> expected then
    raise exception '% of % rows: %', written, expected, failure using errcode = 'triggered_data_change_violation';
  end if;
end $$;
