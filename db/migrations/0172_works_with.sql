-- works with 1.2.0
-- The oldest version that works on the database after a migration, as the migration says: an older one is started on it again.
alter table migrations add column works_with text;
