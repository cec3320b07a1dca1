-- Who changed lately: the Book looks every second whether all who have orders in it may still trade.
create index users_updated on users (updated_at, id);
