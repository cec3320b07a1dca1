-- Where the first price of a candle is from: a source of prices as the configuration names it, or the trades of the
-- Book. It is unknown for candles of earlier versions.
alter table candles add column source text;
