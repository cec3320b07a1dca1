-- Requests about a payment of the chain, and about a recovery, end when it changes.
create trigger wallet_outputs_end_approvals after update on wallet_outputs
  for each row execute function end_approvals('{id}', '{height,is_settled,spent_height,spent_tx,updated_at}');
create trigger recoveries_end_approvals after update on recoveries
  for each row execute function end_approvals('{id}', '{}');
