-- Prices as they were, and orders by when they were executed: what charts and figures are drawn from.

-- The middle of the market in centavos per BTC, over each minute and each hour of UTC in which somebody looked at it.
create table candles (
  span text not null constraint candles_span check (span in ('1m', '1h')),
  at timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  -- When the last look was: of two processes that look at once, the later one closes.
  closed_at timestamptz not null,
  constraint candles_pkey primary key (span, at),
  constraint candles_prices check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
);

-- A finished order does not change again, so its last change is its execution.
create index orders_executed on orders (updated_at) include (nature, amount_orig, amount_dest) where status = 'FINISHED';
