-- The sum of the migrations, for reading. Written by `npm run schema`.

create extension pg_trgm;

create domain account_kind as text CHECK ((VALUE = ANY (ARRAY['AVAILABLE'::text, 'HELD'::text, 'EXTERNAL'::text, 'TRANSIT'::text])));

create domain amount_or_zero as bigint CHECK ((VALUE >= 0));

create domain currency_code as text CHECK ((VALUE = ANY (ARRAY['BRL'::text, 'BTC'::text])));

create domain deposit_status as text CHECK ((VALUE = ANY (ARRAY['OPEN'::text, 'PENDING'::text, 'FINISHED'::text, 'CANCELLED'::text])));

create domain entry_origin as text CHECK ((VALUE = ANY (ARRAY['DEPOSIT'::text, 'DEPOSIT_FEE'::text, 'ORDER'::text, 'ORDER_FEE'::text, 'WITHDRAWAL'::text, 'WITHDRAWAL_FEE'::text, 'REFERRAL_WITHDRAWAL_FEE'::text, 'HOUSE_COST'::text, 'HOUSE_INCOME'::text, 'ADJUSTMENT'::text])));

create domain event_entity as text CHECK ((VALUE = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'order'::text, 'settings'::text])));

create domain journal_event as text CHECK ((VALUE = ANY (ARRAY['deposit.accepted'::text, 'withdrawal.requested'::text, 'withdrawal.cancelled'::text, 'withdrawal.finished'::text, 'withdrawal.reversed'::text, 'order.executed'::text, 'order.held'::text, 'order.released'::text, 'trade.settled'::text, 'house.booked'::text, 'house.reversed'::text, 'place.sent'::text, 'place.arrived'::text, 'payout.feePaid'::text, 'adjustment'::text])));

create domain order_kind as text CHECK ((VALUE = ANY (ARRAY['OTC'::text, 'MARKET'::text])));

create domain order_nature as text CHECK ((VALUE = ANY (ARRAY['BUY'::text, 'SELL'::text])));

create domain order_status as text CHECK ((VALUE = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'PARTIAL'::text, 'EXPIRED'::text, 'CANCELLED'::text, 'FINISHED'::text])));

create domain order_time_in_force as text CHECK ((VALUE = ANY (ARRAY['GTC'::text, 'IOC'::text, 'POST_ONLY'::text])));

create domain positive_amount as bigint CHECK ((VALUE > 0));

create domain receipt_check as text CHECK ((VALUE = ANY (ARRAY['FOUND'::text, 'NOT_FOUND'::text, 'UNREADABLE'::text])));

create domain transfer_kind as text CHECK ((VALUE = ANY (ARRAY['BANK'::text, 'CRYPTO'::text])));

create domain withdrawal_status as text CHECK ((VALUE = ANY (ARRAY['OPEN'::text, 'PENDING'::text, 'PROCESSING'::text, 'CANCELLED'::text, 'FINISHED'::text])));

create table accounts (
  id bigint not null generated always as identity,
  owner_id uuid,
  kind account_kind not null,
  currency currency_code not null,
  key text not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  floor bigint default 0,
  last_at timestamp with time zone,
  place_id uuid,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_key UNIQUE (key),
  constraint accounts_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint accounts_place FOREIGN KEY (place_id) REFERENCES places(id),
  constraint accounts_floor CHECK (floor IS NULL OR balance >= floor)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.05);
CREATE INDEX accounts_owner_index ON accounts USING btree (owner_id);
CREATE TRIGGER accounts_changed AFTER UPDATE ON accounts REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_balances();
CREATE TRIGGER accounts_keep AFTER UPDATE OF owner_id, place_id, kind, currency, key ON accounts FOR EACH ROW EXECUTE FUNCTION keep_account();
CREATE TRIGGER accounts_name BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION name_account();

create table address_proofs (
  id uuid not null,
  address_id uuid not null,
  user_id uuid not null,
  method text not null,
  text text,
  sats positive_amount,
  pay_to text,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  proved_at timestamp with time zone,
  evidence text,
  constraint address_proofs_pkey PRIMARY KEY (id),
  constraint address_proofs_once UNIQUE (address_id, method),
  constraint address_proofs_address FOREIGN KEY (address_id) REFERENCES bitcoin_addresses(id),
  constraint address_proofs_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint address_proofs_asked CHECK ((method = 'TEST_AMOUNT'::text) = (sats IS NOT NULL) AND (sats IS NULL) = (pay_to IS NULL) AND (method = 'TEST_AMOUNT'::text) = (text IS NULL)),
  constraint address_proofs_expires CHECK (method = 'DECLARATION'::text OR expires_at IS NOT NULL),
  constraint address_proofs_method CHECK (method = ANY (ARRAY['DECLARATION'::text, 'TEST_AMOUNT'::text, 'MESSAGE'::text])),
  constraint address_proofs_proved CHECK ((evidence IS NULL) = (proved_at IS NULL) AND (method <> 'DECLARATION'::text OR proved_at IS NOT NULL))
);
CREATE INDEX address_proofs_of_user ON address_proofs USING btree (user_id);
CREATE INDEX address_proofs_open ON address_proofs USING btree (expires_at) WHERE ((proved_at IS NULL) AND (sats IS NOT NULL));
CREATE TRIGGER address_proofs_changed AFTER INSERT OR UPDATE ON address_proofs FOR EACH ROW EXECUTE FUNCTION tell_change('bitcoinAddresses', 'user_id');
CREATE TRIGGER address_proofs_keep BEFORE DELETE OR UPDATE ON address_proofs FOR EACH ROW WHEN (old.proved_at IS NOT NULL) EXECUTE FUNCTION keep_address_proof();

create table adjustments (
  id uuid not null,
  approval_id uuid not null,
  account_id bigint not null,
  version bigint not null,
  amount bigint not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint adjustments_pkey PRIMARY KEY (id),
  constraint adjustments_once UNIQUE (approval_id),
  constraint adjustments_approval FOREIGN KEY (approval_id) REFERENCES approvals(id),
  constraint adjustments_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint adjustments_amount CHECK (amount > 0)
);
CREATE INDEX adjustments_of_entry ON adjustments USING btree (account_id, version);
CREATE TRIGGER adjustments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table approval_decisions (
  approval_id uuid not null,
  user_id uuid not null,
  is_approved boolean not null,
  reason text,
  created_at timestamp with time zone not null,
  is_involved boolean not null default false,
  constraint approval_decisions_pkey PRIMARY KEY (approval_id, user_id),
  constraint approval_decisions_approval FOREIGN KEY (approval_id) REFERENCES approvals(id),
  constraint approval_decisions_user FOREIGN KEY (user_id) REFERENCES users(id)
);

create table approvals (
  id uuid not null,
  acts text[] not null,
  entity text not null,
  entity_id uuid,
  owner_id uuid,
  value_brl bigint,
  changes jsonb not null,
  signals text[] not null,
  command text not null,
  input bytea not null,
  receipt_key text,
  fingerprint text not null,
  asked_by uuid not null,
  address text,
  involved uuid[] not null,
  approvers_needed integer not null,
  roles text[] not null,
  step_up boolean not null,
  new_staff_days integer not null,
  status text not null default 'WAITING'::text,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  subjects text[] not null default '{}'::text[],
  owners uuid[] not null default '{}'::uuid[],
  end_reason text,
  told_at timestamp with time zone,
  group_id uuid,
  senior_roles text[],
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_asked_by FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint approvals_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint approvals_acts CHECK (cardinality(acts) > 0),
  constraint approvals_decided CHECK ((status = 'WAITING'::text) = (decided_at IS NULL)),
  constraint approvals_end_reason CHECK (end_reason = ANY (ARRAY['SUBJECT'::text, 'ASKER'::text, 'FORM'::text, 'NEED'::text])),
  constraint approvals_ended CHECK ((status = 'ENDED'::text) = (end_reason IS NOT NULL)),
  constraint approvals_needed CHECK (approvers_needed > 0),
  constraint approvals_roles CHECK (cardinality(roles) > 0),
  constraint approvals_seniors CHECK (cardinality(senior_roles) > 0),
  constraint approvals_status CHECK (status = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'ENDED'::text]))
);
CREATE INDEX approvals_created ON approvals USING btree (created_at, id);
CREATE INDEX approvals_group ON approvals USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX approvals_same ON approvals USING btree (fingerprint) WHERE (status = 'WAITING'::text);
CREATE UNIQUE INDEX approvals_subject ON approvals USING btree (entity_id, (acts[1])) WHERE (status = 'WAITING'::text);
CREATE INDEX approvals_subjects ON approvals USING gin (subjects) WITH (fastupdate=off) WHERE (status = 'WAITING'::text);
CREATE INDEX approvals_untold ON approvals USING btree (id) WHERE ((status = 'ENDED'::text) AND (told_at IS NULL));
CREATE INDEX approvals_waiting ON approvals USING btree (expires_at) WHERE (status = 'WAITING'::text);
CREATE TRIGGER approvals_changed AFTER INSERT OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION tell_approval();
CREATE TRIGGER approvals_ended AFTER UPDATE ON approvals FOR EACH ROW WHEN (new.status = 'ENDED'::text AND old.status = 'WAITING'::text) EXECUTE FUNCTION record_ended_approval();
CREATE TRIGGER approvals_keep BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION keep_approval();
CREATE TRIGGER approvals_keep_seniors BEFORE UPDATE ON approvals FOR EACH ROW WHEN (new.senior_roles IS DISTINCT FROM old.senior_roles) EXECUTE FUNCTION refuse_rewriting();

create table audit (
  id bigint not null generated always as identity,
  action text not null,
  params jsonb not null default '{}'::jsonb,
  entity text not null,
  entity_id uuid,
  actor_id uuid,
  address text,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_entity CHECK (entity = ANY (ARRAY['user'::text, 'bankAccount'::text, 'settings'::text, 'deposit'::text, 'withdrawal'::text, 'order'::text, 'shipment'::text, 'statementLine'::text, 'approval'::text, 'dayClose'::text, 'wallet'::text, 'recovery'::text, 'bitcoinPayout'::text]))
);
CREATE INDEX audit_action_index ON audit USING btree (action, created_at, id);
CREATE INDEX audit_actor_index ON audit USING btree (actor_id, created_at, id) INCLUDE (action);
CREATE INDEX audit_address_search ON audit USING gin (address gin_trgm_ops);
CREATE INDEX audit_created ON audit USING btree (created_at, id) INCLUDE (actor_id);
CREATE INDEX audit_entity_index ON audit USING btree (entity_id, created_at, id);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_chained AFTER INSERT ON audit REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION queue_for_chain();
CREATE TRIGGER audit_come AFTER INSERT ON audit REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_audit_moves();

