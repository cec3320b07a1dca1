-- What changed is known from here on. The first client of a young database would else be told that something may be missing
-- for as long as any transaction runs that began before the first change.
insert into changes (topic) values ('settings');
