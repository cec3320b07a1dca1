-- The life of an order of the Book. Orders of older versions rest until they are cancelled or expire.

alter table orders add column time_in_force text not null default 'GTC'
  constraint orders_time_in_force check (time_in_force in ('GTC', 'IOC', 'POST_ONLY'));