create table bank_accounts (
  id uuid not null,
  user_id uuid,
  name text not null,
  owner_name text not null,
  email text,
  document text not null,
  bank text,
  agency text,
  account text,
  kind text,
  operation text,
  status text not null default 'PENDING'::text,
  was_actived boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  name_folded text generated always as (fold_text(name)) stored,
  owner_name_folded text generated always as (fold_text(owner_name)) stored,
  entered_by uuid,
  usable_from timestamp with time zone,
  pix_kind text,
  pix_key text,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_bank FOREIGN KEY (bank) REFERENCES banks(code),
  constraint bank_accounts_entered_by FOREIGN KEY (entered_by) REFERENCES users(id),
  constraint bank_accounts_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bank_accounts_form CHECK (num_nulls(bank, agency, account, kind) = 0 AND num_nonnulls(pix_kind, pix_key) = 0 OR num_nonnulls(bank, agency, account, kind, operation) = 0 AND num_nulls(pix_kind, pix_key, user_id) = 0),
  constraint bank_accounts_kind CHECK (kind = ANY (ARRAY['CC'::text, 'CP'::text])),
  constraint bank_accounts_pix_kind CHECK (pix_kind = ANY (ARRAY['CPF'::text, 'CNPJ'::text, 'PHONE'::text, 'EMAIL'::text, 'EVP'::text])),
  constraint bank_accounts_status CHECK (status = ANY (ARRAY['PENDING'::text, 'ACTIVED'::text, 'DISABLED'::text]))
);
CREATE INDEX bank_accounts_created ON bank_accounts USING btree (created_at, id);
CREATE UNIQUE INDEX bank_accounts_pix_key ON bank_accounts USING btree (user_id, pix_key) WHERE ((pix_key IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX bank_accounts_status_index ON bank_accounts USING btree (status, created_at, id);
CREATE INDEX bank_accounts_user_index ON bank_accounts USING btree (user_id, created_at, id);
CREATE TRIGGER bank_accounts_changed AFTER INSERT OR DELETE OR UPDATE ON bank_accounts FOR EACH ROW EXECUTE FUNCTION tell_change('bankAccounts', 'user_id');
CREATE TRIGGER bank_accounts_end_approvals AFTER UPDATE ON bank_accounts FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{updated_at}');

create table bank_statement_lines (
  id uuid not null,
  statement_id uuid not null,
  bank_account_id uuid not null,
  day date not null,
  amount bigint not null,
  text text not null,
  bank_id text,
  ordinal integer not null,
  state text not null default 'OPEN'::text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  doubted_by uuid,
  missing_in uuid,
  sequence bigint not null generated always as identity,
  end_to_end_id text,
  constraint bank_statement_lines_pkey PRIMARY KEY (id),
  constraint bank_statement_lines_sequence UNIQUE (sequence),
  constraint bank_statement_lines_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_statement_lines_decided_by FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bank_statement_lines_doubted_by FOREIGN KEY (doubted_by) REFERENCES users(id),
  constraint bank_statement_lines_missing_in FOREIGN KEY (missing_in) REFERENCES bank_statements(id),
  constraint bank_statement_lines_statement FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint bank_statement_lines_amount CHECK (amount <> 0),
  constraint bank_statement_lines_decided CHECK ((state = 'UNDONE'::text OR (state = 'OPEN'::text) = (decided_by IS NULL)) AND (decided_by IS NULL) = (decided_at IS NULL)),
  constraint bank_statement_lines_missing CHECK (
CASE state
    WHEN 'TAKEN_BACK'::text THEN missing_in IS NOT NULL
    WHEN 'UNDONE'::text THEN true
    ELSE missing_in IS NULL OR (state = ANY (ARRAY['OPEN'::text, 'SET_ASIDE'::text]))
END),
  constraint bank_statement_lines_reason CHECK (state = 'UNDONE'::text OR (state = ANY (ARRAY['SET_ASIDE'::text, 'TAKEN_BACK'::text])) = (reason IS NOT NULL)),
  constraint bank_statement_lines_state CHECK (state = ANY (ARRAY['OPEN'::text, 'MATCHED'::text, 'SET_ASIDE'::text, 'BOOKED'::text, 'TAKEN_BACK'::text, 'UNDONE'::text]))
);
CREATE INDEX bank_statement_lines_booked ON bank_statement_lines USING btree (day, id) WHERE (state = 'BOOKED'::text);
CREATE INDEX bank_statement_lines_debits ON bank_statement_lines USING btree (day, id) WHERE ((state = 'OPEN'::text) AND (amount < 0));
CREATE INDEX bank_statement_lines_end_to_end ON bank_statement_lines USING btree (bank_account_id, end_to_end_id) WHERE (end_to_end_id IS NOT NULL);
CREATE UNIQUE INDEX bank_statement_lines_once ON bank_statement_lines USING btree (bank_account_id, day, amount, COALESCE(bank_id, text), ordinal) WHERE (state <> 'UNDONE'::text);
CREATE INDEX bank_statement_lines_open ON bank_statement_lines USING btree (day, id) WHERE ((state = ANY (ARRAY['OPEN'::text, 'SET_ASIDE'::text])) AND (amount > 0));
CREATE INDEX bank_statement_lines_statement ON bank_statement_lines USING btree (statement_id, day, id);
CREATE TRIGGER bank_statement_lines_end_approvals AFTER UPDATE ON bank_statement_lines FOR EACH ROW EXECUTE FUNCTION end_approvals('{id,statement_id}', '{}');
CREATE TRIGGER bank_statement_lines_keep BEFORE UPDATE ON bank_statement_lines FOR EACH ROW EXECUTE FUNCTION keep_statement_line();
CREATE TRIGGER bank_statement_lines_kept BEFORE DELETE OR TRUNCATE ON bank_statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table bank_statements (
  id uuid not null,
  bank_account_id uuid not null,
  format text not null,
  file_sha256 text not null,
  from_day date not null,
  to_day date not null,
  opening_balance bigint,
  closing_balance bigint,
  closing_day date,
  line_count integer not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  undo_reason text,
  notes jsonb not null default '[]'::jsonb,
  base_balance bigint,
  whole_until date,
  chain_reason text,
  begins text,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_statements_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bank_statements_undone_by FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint bank_statements_begins CHECK (begins = 'DAY'::text OR begins = 'LATER'::text AND base_balance IS NULL),
  constraint bank_statements_closing CHECK ((closing_balance IS NULL) = (closing_day IS NULL)),
  constraint bank_statements_days CHECK (from_day <= to_day),
  constraint bank_statements_format CHECK (format = ANY (ARRAY['OFX'::text, 'CNAB240'::text])),
  constraint bank_statements_undone CHECK ((undone_by IS NULL) = (undone_at IS NULL) AND (undone_by IS NULL) = (undo_reason IS NULL))
);
CREATE INDEX bank_statements_closing_index ON bank_statements USING btree (bank_account_id, closing_day);
CREATE INDEX bank_statements_created ON bank_statements USING btree (created_at, id);
CREATE UNIQUE INDEX bank_statements_file ON bank_statements USING btree (bank_account_id, file_sha256) WHERE (undone_at IS NULL);
CREATE TRIGGER bank_statements_end_approvals AFTER UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{}');
CREATE TRIGGER bank_statements_keep BEFORE UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION keep_bank_statement();
CREATE TRIGGER bank_statements_kept BEFORE DELETE OR TRUNCATE ON bank_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table banks (
  code text not null,
  ispb text,
  name text not null,
  legal_name text not null,
  constraint banks_pkey PRIMARY KEY (code)
);

create table bitcoin_addresses (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  address text not null,
  owner_kind text,
  owner_name text,
  purpose text,
  usable_from timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  label_folded text generated always as (fold_text(label)) stored,
  constraint bitcoin_addresses_pkey PRIMARY KEY (id),
  constraint bitcoin_addresses_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bitcoin_addresses_owner_kind CHECK (owner_kind = ANY (ARRAY['SELF'::text, 'THIRD_PARTY'::text, 'PROVIDER'::text])),
  constraint bitcoin_addresses_owner_name CHECK ((owner_name IS NOT NULL) = (COALESCE(owner_kind, 'SELF'::text) <> 'SELF'::text))
);
CREATE INDEX bitcoin_addresses_created ON bitcoin_addresses USING btree (created_at, id);
CREATE UNIQUE INDEX bitcoin_addresses_saved ON bitcoin_addresses USING btree (user_id, address) WHERE (removed_at IS NULL);
CREATE TRIGGER bitcoin_addresses_changed AFTER INSERT OR DELETE OR UPDATE ON bitcoin_addresses FOR EACH ROW EXECUTE FUNCTION tell_change('bitcoinAddresses', 'user_id');

create table bitcoin_payout_coins (
  payout_id uuid not null,
  output_id uuid not null,
  is_free boolean not null default false,
  number integer not null default 1,
  constraint bitcoin_payout_coins_pkey PRIMARY KEY (payout_id, output_id),
  constraint bitcoin_payout_coins_output FOREIGN KEY (output_id) REFERENCES wallet_outputs(id),
  constraint bitcoin_payout_coins_payout FOREIGN KEY (payout_id) REFERENCES bitcoin_payouts(id),
  constraint bitcoin_payout_coins_number CHECK (number > 0)
);
CREATE UNIQUE INDEX bitcoin_payout_coins_once ON bitcoin_payout_coins USING btree (output_id) WHERE (NOT is_free);
CREATE TRIGGER bitcoin_payout_coins_keep BEFORE UPDATE ON bitcoin_payout_coins FOR EACH ROW WHEN (old.payout_id IS DISTINCT FROM new.payout_id OR old.output_id IS DISTINCT FROM new.output_id OR old.number IS DISTINCT FROM new.number OR old.is_free AND NOT new.is_free) EXECUTE FUNCTION keep_bitcoin_payout_coin();
CREATE TRIGGER bitcoin_payout_coins_kept BEFORE DELETE OR TRUNCATE ON bitcoin_payout_coins FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table bitcoin_payout_versions (
  id uuid not null,
  payout_id uuid not null,
  number integer not null,
  tx_id text not null,
  fee_rate integer not null,
  fee positive_amount not null,
  change amount_or_zero not null,
  virtual_bytes integer not null,
  psbt bytea not null,
  missing integer not null,
  raw bytea,
  signed_at timestamp with time zone,
  sent_at timestamp with time zone,
  refusal text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint bitcoin_payout_versions_pkey PRIMARY KEY (id),
  constraint bitcoin_payout_versions_once UNIQUE (tx_id),
  constraint bitcoin_payout_versions_place UNIQUE (payout_id, number),
  constraint bitcoin_payout_versions_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bitcoin_payout_versions_payout FOREIGN KEY (payout_id) REFERENCES bitcoin_payouts(id),
  constraint bitcoin_payout_versions_missing CHECK (missing >= 0),
  constraint bitcoin_payout_versions_number CHECK (number > 0),
  constraint bitcoin_payout_versions_rate CHECK (fee_rate > 0),
  constraint bitcoin_payout_versions_sent CHECK (raw IS NOT NULL OR sent_at IS NULL AND refusal IS NULL),
  constraint bitcoin_payout_versions_signed CHECK ((raw IS NOT NULL) = (missing = 0) AND (raw IS NULL OR signed_at IS NOT NULL))
);
CREATE TRIGGER bitcoin_payout_versions_changed AFTER INSERT OR UPDATE ON bitcoin_payout_versions FOR EACH ROW EXECUTE FUNCTION tell_change('withdrawals', 'created_by');
CREATE TRIGGER bitcoin_payout_versions_keep BEFORE UPDATE ON bitcoin_payout_versions FOR EACH ROW WHEN (old.raw IS NOT NULL AND (new.psbt IS DISTINCT FROM old.psbt OR new.raw IS DISTINCT FROM old.raw OR new.signed_at IS DISTINCT FROM old.signed_at) OR new.missing > old.missing OR (to_jsonb(new.*) - '{psbt,missing,raw,signed_at,sent_at,refusal}'::text[]) IS DISTINCT FROM (to_jsonb(old.*) - '{psbt,missing,raw,signed_at,sent_at,refusal}'::text[])) EXECUTE FUNCTION keep_bitcoin_payout_version();
CREATE TRIGGER bitcoin_payout_versions_kept BEFORE DELETE OR TRUNCATE ON bitcoin_payout_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table bitcoin_payouts (
  id uuid not null,
  wallet_id uuid not null,
  change_id uuid not null,
  status text not null default 'PREPARED'::text,
  confirmed_tx text,
  network_fee positive_amount,
  fee_booked_at timestamp with time zone,
  incident text,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision text,
  constraint bitcoin_payouts_pkey PRIMARY KEY (id),
  constraint bitcoin_payouts_batch FOREIGN KEY (id) REFERENCES payout_batches(id),
  constraint bitcoin_payouts_change FOREIGN KEY (change_id) REFERENCES wallet_addresses(id),
  constraint bitcoin_payouts_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bitcoin_payouts_decided_by FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bitcoin_payouts_wallet FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint bitcoin_payouts_confirmed CHECK ((status = 'CONFIRMED'::text) = (confirmed_tx IS NOT NULL) AND (confirmed_tx IS NULL) = (network_fee IS NULL) AND (fee_booked_at IS NULL OR network_fee IS NOT NULL)),
  constraint bitcoin_payouts_decided CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decision IS NULL) AND (decided_by IS NULL OR incident IS NOT NULL)),
  constraint bitcoin_payouts_incident CHECK (incident = ANY (ARRAY['PAID_TWICE'::text, 'REPLACED'::text, 'LOST'::text])),
  constraint bitcoin_payouts_status CHECK (status = ANY (ARRAY['PREPARED'::text, 'SIGNED'::text, 'CONFIRMED'::text, 'DISSOLVED'::text]))
);
CREATE INDEX bitcoin_payouts_by_time ON bitcoin_payouts USING btree (created_at) WHERE (created_by IS NULL);
CREATE INDEX bitcoin_payouts_open ON bitcoin_payouts USING btree (id) WHERE ((status <> 'CONFIRMED'::text) OR (fee_booked_at IS NULL));
CREATE INDEX bitcoin_payouts_undecided ON bitcoin_payouts USING btree (id) WHERE ((incident IS NOT NULL) AND (decided_at IS NULL));
CREATE INDEX bitcoin_payouts_updated ON bitcoin_payouts USING btree (updated_at);
CREATE TRIGGER bitcoin_payouts_changed AFTER INSERT OR UPDATE ON bitcoin_payouts FOR EACH ROW EXECUTE FUNCTION tell_change('withdrawals', 'created_by');
CREATE TRIGGER bitcoin_payouts_end_approvals AFTER UPDATE ON bitcoin_payouts FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{updated_at}');
CREATE TRIGGER bitcoin_payouts_keep BEFORE UPDATE ON bitcoin_payouts FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.wallet_id IS DISTINCT FROM new.wallet_id OR old.change_id IS DISTINCT FROM new.change_id OR old.created_by IS DISTINCT FROM new.created_by OR old.created_at IS DISTINCT FROM new.created_at OR old.status = 'CONFIRMED'::text AND new.status <> 'CONFIRMED'::text OR old.status = 'SIGNED'::text AND new.status = 'PREPARED'::text OR old.status = 'DISSOLVED'::text AND (new.status <> ALL (ARRAY['DISSOLVED'::text, 'CONFIRMED'::text])) OR old.network_fee::bigint IS DISTINCT FROM new.network_fee::bigint AND old.network_fee IS NOT NULL OR old.fee_booked_at IS DISTINCT FROM new.fee_booked_at AND old.fee_booked_at IS NOT NULL) EXECUTE FUNCTION keep_bitcoin_payout();
CREATE TRIGGER bitcoin_payouts_kept BEFORE DELETE OR TRUNCATE ON bitcoin_payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table book_requests (
  id uuid not null,
  "position" bigint not null generated always as identity,
  request jsonb not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint book_requests_pkey PRIMARY KEY (id),
  constraint book_requests_position UNIQUE ("position")
);
CREATE INDEX book_requests_waiting ON book_requests USING btree ("position") WHERE (answered_at IS NULL);

create table candles (
  span text not null,
  at timestamp with time zone not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  closed_at timestamp with time zone not null,
  volume bigint not null default 0,
  source text,
  constraint candles_pkey PRIMARY KEY (span, at),
  constraint candles_prices CHECK (low > 0 AND low <= LEAST(open, close) AND high >= GREATEST(open, close)),
  constraint candles_span CHECK (span = ANY (ARRAY['1m'::text, '1h'::text]))
);

create table chain_blocks (
  height integer not null,
  hash text not null,
  followed_at timestamp with time zone not null,
  constraint chain_blocks_pkey PRIMARY KEY (height),
  constraint chain_blocks_hash UNIQUE (hash),
  constraint chain_blocks_height CHECK (height >= 0)
);

create table chain_heads (
  day date not null,
  "position" bigint not null,
  hash bytea not null,
  noted_at timestamp with time zone not null,
  constraint chain_heads_pkey PRIMARY KEY (day),
  constraint chain_heads_hash CHECK (octet_length(hash) = 32)
);
CREATE TRIGGER chain_heads_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table changes (
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  user_id uuid,
  at timestamp with time zone not null default now(),
  user_ids uuid[]
);
CREATE INDEX changes_xid ON changes USING btree (xid);

