-- How a customer showed that the keys of a saved address are the customer's own: by declaration, by a signed message (BIP 322), or by a
-- payment of a small amount that the server chose. A question waits for its answer until it expires; a proof never changes.
create table address_proofs (
  id uuid constraint address_proofs_pkey primary key,
  address_id uuid not null constraint address_proofs_address references bitcoin_addresses,
  -- The customer, who alone asks and answers.
  user_id uuid not null constraint address_proofs_user references users,
  method text not null constraint address_proofs_method check (method in ('DECLARATION', 'TEST_AMOUNT', 'MESSAGE')),
  -- The text of the declaration, or the one to sign.
  text text,
  -- The amount to pay, and the customer's own address that it goes to.
  sats positive_amount,
  pay_to text,
  asked_at timestamptz not null,
  expires_at timestamptz,
  proved_at timestamptz,
  -- The declaration, the signature, or the transaction that paid.
  evidence text,
  constraint address_proofs_once unique (address_id, method),
  constraint address_proofs_asked check ((method = 'TEST_AMOUNT') = (sats is not null) and (sats is null) = (pay_to is null)
    and (method = 'TEST_AMOUNT') = (text is null)),
  constraint address_proofs_expires check (method = 'DECLARATION' or expires_at is not null),
  constraint address_proofs_proved check ((evidence is null) = (proved_at is null)
    and (method <> 'DECLARATION' or proved_at is not null))
);
create index address_proofs_of_user on address_proofs (user_id);
create index address_proofs_open on address_proofs (expires_at) where proved_at is null and sats is not null;
create function keep_address_proof() returns trigger language plpgsql as $$
begin
  raise exception 'a proof of an address never changes' using errcode = 'restrict_violation';
end $$;
create trigger address_proofs_keep before update or delete on address_proofs
  for each row when (old.proved_at is not null) execute function keep_address_proof();
create trigger address_proofs_changed after insert or update on address_proofs
  for each row execute function tell_change('bitcoinAddresses', 'user_id');
