-- When a session last proved the password after its sign-in, and when it last proved a second factor.

alter table sessions
  add column password_at timestamptz,
  add column factor_at timestamptz;