create table client_notes (
  id uuid not null,
  user_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  struck_at timestamp with time zone,
  struck_by uuid,
  constraint client_notes_pkey PRIMARY KEY (id),
  constraint client_notes_author FOREIGN KEY (author_id) REFERENCES users(id),
  constraint client_notes_struck_by FOREIGN KEY (struck_by) REFERENCES users(id),
  constraint client_notes_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_notes_others CHECK (author_id <> user_id),
  constraint client_notes_struck CHECK ((struck_at IS NULL) = (struck_by IS NULL))
);
CREATE INDEX client_notes_user_index ON client_notes USING btree (user_id, created_at, id);
CREATE TRIGGER client_notes_keep BEFORE UPDATE ON client_notes FOR EACH ROW EXECUTE FUNCTION keep_client_note();
CREATE TRIGGER client_notes_kept BEFORE DELETE OR TRUNCATE ON client_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table consents (
  id bigint not null generated always as identity,
  user_id uuid not null,
  document text not null,
  version text not null,
  is_given boolean not null,
  address text,
  created_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint consents_document CHECK (document = ANY (ARRAY['terms'::text, 'privacy'::text]))
);
CREATE INDEX consents_user_index ON consents USING btree (user_id, document, id);
CREATE TRIGGER consents_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table day_closes (
  id uuid not null,
  day date not null,
  status text not null default 'PREPARED'::text,
  figures jsonb not null,
  differences jsonb not null,
  difference bigint,
  prepared_by uuid not null,
  prepared_at timestamp with time zone not null,
  returned_by uuid,
  returned_at timestamp with time zone,
  return_note text,
  signed_by uuid,
  signed_at timestamp with time zone,
  countersigned boolean,
  last_line bigint,
  sealed text,
  hash text,
  constraint day_closes_pkey PRIMARY KEY (id),
  constraint day_closes_prepared_by FOREIGN KEY (prepared_by) REFERENCES users(id),
  constraint day_closes_returned_by FOREIGN KEY (returned_by) REFERENCES users(id),
  constraint day_closes_signed_by FOREIGN KEY (signed_by) REFERENCES users(id),
  constraint day_closes_hash CHECK (hash = encode(sha256(convert_to(sealed, 'UTF8'::name)), 'hex'::text)),
  constraint day_closes_returned CHECK (num_nonnulls(returned_by, returned_at, return_note) =
CASE status
    WHEN 'RETURNED'::text THEN 3
    ELSE 0
END),
  constraint day_closes_signed CHECK (num_nonnulls(signed_by, signed_at, countersigned, last_line, sealed, hash) =
CASE status
    WHEN 'LOCKED'::text THEN 6
    ELSE 0
END),
  constraint day_closes_status CHECK (status = ANY (ARRAY['PREPARED'::text, 'RETURNED'::text, 'LOCKED'::text])),
  constraint day_closes_two_people CHECK (countersigned = (signed_by <> prepared_by))
);
CREATE INDEX day_closes_created ON day_closes USING btree (prepared_at, id);
CREATE UNIQUE INDEX day_closes_day ON day_closes USING btree (day) WHERE (status <> 'RETURNED'::text);
CREATE TRIGGER day_closes_changed AFTER INSERT OR UPDATE ON day_closes FOR EACH ROW EXECUTE FUNCTION tell_change('dayCloses', 'prepared_by');
CREATE TRIGGER day_closes_keep BEFORE INSERT OR UPDATE ON day_closes FOR EACH ROW EXECUTE FUNCTION keep_day_close();
CREATE TRIGGER day_closes_kept BEFORE DELETE OR TRUNCATE ON day_closes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table deposit_references (
  reference text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint deposit_references_pkey PRIMARY KEY (reference),
  constraint deposit_references_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX deposit_references_user_index ON deposit_references USING btree (user_id, created_at, reference);

create table deposits (
  id uuid not null,
  sequence bigint not null generated always as identity,
  user_id uuid not null,
  created_by uuid not null,
  settings_id uuid not null,
  status deposit_status not null default 'OPEN'::text,
  status_description text,
  kind transfer_kind not null,
  currency currency_code not null,
  amount bigint not null,
  amount_fee amount_or_zero not null,
  bank_account_id uuid,
  description text,
  tx_id text,
  reference text not null,
  receipt_key text,
  mimetype text,
  receipt_size integer,
  receipt_sha256 text,
  receipt_check receipt_check,
  reviewer_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  tx_output integer,
  is_tx_override boolean not null default false,
  receipt_asks_reason boolean not null default false,
  editors uuid[] not null default '{}'::uuid[],
  amount_declared bigint,
  receipt_read jsonb,
  resend_of uuid,
  statement_line_id uuid,
  accepted_by uuid,
  chain_state text,
  chain_reason text,
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_sequence UNIQUE (sequence),
  constraint deposits_accepted_by FOREIGN KEY (accepted_by) REFERENCES users(id),
  constraint deposits_bank_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint deposits_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint deposits_reference FOREIGN KEY (reference) REFERENCES deposit_references(reference),
  constraint deposits_resend_of FOREIGN KEY (resend_of) REFERENCES deposits(id),
  constraint deposits_reviewer FOREIGN KEY (reviewer_id) REFERENCES users(id),
  constraint deposits_settings FOREIGN KEY (settings_id) REFERENCES settings(id),
  constraint deposits_statement_line FOREIGN KEY (statement_line_id) REFERENCES bank_statement_lines(id),
  constraint deposits_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint deposits_accepted CHECK (status::text <> 'FINISHED'::text OR accepted_by IS NOT NULL OR chain_state IS NOT NULL AND (chain_state = ANY (ARRAY['CREDITED'::text, 'LOST'::text]))),
  constraint deposits_amount CHECK (amount > 0 OR amount = 0 AND status::text <> 'FINISHED'::text),
  constraint deposits_chain CHECK (chain_state IS NULL OR kind::text = 'CRYPTO'::text AND tx_id IS NOT NULL),
  constraint deposits_chain_reason CHECK (chain_reason = ANY (ARRAY['BLOCKED'::text, 'BELOW'::text, 'APPROVAL'::text, 'REPEATED'::text])),
  constraint deposits_chain_state CHECK (chain_state = ANY (ARRAY['SEEN'::text, 'CONFIRMED'::text, 'CREDITED'::text, 'LOST'::text])),
  constraint deposits_currency_of_kind CHECK ((kind::text = 'BANK'::text) = (currency::text = 'BRL'::text)),
  constraint deposits_finished CHECK (status::text <> 'FINISHED'::text OR receipt_key IS NOT NULL OR statement_line_id IS NOT NULL OR kind::text = 'CRYPTO'::text AND tx_id IS NOT NULL),
  constraint deposits_paid_into CHECK ((kind::text = 'BANK'::text) = (bank_account_id IS NOT NULL)),
  constraint deposits_tx_output CHECK ((tx_id IS NULL) = (tx_output IS NULL) AND tx_output >= 0)
);
CREATE INDEX deposits_amount ON deposits USING btree (amount, created_at);
CREATE INDEX deposits_created ON deposits USING btree (created_at, id) INCLUDE (user_id, status);
CREATE INDEX deposits_created_for ON deposits USING btree (created_by, created_at, id) WHERE (created_by <> user_id);
CREATE INDEX deposits_lost ON deposits USING btree (id) WHERE (chain_state = 'LOST'::text);
CREATE INDEX deposits_receipt_index ON deposits USING btree (receipt_sha256);
CREATE UNIQUE INDEX deposits_receipt_key ON deposits USING btree (receipt_key);
CREATE UNIQUE INDEX deposits_reference_first ON deposits USING btree (reference) WHERE (resend_of IS NULL);
CREATE UNIQUE INDEX deposits_reference_live ON deposits USING btree (reference) WHERE ((status)::text <> 'CANCELLED'::text);
CREATE INDEX deposits_reference_search ON deposits USING gin (lower(reference) gin_trgm_ops);
CREATE UNIQUE INDEX deposits_resent_once ON deposits USING btree (resend_of) WHERE (resend_of IS NOT NULL);
CREATE UNIQUE INDEX deposits_statement_line_once ON deposits USING btree (statement_line_id) WHERE (statement_line_id IS NOT NULL);
CREATE INDEX deposits_status_index ON deposits USING btree (status, created_at, id);
CREATE INDEX deposits_tx ON deposits USING btree (tx_id, tx_output) WHERE (tx_id IS NOT NULL);
CREATE UNIQUE INDEX deposits_tx_credited ON deposits USING btree (tx_id, tx_output) WHERE ((tx_id IS NOT NULL) AND ((status)::text = 'FINISHED'::text) AND (NOT is_tx_override));
CREATE INDEX deposits_user_index ON deposits USING btree (user_id, created_at, id) INCLUDE (status);
CREATE TRIGGER deposits_changed AFTER INSERT OR DELETE OR UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION tell_deposit();
CREATE TRIGGER deposits_come AFTER INSERT ON deposits REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_deposits_moves();
CREATE TRIGGER deposits_end_approvals AFTER UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{updated_at}');
CREATE TRIGGER deposits_kept BEFORE TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER deposits_leave AFTER DELETE ON deposits REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_deposits_moves();
CREATE TRIGGER deposits_move AFTER UPDATE ON deposits REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_deposits_moves();

create table desk_trades (
  id bigint not null generated always as identity,
  desk_id uuid not null,
  order_id uuid not null,
  sats bigint not null,
  paid bigint not null,
  "position" bigint not null,
  cost bigint not null,
  realised bigint not null,
  created_at timestamp with time zone not null,
  constraint desk_trades_pkey PRIMARY KEY (id),
  constraint desk_trades_once UNIQUE (order_id),
  constraint desk_trades_desk FOREIGN KEY (desk_id) REFERENCES users(id),
  constraint desk_trades_order FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint desk_trades_side CHECK (sign(sats::double precision) = sign(paid::double precision))
);
CREATE INDEX desk_trades_day ON desk_trades USING btree (desk_id, created_at);
CREATE INDEX desk_trades_position ON desk_trades USING btree (desk_id, id);
CREATE TRIGGER desk_trades_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON desk_trades FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table entries (
  account_id bigint not null,
  version bigint not null,
  journal_id bigint not null,
  origin entry_origin not null,
  currency currency_code not null,
  amount bigint not null,
  balance bigint not null,
  created_at timestamp with time zone not null,
  constraint entries_pkey PRIMARY KEY (account_id, version)
);
CREATE INDEX entries_journal ON entries USING brin (journal_id) WITH (pages_per_range='16', autosummarize='on');
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER entries_law AFTER INSERT ON entries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT WHEN (pg_has_role(SESSION_USER, CURRENT_USER, 'member'::text)) EXECUTE FUNCTION check_entries();

create table events (
  id bigint not null generated always as identity,
  entity event_entity not null,
  entity_id uuid not null,
  code text not null,
  params jsonb not null default '{}'::jsonb,
  to_status text not null,
  actor_id uuid,
  created_at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_entity_index ON events USING btree (entity_id, id);
CREATE TRIGGER events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER events_chained AFTER INSERT ON events REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION queue_for_chain();

create table founding (
  id integer not null default 1,
  founded_at timestamp with time zone not null,
  constraint founding_pkey PRIMARY KEY (id),
  constraint founding_one CHECK (id = 1)
);
CREATE TRIGGER founding_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON founding FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table house_bookings (
  id uuid not null,
  line_id uuid not null,
  amount bigint not null,
  category text not null,
  note text not null,
  user_fee_id uuid not null,
  approval_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reverse_reason text,
  reversal_approval_id uuid,
  constraint house_bookings_pkey PRIMARY KEY (id),
  constraint house_bookings_approval FOREIGN KEY (approval_id) REFERENCES approvals(id),
  constraint house_bookings_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint house_bookings_line FOREIGN KEY (line_id) REFERENCES bank_statement_lines(id),
  constraint house_bookings_reversal_approval FOREIGN KEY (reversal_approval_id) REFERENCES approvals(id),
  constraint house_bookings_reversed_by FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint house_bookings_user_fee FOREIGN KEY (user_fee_id) REFERENCES users(id),
  constraint house_bookings_category CHECK (amount < 0 AND (category = ANY (ARRAY['BANK_FEE'::text, 'PAYMENT_FEE'::text, 'TAX'::text, 'INTEREST'::text, 'OWN_TRANSFER'::text, 'OTHER'::text])) OR amount > 0 AND (category = ANY (ARRAY['INTEREST'::text, 'REFUND'::text, 'OWN_TRANSFER'::text, 'OTHER'::text]))),
  constraint house_bookings_reversed CHECK ((reversed_by IS NULL) = (reversed_at IS NULL) AND (reversed_by IS NULL) = (reverse_reason IS NULL) AND (reversed_by IS NOT NULL OR reversal_approval_id IS NULL))
);
CREATE INDEX house_bookings_alone ON house_bookings USING btree (created_by, created_at) WHERE (approval_id IS NULL);
CREATE INDEX house_bookings_line ON house_bookings USING btree (line_id, reversed_at);
CREATE UNIQUE INDEX house_bookings_once ON house_bookings USING btree (line_id) WHERE (reversed_at IS NULL);
CREATE INDEX house_bookings_reversed_alone ON house_bookings USING btree (reversed_by, reversed_at) WHERE (reversal_approval_id IS NULL);
CREATE TRIGGER house_bookings_changed AFTER INSERT OR UPDATE ON house_bookings FOR EACH ROW EXECUTE FUNCTION tell_change('bankStatements', 'created_by');
CREATE TRIGGER house_bookings_keep BEFORE UPDATE ON house_bookings FOR EACH ROW EXECUTE FUNCTION keep_house_booking();
CREATE TRIGGER house_bookings_kept BEFORE DELETE OR TRUNCATE ON house_bookings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table house_logos (
  id uuid not null,
  picture bytea not null,
  square bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint house_logos_pkey PRIMARY KEY (id),
  constraint house_logos_height CHECK (height >= 1 AND height <= 192),
  constraint house_logos_picture CHECK (octet_length(picture) >= 1 AND octet_length(picture) <= 524288),
  constraint house_logos_square CHECK (octet_length(square) >= 1 AND octet_length(square) <= 524288),
  constraint house_logos_width CHECK (width >= 1 AND width <= 640)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table installation (
  id integer not null default 1,
  files_id uuid not null,
  files_noted_at timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_one CHECK (id = 1)
);

create table journal_chain (
  "position" bigint not null,
  journal_id bigint,
  hash bytea not null,
  audit_id bigint,
  event_id bigint,
  constraint journal_chain_pkey PRIMARY KEY ("position"),
  constraint journal_chain_journal UNIQUE (journal_id),
  constraint journal_chain_hash CHECK (octet_length(hash) = 32),
  constraint journal_chain_row CHECK (num_nonnulls(journal_id, audit_id, event_id) = 1)
);
CREATE UNIQUE INDEX journal_chain_audit ON journal_chain USING btree (audit_id) WHERE (audit_id IS NOT NULL);
CREATE UNIQUE INDEX journal_chain_event ON journal_chain USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE TRIGGER journal_chain_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table journals (
  id bigint not null generated by default as identity,
  event journal_event not null,
  origin_id uuid not null,
  entry_count smallint not null,
  overdraft boolean not null default false,
  actor_id uuid,
  created_at timestamp with time zone not null,
  constraint journals_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX journals_adjusted ON journals USING btree (origin_id) WHERE ((event)::text = 'adjustment'::text);
CREATE UNIQUE INDEX journals_once ON journals USING btree (origin_id, event) WHERE ((event)::text <> 'adjustment'::text);
CREATE UNIQUE INDEX journals_resolved ON journals USING btree (origin_id) WHERE ((event)::text = ANY (ARRAY['withdrawal.finished'::text, 'withdrawal.cancelled'::text]));
CREATE CONSTRAINT TRIGGER journals_adjustment_approved AFTER INSERT ON journals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.event::text = 'adjustment'::text) EXECUTE FUNCTION check_adjustment();
CREATE TRIGGER journals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER journals_founding AFTER INSERT ON journals FOR EACH ROW WHEN (new.event::text = 'deposit.accepted'::text) EXECUTE FUNCTION note_founding();

create table kept_identities (
  user_id uuid not null,
  facts jsonb not null,
  erased_at timestamp with time zone not null,
  delete_after timestamp with time zone not null,
  constraint kept_identities_pkey PRIMARY KEY (user_id)
);
CREATE INDEX kept_identities_end ON kept_identities USING btree (delete_after);
CREATE TRIGGER kept_identities_end BEFORE DELETE ON kept_identities FOR EACH ROW EXECUTE FUNCTION refuse_early_end();
CREATE TRIGGER kept_identities_kept BEFORE UPDATE OR TRUNCATE ON kept_identities FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_age ON known_devices USING btree (seen_at);

create table ledger_verifications (
  id bigint not null generated always as identity,
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  through_position bigint not null,
  through_hash bytea not null,
  through_journal bigint not null,
  through_event bigint not null,
  through_at timestamp with time zone not null,
  findings jsonb not null default '[]'::jsonb,
  constraint ledger_verifications_pkey PRIMARY KEY (id),
  constraint ledger_verifications_kind CHECK (kind = ANY (ARRAY['FULL'::text, 'INCREMENTAL'::text]))
);

create table list_counts (
  list text not null,
  level text not null,
  owner uuid not null,
  created_at timestamp with time zone not null,
  status text not null,
  kind text not null,
  nature text not null,
  n integer not null,
  constraint list_counts_pkey PRIMARY KEY (list, level, owner, created_at, status, kind, nature)
) with (fillfactor=80);

create table list_moves (
  list text not null,
  owner uuid not null,
  created_at timestamp with time zone not null,
  status text not null,
  kind text not null,
  nature text not null,
  n integer not null
);

create table login_failures (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint login_failures_pkey PRIMARY KEY (key)
);
CREATE INDEX login_failures_age ON login_failures USING btree (last_at);

create table mails (
  id uuid not null,
  kind text not null,
  recipient text not null,
  language text not null,
  params jsonb not null default '{}'::jsonb,
  secret bytea,
  status text not null default 'QUEUED'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  last_error text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  freezes uuid,
  freeze_hash bytea,
  channel text not null default 'MAIL'::text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_freezes FOREIGN KEY (freezes) REFERENCES users(id),
  constraint mails_channel CHECK (channel = ANY (ARRAY['MAIL'::text, 'PUSH'::text, 'SMS'::text])),
  constraint mails_language CHECK (language = ANY (ARRAY['pt'::text, 'es'::text])),
  constraint mails_secret CHECK (status = 'QUEUED'::text OR secret IS NULL),
  constraint mails_sent CHECK ((status = 'SENT'::text) = (sent_at IS NOT NULL)),
  constraint mails_status CHECK (status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text]))
);
CREATE INDEX mails_created ON mails USING btree (created_at);
CREATE INDEX mails_due ON mails USING btree (((secret IS NULL)), next_at) WHERE (status = 'QUEUED'::text);
CREATE INDEX mails_expiring ON mails USING btree (expires_at) WHERE ((status = 'QUEUED'::text) AND (expires_at IS NOT NULL));
CREATE UNIQUE INDEX mails_freeze_hash ON mails USING btree (freeze_hash) WHERE (freeze_hash IS NOT NULL);
CREATE INDEX mails_freezes_user ON mails USING btree (freezes) WHERE (freezes IS NOT NULL);

create table migrations (
  name text collate "C" not null,
  sha256 text not null,
  applied_at timestamp with time zone not null,
  works_with text,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notice_choices (
  user_id uuid not null,
  mail_off text[] not null default '{}'::text[],
  push_off text[] not null default '{}'::text[],
  constraint notice_choices_pkey PRIMARY KEY (user_id),
  constraint notice_choices_user FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notice_marks (
  user_id uuid not null,
  entity_id uuid not null,
  read_at timestamp with time zone not null,
  constraint notice_marks_pkey PRIMARY KEY (user_id, entity_id),
  constraint notice_marks_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER notice_marks_change AFTER UPDATE ON notice_marks REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_notice();
CREATE TRIGGER notice_marks_come AFTER INSERT ON notice_marks REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_notice();

create table notices (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  entity text,
  entity_id uuid,
  group_key text not null,
  params jsonb not null default '{}'::jsonb,
  waits_until timestamp with time zone,
  read_at timestamp with time zone,
  digest_from timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_group UNIQUE (user_id, group_key),
  constraint notices_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notices_entity CHECK (entity = ANY (ARRAY['order'::text, 'deposit'::text, 'withdrawal'::text, 'bankAccount'::text, 'bitcoinAddress'::text, 'user'::text, 'approval'::text, 'dayClose'::text])),
  constraint notices_subject CHECK ((entity IS NULL) = (entity_id IS NULL))
);
CREATE INDEX notices_age ON notices USING btree (created_at);
CREATE INDEX notices_created ON notices USING btree (user_id, created_at, id);
CREATE INDEX notices_digest ON notices USING btree (digest_from) WHERE (digest_from IS NOT NULL);
CREATE INDEX notices_unread ON notices USING btree (user_id, created_at) WHERE (read_at IS NULL);
CREATE TRIGGER notices_change AFTER UPDATE ON notices REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_notice();
CREATE TRIGGER notices_come AFTER INSERT ON notices REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_notice();

create table orders (
  id uuid not null,
  user_id uuid not null,
  created_by uuid not null,
  settings_id uuid not null,
  status order_status not null default 'NEW'::text,
  kind order_kind not null,
  nature order_nature not null,
  currency_orig text not null,
  currency_dest text not null,
  asked_orig positive_amount,
  asked_dest positive_amount,
  amount_orig positive_amount,
  amount_dest positive_amount,
  quotation positive_amount,
  fee amount_or_zero,
  expires_in timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  filled_orig bigint not null default 0,
  filled_dest bigint not null default 0,
  book_rank bigint,
  fee_percent amount_or_zero,
  expiry_minutes integer,
  quoted_by uuid,
  taken_by uuid,
  taken_at timestamp with time zone,
  time_in_force order_time_in_force not null default 'GTC'::text,
  give_away amount_or_zero,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint orders_quoted_by FOREIGN KEY (quoted_by) REFERENCES users(id),
  constraint orders_settings FOREIGN KEY (settings_id) REFERENCES settings(id),
  constraint orders_taken_by FOREIGN KEY (taken_by) REFERENCES users(id),
  constraint orders_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_book CHECK (kind::text <> 'MARKET'::text OR book_rank IS NOT NULL AND amount_orig IS NOT NULL AND amount_dest IS NOT NULL AND quotation IS NOT NULL AND fee IS NOT NULL),
  constraint orders_complete CHECK ((status::text <> ALL (ARRAY['PARTIAL'::text, 'FINISHED'::text])) OR kind::text <> 'OTC'::text OR amount_orig IS NOT NULL AND amount_dest IS NOT NULL AND quotation IS NOT NULL AND fee IS NOT NULL),
  constraint orders_expiry_minutes CHECK (expiry_minutes >= 0),
  constraint orders_filled CHECK (filled_orig >= 0 AND filled_dest >= 0 AND (kind::text = 'MARKET'::text OR filled_orig = 0 AND filled_dest = 0)),
  constraint orders_filled_most CHECK (kind::text <> 'MARKET'::text OR
CASE nature
    WHEN 'BUY'::text THEN filled_dest <= amount_dest::bigint AND filled_orig <= amount_orig::bigint
    ELSE filled_orig <= amount_orig::bigint
END),
  constraint orders_pair CHECK (nature::text = 'BUY'::text AND currency_orig = 'BRL'::text AND currency_dest = 'BTC'::text OR nature::text = 'SELL'::text AND currency_orig = 'BTC'::text AND currency_dest = 'BRL'::text),
  constraint orders_taken CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  constraint orders_terms CHECK ((status::text = ANY (ARRAY['EXPIRED'::text, 'CANCELLED'::text, 'FINISHED'::text])) OR fee_percent IS NOT NULL AND expiry_minutes IS NOT NULL)
);
CREATE INDEX orders_created ON orders USING btree (created_at, id) INCLUDE (user_id, status);
CREATE INDEX orders_created_for ON orders USING btree (created_by, created_at, id) WHERE (created_by <> user_id);
CREATE INDEX orders_executed ON orders USING btree (updated_at) INCLUDE (nature, amount_orig, amount_dest) WHERE ((status)::text = 'FINISHED'::text);
CREATE INDEX orders_expiry ON orders USING btree (expires_in) WHERE (((kind)::text = 'OTC'::text) AND ((status)::text = 'PARTIAL'::text));
CREATE INDEX orders_given ON orders USING btree (status) WHERE ((give_away)::bigint > 0);
CREATE INDEX orders_resting ON orders USING btree (nature, quotation, book_rank) WHERE (((kind)::text = 'MARKET'::text) AND ((status)::text = ANY (ARRAY['PENDING'::text, 'PARTIAL'::text])));
CREATE INDEX orders_status_index ON orders USING btree (status, created_at, id);
CREATE INDEX orders_taken ON orders USING btree (taken_by) WHERE (taken_by IS NOT NULL);
CREATE INDEX orders_user_index ON orders USING btree (user_id, created_at, id) INCLUDE (status);
CREATE TRIGGER orders_come AFTER INSERT ON orders REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_orders_moves();
CREATE TRIGGER orders_come_told AFTER INSERT ON orders REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
CREATE TRIGGER orders_end_approvals AFTER UPDATE ON orders FOR EACH ROW WHEN (old.kind::text = 'OTC'::text) EXECUTE FUNCTION end_approvals('{id}', '{taken_at,taken_by,updated_at}');
CREATE TRIGGER orders_kept BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER orders_leave AFTER DELETE ON orders REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_orders_moves();
CREATE TRIGGER orders_leave_told AFTER DELETE ON orders REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();
CREATE TRIGGER orders_move AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_orders_moves();
CREATE TRIGGER orders_move_told AFTER UPDATE ON orders REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION tell_orders();

create table outbox (
  event_id bigint not null,
  next_at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (event_id)
);

create table passkey_challenges (
  challenge bytea not null,
  purpose text not null,
  bound_to bytea,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_bound CHECK ((bound_to IS NULL) = (purpose = 'signIn'::text)),
  constraint passkey_challenges_purpose CHECK (purpose = ANY (ARRAY['enrol'::text, 'prove'::text, 'secondStep'::text, 'signIn'::text]))
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges USING btree (expires_at);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential UNIQUE (credential_id),
  constraint passkeys_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkeys_counter CHECK (counter >= 0)
);
CREATE INDEX passkeys_owner ON passkeys USING btree (user_id);
CREATE TRIGGER passkeys_changed AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION note_passkeys();

create table password_resets (
  user_id uuid not null,
  token_hash bytea not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (user_id),
  constraint password_resets_token UNIQUE (token_hash),
  constraint password_resets_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX password_resets_expiry ON password_resets USING btree (expires_at);

create table paying_accounts (
  bank_account_id uuid not null,
  profile text not null,
  agreement text,
  funds text not null,
  zip_code text not null,
  street text not null,
  number text not null,
  complement text,
  city text not null,
  uf text not null,
  pix_kind text,
  pix_key text,
  pix_city text,
  last_sequence integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  ted_until text not null default '17:00'::text,
  options jsonb not null default '{}'::jsonb,
  constraint paying_accounts_pkey PRIMARY KEY (bank_account_id),
  constraint paying_accounts_bank_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint paying_accounts_funds CHECK (funds = ANY (ARRAY['CLIENTS'::text, 'HOUSE'::text])),
  constraint paying_accounts_options CHECK (jsonb_typeof(options) = 'object'::text AND length(options::text) <= 1000),
  constraint paying_accounts_pix CHECK (num_nulls(pix_kind, pix_key, pix_city) = ANY (ARRAY[0, 3])),
  constraint paying_accounts_profile CHECK (profile ~ '^(generic|\d{3})$'::text),
  constraint paying_accounts_sequence CHECK (last_sequence >= 0 AND last_sequence <= 999999),
  constraint paying_accounts_ted_until CHECK (ted_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)
);
CREATE TRIGGER paying_accounts_end_approvals AFTER INSERT OR UPDATE ON paying_accounts FOR EACH ROW EXECUTE FUNCTION end_approvals('{bank_account_id}', '{last_sequence,updated_at}');
CREATE TRIGGER paying_accounts_keep BEFORE UPDATE ON paying_accounts FOR EACH ROW EXECUTE FUNCTION keep_sequence();
CREATE TRIGGER paying_accounts_kept BEFORE DELETE OR TRUNCATE ON paying_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table payout_batch_members (
  batch_id uuid not null,
  withdrawal_id uuid not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  removal_reason text,
  may_be_paid boolean not null default false,
  constraint payout_batch_members_pkey PRIMARY KEY (batch_id, withdrawal_id),
  constraint payout_batch_members_batch FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint payout_batch_members_removed_by FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint payout_batch_members_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id),
  constraint payout_batch_members_may_be_paid CHECK (NOT may_be_paid OR removed_at IS NOT NULL),
  constraint payout_batch_members_removed CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND (removed_at IS NULL) = (removal_reason IS NULL))
);
CREATE INDEX payout_batch_members_kept ON payout_batch_members USING btree (withdrawal_id) WHERE may_be_paid;
CREATE UNIQUE INDEX payout_batch_members_live ON payout_batch_members USING btree (withdrawal_id) WHERE (removed_at IS NULL);
CREATE INDEX payout_batch_members_may_be_paid ON payout_batch_members USING btree (batch_id) WHERE may_be_paid;

create table payout_batches (
  id uuid not null,
  sequence bigint not null generated always as identity,
  kind text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  shipment_sequence integer,
  bank_account_id uuid,
  wallet_id uuid,
  constraint payout_batches_pkey PRIMARY KEY (id),
  constraint payout_batches_sequence UNIQUE (sequence),
  constraint payout_batches_bank_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint payout_batches_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payout_batches_wallet FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint payout_batches_kind CHECK (kind = ANY (ARRAY['BANK'::text, 'CRYPTO'::text])),
  constraint payout_batches_payer CHECK (num_nonnulls(bank_account_id, wallet_id) < 2 AND (wallet_id IS NULL OR kind = 'CRYPTO'::text))
);
CREATE INDEX payout_batches_created ON payout_batches USING btree (created_at, id);

create table payout_timer_refusals (
  id uuid not null,
  code text not null,
  params jsonb not null,
  since timestamp with time zone not null,
  tried_at timestamp with time zone not null,
  constraint payout_timer_refusals_pkey PRIMARY KEY (id),
  constraint payout_timer_refusals_tried CHECK (tried_at >= since)
);
CREATE UNIQUE INDEX payout_timer_refusals_one ON payout_timer_refusals USING btree ((true));
CREATE TRIGGER payout_timer_refusals_changed AFTER INSERT OR DELETE ON payout_timer_refusals FOR EACH ROW EXECUTE FUNCTION tell_change('withdrawals', 'id');

create table pending_second_factors (
  user_id uuid not null,
  totp_secret bytea not null,
  expires_at timestamp with time zone not null,
  constraint pending_second_factors_pkey PRIMARY KEY (user_id),
  constraint pending_second_factors_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX pending_second_factors_expiry ON pending_second_factors USING btree (expires_at);

create table place_moves (
  id uuid not null,
  from_id uuid,
  to_id uuid,
  currency currency_code not null,
  amount bigint not null,
  reason text not null,
  approval_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  is_returned boolean not null default false,
  constraint place_moves_pkey PRIMARY KEY (id),
  constraint place_moves_approval FOREIGN KEY (approval_id) REFERENCES approvals(id),
  constraint place_moves_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint place_moves_ended_by FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint place_moves_from FOREIGN KEY (from_id) REFERENCES places(id),
  constraint place_moves_to FOREIGN KEY (to_id) REFERENCES places(id),
  constraint place_moves_amount CHECK (amount > 0),
  constraint place_moves_at_once CHECK (num_nonnulls(from_id, to_id) = 2 OR ended_at IS NOT NULL AND NOT is_returned),
  constraint place_moves_between CHECK (from_id IS DISTINCT FROM to_id),
  constraint place_moves_ended CHECK ((ended_by IS NULL) = (ended_at IS NULL) AND (ended_at IS NOT NULL OR NOT is_returned))
);
CREATE INDEX place_moves_open ON place_moves USING btree (created_at) WHERE (ended_at IS NULL);
CREATE TRIGGER place_moves_keep BEFORE UPDATE ON place_moves FOR EACH ROW WHEN (old.ended_at IS NOT NULL OR new.ended_at IS NULL OR (to_jsonb(new.*) - '{ended_by,ended_at,is_returned}'::text[]) IS DISTINCT FROM (to_jsonb(old.*) - '{ended_by,ended_at,is_returned}'::text[])) EXECUTE FUNCTION keep_place_move();
CREATE TRIGGER place_moves_kept BEFORE DELETE OR TRUNCATE ON place_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table places (
  id uuid not null,
  bank_account_id uuid,
  wallet_id uuid,
  funds text not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_bank_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint places_opened_by FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint places_wallet FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint places_funds CHECK (funds = ANY (ARRAY['CLIENTS'::text, 'HOUSE'::text])),
  constraint places_of_one CHECK (num_nonnulls(bank_account_id, wallet_id) = 1)
);
CREATE UNIQUE INDEX places_bank_account_once ON places USING btree (bank_account_id) WHERE (bank_account_id IS NOT NULL);
CREATE UNIQUE INDEX places_wallet_once ON places USING btree (wallet_id) WHERE (wallet_id IS NOT NULL);
CREATE TRIGGER places_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table privacy_requests (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  details text not null,
  status text not null default 'OPEN'::text,
  answer text,
  created_by uuid not null,
  decided_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint privacy_requests_decided_by FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint privacy_requests_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint privacy_requests_decided CHECK ((status = 'OPEN'::text) = (decided_by IS NULL) AND (status = 'OPEN'::text) = (answer IS NULL)),
  constraint privacy_requests_kind CHECK (kind = ANY (ARRAY['CORRECTION'::text, 'ERASURE'::text])),
  constraint privacy_requests_status CHECK (status = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'REFUSED'::text])),
  constraint privacy_requests_two_people CHECK (decided_by <> created_by)
);
CREATE INDEX privacy_requests_created ON privacy_requests USING btree (created_at, id);
CREATE UNIQUE INDEX privacy_requests_open ON privacy_requests USING btree (user_id, kind) WHERE (status = 'OPEN'::text);
CREATE TRIGGER privacy_requests_end_approvals AFTER UPDATE ON privacy_requests FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{updated_at}');

create table push_keys (
  id integer not null default 1,
  public_key text not null,
  private_key bytea not null,
  created_at timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_one CHECK (id = 1)
);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint UNIQUE (endpoint),
  constraint push_subscriptions_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX push_subscriptions_owner ON push_subscriptions USING btree (user_id, created_at);

create table quotes (
  order_id uuid not null,
  version integer not null,
  price bigint not null,
  base bigint,
  margin bigint,
  quoted_by uuid,
  is_automatic boolean not null default false,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint quotes_pkey PRIMARY KEY (order_id, version),
  constraint quotes_order FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint quotes_quoted_by FOREIGN KEY (quoted_by) REFERENCES users(id),
  constraint quotes_base CHECK (base > 0),
  constraint quotes_price CHECK (price > 0),
  constraint quotes_version CHECK (version > 0)
);
CREATE INDEX quotes_automatic ON quotes USING btree (created_at) WHERE is_automatic;
CREATE TRIGGER quotes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON quotes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table reads (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  slot timestamp with time zone not null,
  reader_id uuid not null,
  subject_id uuid,
  how text not null,
  entity text not null,
  entity_id uuid,
  details jsonb not null default '{}'::jsonb,
  row_count integer,
  address text,
  constraint reads_pkey PRIMARY KEY (id),
  constraint reads_how CHECK (how = ANY (ARRAY['record'::text, 'list'::text, 'export'::text, 'receipt'::text, 'unmask'::text]))
);
CREATE INDEX reads_age ON reads USING btree (at, id);
CREATE UNIQUE INDEX reads_once ON reads USING btree (reader_id, slot, how, entity, COALESCE(entity_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(subject_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(address, ''::text), md5((details)::text)) WHERE (how = ANY (ARRAY['record'::text, 'list'::text, 'receipt'::text]));
CREATE INDEX reads_subject ON reads USING btree (subject_id, at, id);
CREATE TRIGGER reads_append_only BEFORE UPDATE OR TRUNCATE ON reads FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER reads_kept BEFORE DELETE ON reads FOR EACH ROW EXECUTE FUNCTION refuse_young_reads();

create table receipt_prints (
  deposit_id uuid not null,
  print bit(512) not null,
  like_id uuid,
  differs smallint,
  created_at timestamp with time zone not null,
  constraint receipt_prints_pkey PRIMARY KEY (deposit_id),
  constraint receipt_prints_deposit FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  constraint receipt_prints_like FOREIGN KEY (like_id) REFERENCES deposits(id),
  constraint receipt_prints_differs CHECK ((like_id IS NULL) = (differs IS NULL))
);
CREATE INDEX receipt_prints_created ON receipt_prints USING btree (created_at) INCLUDE (print, deposit_id);
CREATE INDEX receipt_prints_like_index ON receipt_prints USING btree (like_id);

create table receipt_readings (
  deposit_id uuid not null,
  tries smallint not null default 0,
  due_at timestamp with time zone not null,
  constraint receipt_readings_pkey PRIMARY KEY (deposit_id),
  constraint receipt_readings_deposit FOREIGN KEY (deposit_id) REFERENCES deposits(id)
);
CREATE INDEX receipt_readings_due ON receipt_readings USING btree (due_at);

create table receipt_usage (
  user_id uuid not null,
  day date not null,
  bytes bigint not null,
  constraint receipt_usage_pkey PRIMARY KEY (user_id, day),
  constraint receipt_usage_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint receipt_usage_bytes CHECK (bytes >= 0)
);

create table recoveries (
  id uuid not null,
  cause text not null,
  reason text,
  backup_at timestamp with time zone not null,
  last_event bigint not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint recoveries_pkey PRIMARY KEY (id),
  constraint recoveries_ended_by FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint recoveries_cause CHECK (cause = ANY (ARRAY['RESTORE'::text, 'COMMAND'::text])),
  constraint recoveries_ended CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
  constraint recoveries_reason CHECK ((cause = 'COMMAND'::text) = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX recoveries_one ON recoveries USING btree ((true)) WHERE (ended_at IS NULL);
CREATE TRIGGER recoveries_end_approvals AFTER UPDATE ON recoveries FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{}');
CREATE TRIGGER recoveries_kept BEFORE DELETE OR TRUNCATE ON recoveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user FOREIGN KEY (user_id) REFERENCES users(id)
);

create table recovery_groups (
  recovery_id uuid not null,
  kind text not null,
  items integer not null,
  note text not null,
  confirmed_by uuid not null,
  approval_id uuid,
  confirmed_at timestamp with time zone not null,
  constraint recovery_groups_pkey PRIMARY KEY (recovery_id, kind),
  constraint recovery_groups_approval FOREIGN KEY (approval_id) REFERENCES approvals(id),
  constraint recovery_groups_confirmed_by FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint recovery_groups_recovery FOREIGN KEY (recovery_id) REFERENCES recoveries(id),
  constraint recovery_groups_items CHECK (items >= 0),
  constraint recovery_groups_kind CHECK (kind = ANY (ARRAY['WITHDRAWALS'::text, 'SENT'::text, 'NUMBERS'::text, 'DEPOSITS'::text, 'ORDERS'::text, 'APPROVALS'::text, 'LINES'::text, 'MESSAGES'::text]))
);
CREATE TRIGGER recovery_groups_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON recovery_groups FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table registrations (
  token_hash bytea not null,
  email text not null,
  password_hash text not null,
  referral_id uuid,
  fields jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (token_hash),
  constraint registrations_referral FOREIGN KEY (referral_id) REFERENCES users(id)
);
CREATE INDEX registrations_expiry ON registrations USING btree (expires_at);

create table rescues (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  email text,
  password_hash text,
  status text not null default 'WAITING'::text,
  effective_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint rescues_pkey PRIMARY KEY (id),
  constraint rescues_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint rescues_delay CHECK (effective_at >= (created_at + '24:00:00'::interval)),
  constraint rescues_ended CHECK ((ended_at IS NULL) = (status = 'WAITING'::text) AND (status <> 'DONE'::text OR ended_at >= effective_at)),
  constraint rescues_input CHECK ((email IS NOT NULL) = (kind = 'email'::text) AND (password_hash IS NOT NULL) = (kind = 'password'::text)),
  constraint rescues_kind CHECK (kind = ANY (ARRAY['password'::text, 'factor'::text, 'email'::text, 'lift'::text, 'leave'::text])),
  constraint rescues_status CHECK (status = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'CANCELLED'::text]))
);
CREATE UNIQUE INDEX rescues_waiting ON rescues USING btree (user_id, kind) WHERE (status = 'WAITING'::text);
CREATE TRIGGER rescues_keep BEFORE DELETE OR UPDATE ON rescues FOR EACH ROW EXECUTE FUNCTION keep_rescue();

create table second_steps (
  reference_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  failures integer not null default 0,
  constraint second_steps_pkey PRIMARY KEY (reference_hash),
  constraint second_steps_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX second_steps_expiry ON second_steps USING btree (expires_at);
CREATE INDEX second_steps_user_index ON second_steps USING btree (user_id);

create table secret_key_marks (
  mark bytea not null,
  created_at timestamp with time zone not null,
  constraint secret_key_marks_pkey PRIMARY KEY (mark),
  constraint secret_key_marks_size CHECK (length(mark) = 32)
);

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text,
  user_agent text,
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamp with time zone,
  password_at timestamp with time zone,
  factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id UNIQUE (id),
  constraint sessions_user FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_index ON sessions USING btree (user_id);
CREATE TRIGGER sessions_changed AFTER INSERT OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_change('sessions', 'user_id');

create table settings (
  id uuid not null,
  name text not null,
  status text not null default 'PENDING'::text,
  user_id uuid not null,
  user_otc_id uuid not null,
  user_fee_id uuid not null,
  admin_email text not null,
  expire_buy integer not null,
  expire_sell integer not null,
  limit_otc_brl bigint not null default 0,
  limit_otc_btc bigint not null default 0,
  fee_order_buy bigint not null default 0,
  fee_order_sell bigint not null default 0,
  fee_deposit_bank bigint not null default 0,
  fee_deposit_crypto bigint not null default 0,
  fee_withdrawal_bank bigint not null default 0,
  fee_withdrawal_crypto bigint not null default 0,
  spread_buy bigint not null default 0,
  spread_sell bigint not null default 0,
  referral_share bigint not null default 0,
  approval_limit_brl bigint,
  approval_limit_btc bigint,
  registrations text not null default 'closed'::text,
  statuses jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  controls jsonb not null,
  second_factor_since timestamp with time zone,
  desk jsonb not null,
  deposits jsonb not null default '{"contact": null, "bitcoinAddress": null}'::jsonb,
  brand jsonb not null default '{"logo": null, "name": null, "terms": null, "accent": null, "sender": null, "contact": null}'::jsonb,
  bitcoin jsonb not null default '{"depths": [{"blocks": 2, "fromBTC": "0.00000000"}, {"blocks": 3, "fromBTC": "0.10000000"}, {"blocks": 6, "fromBTC": "1.00000000"}], "minimum": "0.00001000", "hotShare": "8.00", "payoutTimer": {"hours": [], "leastCount": 1, "waitMinutes": 0, "everyMinutes": 0}, "networkFeeCeiling": 50}'::jsonb,
  promises jsonb not null default '{"line": 1440, "payout": 240, "return": 240, "deposit": 60, "customer": 1440}'::jsonb,
  constraint settings_pkey PRIMARY KEY (id),
  constraint settings_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint settings_user_fee FOREIGN KEY (user_fee_id) REFERENCES users(id),
  constraint settings_user_otc FOREIGN KEY (user_otc_id) REFERENCES users(id),
  constraint settings_registrations CHECK (registrations = ANY (ARRAY['open'::text, 'closed'::text])),
  constraint settings_status CHECK (status = ANY (ARRAY['PENDING'::text, 'ACTIVED'::text, 'DISABLED'::text]))
);
CREATE UNIQUE INDEX settings_one_in_force ON settings USING btree (status) WHERE (status = 'ACTIVED'::text);
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION tell_change('settings');
CREATE TRIGGER settings_end_approvals AFTER UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{updated_at}');
CREATE TRIGGER settings_second_factor_since BEFORE INSERT OR UPDATE OF controls ON settings FOR EACH ROW EXECUTE FUNCTION note_second_factor_since();

create table shipment_items (
  shipment_id uuid not null,
  withdrawal_id uuid not null,
  bank_account_id uuid not null,
  key text not null,
  state text not null default 'SENT'::text,
  codes text[] not null default '{}'::text[],
  constraint shipment_items_pkey PRIMARY KEY (shipment_id, withdrawal_id),
  constraint shipment_items_key UNIQUE (bank_account_id, key),
  constraint shipment_items_member FOREIGN KEY (shipment_id, withdrawal_id) REFERENCES payout_batch_members(batch_id, withdrawal_id),
  constraint shipment_items_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint shipment_items_state CHECK (state = ANY (ARRAY['SENT'::text, 'ACCEPTED'::text, 'PAID'::text, 'REFUSED'::text, 'REVERSED'::text]))
);
CREATE INDEX shipment_items_withdrawal ON shipment_items USING btree (withdrawal_id);
CREATE TRIGGER shipment_items_kept BEFORE DELETE OR TRUNCATE ON shipment_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table shipment_numbers (
  bank_account_id uuid not null,
  sequence integer not null,
  drawn_at timestamp with time zone not null,
  last_key integer,
  constraint shipment_numbers_pkey PRIMARY KEY (bank_account_id, sequence),
  constraint shipment_numbers_bank_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint shipment_numbers_last_key CHECK (last_key >= 1),
  constraint shipment_numbers_sequence CHECK (sequence >= 1 AND sequence <= 999999)
);
CREATE TRIGGER shipment_numbers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shipment_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table shipment_return_lines (
  id uuid not null,
  return_id uuid not null,
  line integer not null,
  key text not null,
  amount bigint not null,
  codes text[] not null,
  outcome text not null,
  authentication text,
  shipment_id uuid,
  withdrawal_id uuid,
  state text not null,
  waits_for text,
  decision text,
  decision_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  bank_number text,
  paid_on date,
  constraint shipment_return_lines_pkey PRIMARY KEY (id),
  constraint shipment_return_lines_line UNIQUE (return_id, line),
  constraint shipment_return_lines_decided_by FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint shipment_return_lines_item FOREIGN KEY (shipment_id, withdrawal_id) REFERENCES shipment_items(shipment_id, withdrawal_id),
  constraint shipment_return_lines_return FOREIGN KEY (return_id) REFERENCES shipment_returns(id),
  constraint shipment_return_lines_decided CHECK (num_nulls(decision, decision_reason, decided_by, decided_at) = ANY (ARRAY[0, 4])),
  constraint shipment_return_lines_decision CHECK (decision = ANY (ARRAY['PAID'::text, 'REFUSED'::text, 'IGNORED'::text])),
  constraint shipment_return_lines_outcome CHECK (outcome = ANY (ARRAY['PAID'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'REVERSED'::text, 'UNKNOWN'::text])),
  constraint shipment_return_lines_state CHECK (state = ANY (ARRAY['NEW'::text, 'APPLIED'::text, 'ASKED'::text, 'WAITING'::text, 'REPEATED'::text, 'IGNORED'::text]))
);
CREATE INDEX shipment_return_lines_created ON shipment_return_lines USING btree (created_at, id);
CREATE INDEX shipment_return_lines_item ON shipment_return_lines USING btree (withdrawal_id);
CREATE INDEX shipment_return_lines_open ON shipment_return_lines USING btree (shipment_id) WHERE (state = ANY (ARRAY['NEW'::text, 'ASKED'::text, 'WAITING'::text]));
CREATE TRIGGER shipment_return_lines_end_approvals AFTER UPDATE ON shipment_return_lines FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{}');
CREATE TRIGGER shipment_return_lines_kept BEFORE DELETE OR TRUNCATE ON shipment_return_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table shipment_returns (
  id uuid not null,
  shipment_id uuid not null,
  bank_account_id uuid not null,
  sequence integer not null,
  file_sha256 text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint shipment_returns_pkey PRIMARY KEY (id),
  constraint shipment_returns_file UNIQUE (bank_account_id, file_sha256),
  constraint shipment_returns_bank_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint shipment_returns_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint shipment_returns_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
CREATE INDEX shipment_returns_shipment ON shipment_returns USING btree (shipment_id);
CREATE TRIGGER shipment_returns_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shipment_returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table shipments (
  id uuid not null,
  bank_account_id uuid not null,
  sequence integer not null,
  route text not null,
  payer jsonb not null,
  file_key text not null,
  file_sha256 text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  payment_date date,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_file_key UNIQUE (file_key),
  constraint shipments_sequence UNIQUE (bank_account_id, sequence),
  constraint shipments_batch FOREIGN KEY (id) REFERENCES payout_batches(id),
  constraint shipments_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint shipments_number FOREIGN KEY (bank_account_id, sequence) REFERENCES shipment_numbers(bank_account_id, sequence),
  constraint shipments_route CHECK (route = ANY (ARRAY['TRANSFER'::text, 'PIX'::text]))
);
CREATE INDEX shipments_created ON shipments USING btree (created_at, id);
CREATE TRIGGER shipments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shipments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table statement_checks (
  code bytea not null,
  user_id uuid not null,
  account_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  first_version bigint not null,
  next_version bigint not null,
  opening bigint not null,
  closing bigint not null,
  records_hash bytea not null,
  head_position bigint not null,
  head_hash bytea not null,
  issued_by uuid not null,
  issued_at timestamp with time zone not null,
  constraint statement_checks_pkey PRIMARY KEY (code),
  constraint statement_checks_account FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint statement_checks_issued_by FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint statement_checks_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint statement_checks_code CHECK (octet_length(code) = 16),
  constraint statement_checks_hash CHECK (octet_length(records_hash) = 32),
  constraint statement_checks_head CHECK (octet_length(head_hash) = 32)
);
CREATE INDEX statement_checks_last ON statement_checks USING btree (account_id, issued_at);
CREATE TRIGGER statement_checks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON statement_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table trades (
  id uuid not null,
  number bigint not null generated always as identity,
  buy_order_id uuid,
  sell_order_id uuid,
  taker order_nature not null,
  quotation positive_amount not null,
  amount_btc positive_amount not null,
  amount_brl positive_amount not null,
  fee_btc amount_or_zero not null,
  fee_brl amount_or_zero not null,
  created_at timestamp with time zone not null,
  constraint trades_pkey PRIMARY KEY (id),
  constraint trades_number UNIQUE (number),
  constraint trades_buy_order FOREIGN KEY (buy_order_id) REFERENCES orders(id),
  constraint trades_sell_order FOREIGN KEY (sell_order_id) REFERENCES orders(id),
  constraint trades_sides CHECK (COALESCE(buy_order_id, sell_order_id) IS NOT NULL AND buy_order_id IS DISTINCT FROM sell_order_id),
  constraint trades_value CHECK (amount_brl::numeric = floor(quotation::numeric * amount_btc::numeric / 100000000::numeric))
);
CREATE INDEX trades_buy_index ON trades USING btree (buy_order_id, number) WHERE (buy_order_id IS NOT NULL);
CREATE INDEX trades_created ON trades USING btree (created_at, number);
CREATE INDEX trades_of_house ON trades USING btree (created_at) INCLUDE (amount_btc, amount_brl) WHERE ((buy_order_id IS NULL) OR (sell_order_id IS NULL));
CREATE INDEX trades_sell_index ON trades USING btree (sell_order_id, number) WHERE (sell_order_id IS NOT NULL);
CREATE TRIGGER trades_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON trades FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table treasury_days (
  day date not null,
  figures jsonb not null,
  kept_at timestamp with time zone not null,
  constraint treasury_days_pkey PRIMARY KEY (day)
);

create table unchained (
  journal_id bigint,
  audit_id bigint,
  event_id bigint
);

create table unnamed_files (
  key text not null,
  created_at timestamp with time zone not null,
  removing_at timestamp with time zone,
  constraint unnamed_files_pkey PRIMARY KEY (key)
);
CREATE INDEX unnamed_files_age ON unnamed_files USING btree (created_at);

create table user_tags (
  user_id uuid not null,
  tag text not null,
  added_by uuid not null,
  created_at timestamp with time zone not null,
  constraint user_tags_pkey PRIMARY KEY (user_id, tag),
  constraint user_tags_added_by FOREIGN KEY (added_by) REFERENCES users(id),
  constraint user_tags_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_tags_others CHECK (user_id <> added_by),
  constraint user_tags_tag CHECK (tag = lower(btrim(tag)) AND length(tag) >= 1 AND length(tag) <= 24)
);
CREATE INDEX user_tags_by_author ON user_tags USING btree (added_by);
CREATE INDEX user_tags_by_tag ON user_tags USING btree (tag, user_id);

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  kind text not null,
  document text not null,
  document_secondary text,
  birth date,
  phone text,
  phone_secondary text,
  language text not null default 'pt'::text,
  roles text[] not null default '{user}'::text[],
  permissions text[] not null default '{}'::text[],
  status text not null default 'NEW'::text,
  status_description text,
  is_enabled_2fa boolean not null default false,
  sms_alerts boolean not null default false,
  code text not null,
  referral_id uuid,
  withdrawal_fee bigint,
  emission_fee bigint,
  fee_bank bigint,
  fee_crypto bigint,
  addresses jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  totp_secret bytea,
  totp_step bigint,
  withdrawals_stopped_until timestamp with time zone,
  withdrawals_stopped_by uuid,
  name_folded text generated always as (fold_text(name)) stored,
  staff_since timestamp with time zone,
  has_passkey boolean not null default false,
  frozen_at timestamp with time zone,
  effective_status text generated always as (
CASE
    WHEN (frozen_at IS NULL) THEN status
    ELSE 'BLOCKED'::text
END) stored,
  password_due text,
  email_confirmed_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_by uuid,
  credentials_changed_at timestamp with time zone,
  was_valid boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint users_referral FOREIGN KEY (referral_id) REFERENCES users(id),
  constraint users_2fa CHECK (NOT is_enabled_2fa OR totp_secret IS NOT NULL),
  constraint users_email_lower CHECK (email = lower(email)),
  constraint users_kind CHECK (kind = ANY (ARRAY['F'::text, 'J'::text])),
  constraint users_language CHECK (language = ANY (ARRAY['pt'::text, 'es'::text])),
  constraint users_password_due CHECK (password_due = ANY (ARRAY['TEMPORARY'::text, 'STAFF'::text])),
  constraint users_roles CHECK (roles <@ '{user,operator,master,admin}'::text[] AND cardinality(roles) > 0),
  constraint users_staff_since CHECK ((staff_since IS NOT NULL) = (roles && '{operator,master,admin}'::text[])),
  constraint users_status CHECK (status = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'PROCESSING'::text, 'ACTIVE'::text, 'REQUEST_VALIDATE'::text, 'VALID'::text, 'BLOCKED'::text])),
  constraint users_status_description CHECK ((status = ANY (ARRAY['PENDING'::text, 'BLOCKED'::text])) = (status_description IS NOT NULL))
);
CREATE UNIQUE INDEX users_code ON users USING btree (code);
CREATE INDEX users_created ON users USING btree (created_at, id);
CREATE INDEX users_document ON users USING btree (document);
CREATE UNIQUE INDEX users_email ON users USING btree (email);
CREATE INDEX users_search ON users USING gin (name_folded gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX users_status_index ON users USING btree (status, created_at, id);
CREATE INDEX users_updated ON users USING btree (updated_at, id);
CREATE TRIGGER users_changed AFTER INSERT OR DELETE OR UPDATE OF name, email, kind, document, document_secondary, birth, phone, phone_secondary, language, roles, permissions, status, status_description, is_enabled_2fa, sms_alerts, referral_id, withdrawal_fee, emission_fee, fee_bank, fee_crypto, addresses, withdrawals_stopped_until ON users FOR EACH ROW EXECUTE FUNCTION tell_change('users', 'id');
CREATE TRIGGER users_confirmed AFTER UPDATE OF email_confirmed_at ON users FOR EACH ROW EXECUTE FUNCTION tell_change('users', 'id');
CREATE TRIGGER users_end_approvals AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{language,sms_alerts,totp_step,updated_at}');
CREATE TRIGGER users_end_own_approvals AFTER UPDATE ON users FOR EACH ROW WHEN (old.roles && '{operator,master,admin}'::text[] AND (new.effective_status = 'BLOCKED'::text OR NOT new.roles && '{operator,master,admin}'::text[])) EXECUTE FUNCTION end_approvals_of_asker();
CREATE TRIGGER users_frozen AFTER UPDATE OF frozen_at ON users FOR EACH ROW EXECUTE FUNCTION tell_change('users', 'id');
CREATE TRIGGER users_staff_since BEFORE INSERT OR UPDATE OF roles ON users FOR EACH ROW EXECUTE FUNCTION note_staff_since();

create table views (
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  is_shared boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint views_pkey PRIMARY KEY (id),
  constraint views_one UNIQUE (user_id, list, name),
  constraint views_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint views_list CHECK (list ~ '^[a-z-]{1,30}$'::text),
  constraint views_name CHECK (length(name) >= 1 AND length(name) <= 40)
);
CREATE INDEX views_shared ON views USING btree (list) WHERE is_shared;

create table wallet_addresses (
  id uuid not null,
  wallet_id uuid not null,
  branch text not null,
  index integer not null,
  address text not null,
  script bytea not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint wallet_addresses_pkey PRIMARY KEY (id),
  constraint wallet_addresses_once UNIQUE (address),
  constraint wallet_addresses_place UNIQUE (wallet_id, branch, index),
  constraint wallet_addresses_script UNIQUE (script),
  constraint wallet_addresses_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint wallet_addresses_wallet FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  constraint wallet_addresses_branch CHECK (branch = ANY (ARRAY['receive'::text, 'change'::text])),
  constraint wallet_addresses_change CHECK (branch = 'receive'::text OR user_id IS NULL),
  constraint wallet_addresses_index CHECK (index >= 0)
);
CREATE UNIQUE INDEX wallet_addresses_unused ON wallet_addresses USING btree (user_id, wallet_id) WHERE ((used_at IS NULL) AND (user_id IS NOT NULL));
CREATE TRIGGER wallet_addresses_keep BEFORE UPDATE ON wallet_addresses FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.wallet_id IS DISTINCT FROM new.wallet_id OR old.branch IS DISTINCT FROM new.branch OR old.index IS DISTINCT FROM new.index OR old.address IS DISTINCT FROM new.address OR old.script IS DISTINCT FROM new.script OR old.user_id IS DISTINCT FROM new.user_id OR old.created_at IS DISTINCT FROM new.created_at OR old.used_at IS NOT NULL AND new.used_at IS NULL) EXECUTE FUNCTION keep_wallet_address();

create table wallet_outputs (
  id uuid not null,
  tx_id text not null,
  output integer not null,
  address_id uuid not null,
  sats positive_amount not null,
  height integer,
  is_gone boolean not null default false,
  spent_tx text,
  spent_height integer,
  deposit_id uuid,
  is_settled boolean not null default false,
  seen_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision text,
  base bytea,
  is_coinbase boolean not null default false,
  sources text[],
  dust_line_id uuid,
  constraint wallet_outputs_pkey PRIMARY KEY (id),
  constraint wallet_outputs_deposit_once UNIQUE (deposit_id),
  constraint wallet_outputs_once UNIQUE (tx_id, output),
  constraint wallet_outputs_address FOREIGN KEY (address_id) REFERENCES wallet_addresses(id),
  constraint wallet_outputs_decided_by FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint wallet_outputs_deposit FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  constraint wallet_outputs_dust_line FOREIGN KEY (dust_line_id) REFERENCES deposits(id),
  constraint wallet_outputs_base CHECK (octet_length(base) <= 100000),
  constraint wallet_outputs_decided CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decision IS NULL)),
  constraint wallet_outputs_gone CHECK (NOT (is_gone AND height IS NOT NULL)),
  constraint wallet_outputs_height CHECK (height >= 0),
  constraint wallet_outputs_one_deposit CHECK (dust_line_id IS NULL OR deposit_id IS NULL),
  constraint wallet_outputs_output CHECK (output >= 0),
  constraint wallet_outputs_spent CHECK ((spent_tx IS NULL) = (spent_height IS NULL)),
  constraint wallet_outputs_tx CHECK (tx_id ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX wallet_outputs_at_height ON wallet_outputs USING btree (height);
CREATE INDEX wallet_outputs_of_address ON wallet_outputs USING btree (address_id);
CREATE INDEX wallet_outputs_of_dust_line ON wallet_outputs USING btree (dust_line_id) WHERE (dust_line_id IS NOT NULL);
CREATE INDEX wallet_outputs_seen ON wallet_outputs USING btree (seen_at, id);
CREATE INDEX wallet_outputs_spent_at ON wallet_outputs USING btree (spent_height) WHERE (spent_height IS NOT NULL);
CREATE INDEX wallet_outputs_unsettled ON wallet_outputs USING btree (id) WHERE (NOT is_settled);
CREATE INDEX wallet_outputs_unspent ON wallet_outputs USING btree (address_id) WHERE ((spent_tx IS NULL) AND (NOT is_gone));
CREATE INDEX wallet_outputs_waiting ON wallet_outputs USING btree (tx_id) WHERE ((height IS NULL) AND (NOT is_gone));
CREATE TRIGGER wallet_outputs_changed AFTER INSERT OR UPDATE ON wallet_outputs FOR EACH ROW EXECUTE FUNCTION tell_change('wallets', 'address_id');
CREATE TRIGGER wallet_outputs_end_approvals AFTER UPDATE ON wallet_outputs FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{height,is_settled,spent_height,spent_tx,updated_at}');
CREATE TRIGGER wallet_outputs_keep BEFORE UPDATE ON wallet_outputs FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id OR old.tx_id IS DISTINCT FROM new.tx_id OR old.output IS DISTINCT FROM new.output OR old.address_id IS DISTINCT FROM new.address_id OR old.sats::bigint IS DISTINCT FROM new.sats::bigint OR old.seen_at IS DISTINCT FROM new.seen_at OR old.deposit_id IS NOT NULL AND new.deposit_id IS DISTINCT FROM old.deposit_id AND NOT (old.is_gone AND new.deposit_id IS NULL)) EXECUTE FUNCTION keep_wallet_output();

create table wallets (
  id uuid not null,
  name text not null,
  purpose text not null,
  funds text not null,
  network text not null,
  descriptor text not null,
  status text not null default 'PENDING'::text,
  next_index integer not null default 1,
  entered_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint wallets_pkey PRIMARY KEY (id),
  constraint wallets_descriptor_once UNIQUE (descriptor),
  constraint wallets_entered_by FOREIGN KEY (entered_by) REFERENCES users(id),
  constraint wallets_descriptor_public CHECK (descriptor !~ '[xtyzuvYZUV]prv'::text),
  constraint wallets_funds CHECK (funds = ANY (ARRAY['CLIENTS'::text, 'HOUSE'::text])),
  constraint wallets_network CHECK (network = ANY (ARRAY['bitcoin'::text, 'testnet'::text, 'signet'::text, 'regtest'::text])),
  constraint wallets_next_index CHECK (next_index > 0),
  constraint wallets_purpose CHECK (purpose = ANY (ARRAY['RECEIVE'::text, 'PAY'::text, 'RESERVE'::text])),
  constraint wallets_status CHECK (status = ANY (ARRAY['PENDING'::text, 'ACTIVED'::text, 'DISABLED'::text]))
);
CREATE INDEX wallets_created ON wallets USING btree (created_at, id);
CREATE TRIGGER wallets_changed AFTER INSERT OR UPDATE ON wallets FOR EACH ROW EXECUTE FUNCTION tell_change('wallets', 'entered_by');
CREATE TRIGGER wallets_end_approvals AFTER UPDATE ON wallets FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{next_index,updated_at}');
CREATE TRIGGER wallets_keep BEFORE UPDATE ON wallets FOR EACH ROW WHEN ((old.descriptor IS DISTINCT FROM new.descriptor OR old.network IS DISTINCT FROM new.network OR old.purpose IS DISTINCT FROM new.purpose OR old.funds IS DISTINCT FROM new.funds) AND old.status <> 'PENDING'::text OR new.next_index < old.next_index) EXECUTE FUNCTION keep_wallet();

create table withdrawal_approvals (
  withdrawal_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint withdrawal_approvals_pkey PRIMARY KEY (withdrawal_id, user_id),
  constraint withdrawal_approvals_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint withdrawal_approvals_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
);
CREATE INDEX withdrawal_approvals_created ON withdrawal_approvals USING btree (created_at);

create table withdrawals (
  id uuid not null,
  user_id uuid not null,
  settings_id uuid not null,
  status withdrawal_status not null default 'OPEN'::text,
  status_description text,
  kind transfer_kind not null,
  currency currency_code not null,
  amount positive_amount not null,
  amount_fee amount_or_zero not null,
  bank_account_id uuid,
  bank_account jsonb,
  address text,
  tx_id text,
  approvals_needed smallint not null,
  ip_requester text,
  receipt_key text,
  mimetype text,
  receipt_size integer,
  receipt_sha256 text,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  referrer_id uuid,
  referral_share bigint not null,
  address_id uuid,
  saved_address jsonb,
  approval_id uuid,
  receipt_page text,
  bank_authentication text,
  reversed_at timestamp with time zone,
  return_line text,
  paid_on date,
  check_code uuid not null default gen_random_uuid(),
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawals_check_code UNIQUE (check_code),
  constraint withdrawals_address_id FOREIGN KEY (address_id) REFERENCES bitcoin_addresses(id),
  constraint withdrawals_approval FOREIGN KEY (approval_id) REFERENCES approvals(id),
  constraint withdrawals_bank_account FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint withdrawals_referrer FOREIGN KEY (referrer_id) REFERENCES users(id),
  constraint withdrawals_settings FOREIGN KEY (settings_id) REFERENCES settings(id),
  constraint withdrawals_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint withdrawals_currency_of_kind CHECK ((kind::text = 'BANK'::text) = (currency::text = 'BRL'::text)),
  constraint withdrawals_finished CHECK ((status::text = 'FINISHED'::text) = (finished_at IS NOT NULL) AND (status::text <> 'FINISHED'::text OR kind::text = 'BANK'::text AND (receipt_key IS NOT NULL OR bank_authentication IS NOT NULL OR return_line IS NOT NULL) OR kind::text = 'CRYPTO'::text AND tx_id IS NOT NULL)),
  constraint withdrawals_paid_to CHECK ((kind::text = 'BANK'::text) = (bank_account IS NOT NULL) AND (kind::text = 'CRYPTO'::text) = (address IS NOT NULL)),
  constraint withdrawals_referral_share CHECK (referral_share >= 0 AND referral_share <= 10000),
  constraint withdrawals_reversed CHECK (reversed_at IS NULL OR status::text = 'FINISHED'::text AND kind::text = 'BANK'::text),
  constraint withdrawals_tx_id CHECK (tx_id ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX withdrawals_amount ON withdrawals USING btree (amount, created_at);
CREATE INDEX withdrawals_created ON withdrawals USING btree (created_at, id) INCLUDE (user_id, status);
CREATE INDEX withdrawals_finished ON withdrawals USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE UNIQUE INDEX withdrawals_receipt_key ON withdrawals USING btree (receipt_key);
CREATE UNIQUE INDEX withdrawals_receipt_page ON withdrawals USING btree (receipt_page) WHERE (receipt_page IS NOT NULL);
CREATE INDEX withdrawals_status_index ON withdrawals USING btree (status, created_at, id);
CREATE INDEX withdrawals_tx ON withdrawals USING btree (tx_id) WHERE (tx_id IS NOT NULL);
CREATE INDEX withdrawals_user_index ON withdrawals USING btree (user_id, created_at, id) INCLUDE (status);
CREATE TRIGGER withdrawals_changed AFTER INSERT OR DELETE OR UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION tell_withdrawal();
CREATE TRIGGER withdrawals_come AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawals_moves();
CREATE TRIGGER withdrawals_end_approvals AFTER UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION end_approvals('{id}', '{updated_at}');
CREATE TRIGGER withdrawals_kept BEFORE TRUNCATE ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER withdrawals_leave AFTER DELETE ON withdrawals REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawals_moves();
CREATE TRIGGER withdrawals_move AFTER UPDATE ON withdrawals REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawals_moves();

create view list_rows as
 SELECT 'orders'::text AS list,
    orders.user_id AS owner,
    orders.created_at,
    orders.status,
    orders.kind,
    orders.nature,
    1 AS n
   FROM orders
UNION ALL
 SELECT 'deposits'::text AS list,
    deposits.user_id AS owner,
    deposits.created_at,
    deposits.status,
    deposits.kind,
    ''::text AS nature,
    1 AS n
   FROM deposits
UNION ALL
 SELECT 'withdrawals'::text AS list,
    withdrawals.user_id AS owner,
    withdrawals.created_at,
    withdrawals.status,
    withdrawals.kind,
    ''::text AS nature,
    1 AS n
   FROM withdrawals
UNION ALL
 SELECT 'audit'::text AS list,
    COALESCE(audit.actor_id, '00000000-0000-0000-0000-000000000000'::uuid) AS owner,
    audit.created_at,
    audit.action AS status,
    audit.entity AS kind,
    ''::text AS nature,
    1 AS n
   FROM audit;

CREATE OR REPLACE FUNCTION public.book_held(o orders)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when o.kind <> 'MARKET' or o.status not in ('PENDING', 'PARTIAL') then 0
    when o.nature = 'SELL' then o.amount_orig - o.filled_orig
    else ceil(o.amount_orig::numeric * (o.amount_dest - o.filled_dest) / o.amount_dest)::bigint
  end
$function$
;

CREATE OR REPLACE FUNCTION public.check_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from adjustments a join approvals p on p.id = a.approval_id
    where a.id = new.origin_id and p.status = 'APPROVED' and 'ledger.adjust' = any (p.acts)
  ) then
    raise exception 'adjustment % has no approval', new.origin_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken record;
begin
  select n.journal_id, n.balances, n.entries into broken
    from (
      select journal_id, bool_and(total = 0) as balances, sum(entries) as entries
      from (
        select journal_id, currency, sum(amount) as total, count(*) as entries from inserted group by journal_id, currency
      ) per_currency
      group by journal_id
    ) n
    left join lateral (select entry_count from journals where id = n.journal_id offset 0) j on true
    where not n.balances or n.entries < 2 or j.entry_count is distinct from n.entries limit 1;
  if found and not broken.balances then
    raise exception 'journal % does not balance', broken.journal_id
      using errcode = 'check_violation', constraint = 'journals_balanced';
  elsif found then
    raise exception 'journal % is unknown or not whole: % entries', broken.journal_id, broken.entries
      using errcode = 'check_violation', constraint = 'journals_whole';
  end if;

  select e.account_id, e.version, e.currency into broken
    from inserted e
    left join lateral (
      select currency, balance, version, floor from accounts where id = e.account_id offset 0
    ) a on true
    where e.amount = 0 or a.currency is distinct from e.currency or e.version > a.version or e.balance < a.floor
      or (e.version = a.version and e.balance <> a.balance) limit 1;
  if found then
    raise exception 'entry % of account % in % does not fit the account', broken.version, broken.account_id, broken.currency
      using errcode = 'check_violation', constraint = 'entries_fit_account';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_approvals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept text[] := tg_argv[1]::text[];
  names text[];
begin
  if not exists (select from approvals where status = 'WAITING') then
    return null;
  end if;
  select array_agg(format('%s.%s:%s', tg_table_name, key, to_jsonb(new) ->> key)) into names from unnest(tg_argv[0]::text[]) key;
  if tg_op = 'UPDATE' and to_jsonb(old) - kept is not distinct from to_jsonb(new) - kept then
    return null;
  end if;
  update approvals set status = 'ENDED', end_reason = 'SUBJECT', decided_at = now(), updated_at = now()
  where status = 'WAITING' and subjects && names;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_approvals_of_asker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update approvals set status = 'ENDED', end_reason = 'ASKER', decided_at = now(), updated_at = now()
  where status = 'WAITING' and asked_by = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.expect_rows(written bigint, expected bigint, failure text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if written <> expected then
    raise exception '% of % rows: %', written, expected, failure using errcode = 'triggered_data_change_violation';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.first_version_since(account bigint, instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
begin
  select version + 1 into high from accounts where id = account;
  while low < high loop
    middle := (low + high) / 2;
    if (select created_at < instant from entries where account_id = account and version = middle) then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(given, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.keep_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account keeps its owner, place, kind, currency and key'
    using errcode = 'check_violation', constraint = 'accounts_kept';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_address_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a proof of an address never changes' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free text[] := '{status,end_reason,expires_at,decided_at,updated_at,told_at}';
begin
  if old.status <> 'WAITING' and to_jsonb(old) - 'told_at' is distinct from to_jsonb(new) - 'told_at' then
    raise exception 'a decided approval does not change' using errcode = 'restrict_violation';
  end if;
  if substring(old.input for 4) <> substring(new.input for 4) then
    free := '{input}';
  end if;
  if to_jsonb(old) - free is distinct from to_jsonb(new) - free then
    raise exception 'an approval keeps its act' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_bank_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - array['undone_by', 'undone_at', 'undo_reason']
      is distinct from to_jsonb(old) - array['undone_by', 'undone_at', 'undo_reason'] then
    raise exception 'a statement stays as it was imported' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_bitcoin_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a payout keeps its wallet and its change, and never goes back' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_bitcoin_payout_coin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a coin stays with its payout, and is freed once' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_bitcoin_payout_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a transaction of a payout keeps what it pays, and its signatures' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_client_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if row(new.id, new.user_id, new.author_id, new.created_at) is distinct from row(old.id, old.user_id, old.author_id, old.created_at)
    or (new.text <> old.text and new.text <> '***')
    or (old.struck_at is not null and row(new.struck_at, new.struck_by) is distinct from row(old.struck_at, old.struck_by))
  then
    raise exception 'a note keeps its text' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_day_close()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.status <> 'PREPARED'
    or (new.id, new.day, new.figures, new.differences, new.difference, new.prepared_by, new.prepared_at)
      is distinct from (old.id, old.day, old.figures, old.differences, old.difference, old.prepared_by, old.prepared_at)) then
    raise exception 'a close keeps what was prepared, and a locked one never changes' using errcode = 'restrict_violation';
  end if;
  if new.status <> 'RETURNED' and exists (select from day_closes where status = 'LOCKED' and day >= new.day and id <> new.id) then
    raise exception 'days close in order' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_house_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or to_jsonb(new) - '{reversed_by,reversed_at,reverse_reason,reversal_approval_id}'::text[]
      is distinct from to_jsonb(old) - '{reversed_by,reversed_at,reverse_reason,reversal_approval_id}'::text[] then
    raise exception 'a booking of the house is reversed once, and never changes else' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_place_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a move between places ends once, and never changes else' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_rescue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or old.status <> 'WAITING'
    or (new.id, new.user_id, new.kind, new.email, new.password_hash, new.effective_at, new.created_at)
      is distinct from (old.id, old.user_id, old.kind, old.email, old.password_hash, old.effective_at, old.created_at) then
    raise exception 'a rescue changes only its status, once' using errcode = 'check_violation', constraint = 'rescues_keep';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.last_sequence < old.last_sequence or new.bank_account_id <> old.bank_account_id then
    raise exception 'the number of a file is never used again' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_statement_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.statement_id, new.bank_account_id, new.day, new.amount, new.text, new.bank_id, new.ordinal, new.doubted_by,
      new.end_to_end_id)
    is distinct from (old.id, old.statement_id, old.bank_account_id, old.day, old.amount, old.text, old.bank_id, old.ordinal,
      old.doubted_by, old.end_to_end_id)
    or old.state in ('MATCHED', 'UNDONE') then
    raise exception 'a statement line stays as the bank wrote it' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a wallet keeps its keys, its network, its purpose and its owner, and no number of an address is used again';
end;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_wallet_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an address keeps its owner and its place, and stays used';
end;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_wallet_output()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an output keeps its address, its amount and its deposit';
end;
$function$
;

CREATE OR REPLACE FUNCTION public.list_day(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN date_bin('1 day'::interval, at, '2000-01-01 03:00:00+00'::timestamp with time zone)
;

CREATE OR REPLACE FUNCTION public.list_quarter(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((date_trunc('quarter'::text, ((at AT TIME ZONE 'UTC'::text) - '03:00:00'::interval)) AT TIME ZONE 'UTC'::text) + '03:00:00'::interval)
;

CREATE OR REPLACE FUNCTION public.name_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.kind in ('EXTERNAL', 'TRANSIT')) <> (new.owner_id is null) or (new.place_id is not null and new.kind <> 'EXTERNAL') then
    raise exception 'an EXTERNAL account has no owner, and only that one, TRANSIT and a place'
      using errcode = 'check_violation', constraint = 'accounts_outside';
  end if;
  if new.owner_id is null then
    new.floor := null;
  end if;
  new.key := coalesce(new.owner_id::text, new.place_id::text, 'OUTSIDE') || ':' || new.kind || ':' || new.currency;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_audit_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'audit', coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at, action, entity, '', 1 from after;
  elsif tg_op = 'DELETE' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'audit', coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at, action, entity, '', -1 from before;
  else
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'audit', coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at, action, entity, '', sum(n)
    from (select *, -1 as n from before union all select *, 1 from after) moved
    group by 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_deposits_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'deposits', user_id, created_at, status, kind, '', 1 from after;
  elsif tg_op = 'DELETE' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'deposits', user_id, created_at, status, kind, '', -1 from before;
  else
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'deposits', user_id, created_at, status, kind, '', sum(n)
    from (select *, -1 as n from before union all select *, 1 from after) moved
    group by 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_founding()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from founding) then
    insert into founding (founded_at) values (new.created_at) on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_orders_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'orders', user_id, created_at, status, kind, nature, 1 from after;
  elsif tg_op = 'DELETE' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'orders', user_id, created_at, status, kind, nature, -1 from before;
  else
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'orders', user_id, created_at, status, kind, nature, sum(n)
    from (select *, -1 as n from before union all select *, 1 from after) moved
    group by 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_passkeys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
begin
  update users set has_passkey = exists (select from passkeys where user_id = owner) where id = owner;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_second_factor_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  required boolean := coalesce((new.controls #>> '{staffSecondFactor,required}')::boolean, false);
begin
  new.second_factor_since := case
    when not required then null
    when tg_op = 'INSERT' then new.created_at
    else coalesce(old.second_factor_since, new.updated_at) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_staff_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not new.roles && '{operator,master,admin}' then
    new.staff_since := null;
  elsif tg_op = 'INSERT' then
    new.staff_since := new.created_at;
  elsif old.roles && '{operator,master,admin}' then
    new.staff_since := old.staff_since;
  else
    new.staff_since := new.updated_at;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_withdrawals_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'withdrawals', user_id, created_at, status, kind, '', 1 from after;
  elsif tg_op = 'DELETE' then
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'withdrawals', user_id, created_at, status, kind, '', -1 from before;
  else
    insert into list_moves (list, owner, created_at, status, kind, nature, n)
    select 'withdrawals', user_id, created_at, status, kind, '', sum(n)
    from (select *, -1 as n from before union all select *, 1 from after) moved
    group by 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_journals(actor uuid, at timestamp with time zone, events text[], origin_ids uuid[], entry_counts integer[], overdrawn integer[], keys text[], origins entry_origin[], entry_journals integer[], entry_accounts integer[], entry_origins integer[], amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- Of the accounts, in the order of their keys.
  tids tid[]; ids bigint[]; balances bigint[]; versions bigint[]; lasts timestamptz[]; currencies currency_code[];
  lowest bigint[];
  granted bigint[] := '{}';
  -- Of the entries.
  running bigint[] := amounts;
  numbers bigint[] := amounts;
  journal_ids bigint[];
  account int;
  balance bigint;
  version bigint;
  written bigint;
begin
  select array_agg(a.ctid), array_agg(a.id), array_agg(a.balance), array_agg(a.version), array_agg(greatest(a.last_at, at)),
    array_agg(a.currency)
  into tids, ids, balances, versions, lasts, currencies
  from (
    select * from (select ctid, * from accounts where key = any(keys) order by id for update) locked order by key collate "C"
  ) a;
  if cardinality(ids) is distinct from cardinality(keys) then
    raise exception 'a journal names an account that does not exist';
  end if;

  lowest := array_fill(null::bigint, array[cardinality(ids)]);
  for i in 1 .. cardinality(amounts) loop
    account := entry_accounts[i];
    balance := balances[account] + amounts[i];
    version := versions[account] + 1;
    balances[account] := balance;
    versions[account] := version;
    lowest[account] := least(lowest[account], balance);
    running[i] := balance;
    numbers[i] := version;
  end loop;
  if cardinality(overdrawn) > 0 then
    granted := array(select ids[e.account] from unnest(entry_journals, entry_accounts) e (journal, account)
      where e.journal = any(overdrawn));
  end if;

  journal_ids := array(select nextval('journals_id_seq') from unnest(events));
  insert into journals (id, event, origin_id, entry_count, overdraft, actor_id, created_at)
    select journal_ids[j.place], events[j.place], origin_ids[j.place], j.entries, j.place = any(overdrawn), actor, at
    from (
      select place, sum(entries) as entries
      from (
        select e.journal as place, count(*) as entries, sum(e.amount) as total, bool_and(e.amount <> 0) as moves
        from unnest(entry_journals, entry_accounts, amounts) e (journal, account, amount)
        group by e.journal, currencies[e.account]
      ) per_currency
      group by place having bool_and(total = 0 and moves)
    ) j
    where j.entries = entry_counts[j.place] order by j.place;
  get diagnostics written = row_count;
  if written <> cardinality(events) then
    raise exception 'a journal is not whole or does not balance'
      using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;

  insert into unchained (journal_id) select unnest(journal_ids);
  update accounts a set balance = m.balance, version = m.version, last_at = m.last_at,
    floor = case when a.floor is null then null
      when a.id = any(granted) then least(a.floor, m.lowest)
      else greatest(a.floor, least(0, m.lowest)) end
    from unnest(tids, balances, versions, lasts, lowest) m (tid, balance, version, last_at, lowest)
    where a.ctid = m.tid and (a.floor is null or a.id = any(granted) or m.lowest >= a.floor);
  get diagnostics written = row_count;
  if written <> cardinality(ids) then
    raise exception 'a balance is below its floor' using errcode = 'check_violation', constraint = 'accounts_floor';
  end if;
  insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select ids[e.account], e.version, journal_ids[e.journal], origins[e.origin], currencies[e.account], e.amount, e.balance,
      lasts[e.account]
    from unnest(entry_journals, entry_accounts, entry_origins, amounts, running, numbers)
      e (journal, account, origin, amount, balance, version);
end $function$
;

CREATE OR REPLACE FUNCTION public.purge_kept_identities()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with gone as (delete from kept_identities where delete_after <= now() returning 1) select count(*) from gone
$function$
;

CREATE OR REPLACE FUNCTION public.purge_reads()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with gone as (delete from reads where at <= now() - interval '5 years' returning 1) select count(*) from gone
$function$
;

CREATE OR REPLACE FUNCTION public.queue_for_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'audit' then
    insert into unchained (audit_id) select id from made;
  else
    insert into unchained (event_id) select id from made;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_ended_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit (action, entity, entity_id, after, created_at)
  values ('audit.approval.ended', 'approval', new.id, jsonb_build_object('endReason', new.end_reason), new.updated_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_early_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.delete_after > now() then
    raise exception 'this identity is kept until %', old.delete_after;
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_young_reads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.at > now() - interval '5 years' then
    raise exception 'a reading is kept for five years';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_moves(moves text)
 RETURNS SETOF list_counts
 LANGUAGE plpgsql
AS $function$
begin
  return query execute format($query$
    with moved as (%s),
      dated as materialized (select *, list_day(created_at) as day from moved),
      days as materialized (select day, list_quarter(day) as quarter from (select distinct day from dated) d)
    select list,
      case when grouping(day) = 0 then 'day' when grouping(owner) = 1 then 'all' when grouping(quarter) = 0 then 'quarter'
        when grouping(status) = 0 then 'traits' else 'owner' end,
      coalesce(owner, '00000000-0000-0000-0000-000000000000'), coalesce(day, quarter, '-infinity'),
      coalesce(status, ''), coalesce(kind, ''), coalesce(nature, ''), sum(n)::integer
    from dated join days using (day)
    group by grouping sets ((list, status, kind, nature), (list, day, status, kind, nature), (list, owner),
      (list, owner, status, kind, nature), (list, owner, quarter, status))
    having sum(n) <> 0$query$, moves);
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_id) values ('approvals', new.asked_by);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_ids)
  select 'balances', array_agg(owner_id) from moved where owner_id is not null having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_id)
  select distinct tg_argv[0], (version ->> concerned)::uuid
  from unnest(array[to_jsonb(old), to_jsonb(new)]) version
  left join unnest(tg_argv[1:]) concerned on true
  where version is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_id)
  select distinct 'deposits', unnest(array[coalesce(new.user_id, old.user_id), coalesce(new.created_by, old.created_by)]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_ids) select 'notices', array_agg(distinct user_id) from moved having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_ids)
  select 'orders', array_agg(concerned) from (select user_id from moved union select created_by from moved) told (concerned)
  having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (topic, user_id) values ('withdrawals', coalesce(new.user_id, old.user_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.wire_amount(amount bigint, currency text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE currency WHEN 'BRL'::text THEN (((amount)::numeric * 0.01))::text WHEN 'BTC'::text THEN (((amount)::numeric * 0.00000001))::text ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION public.wire_two(amount bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((amount)::numeric * 0.01))::text
;
