-- The status beside the key lets an index alone pass the rows of one owner in other statuses.
drop index deposits_user_index, withdrawals_user_index, audit_actor_index;
create index deposits_user_index on deposits (user_id, created_at, id) include (status);
create index withdrawals_user_index on withdrawals (user_id, created_at, id) include (status);
create index audit_actor_index on audit (actor_id, created_at, id) include (action);
