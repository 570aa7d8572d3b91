-- The second factor of a login: the key of an app that shows codes, sealed, and codes for recovery.
create table second_factors (
  login_id uuid primary key references logins (id) on delete cascade,
  -- what signs in; null until a first code was confirmed
  key bytea,
  -- waits for its first code
  new_key bytea,
  -- the step of time of the last code that was taken: none is taken twice
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  check ((key is null) = (confirmed_at is null))
);

-- Deleted when used.
create table recovery_codes (
  login_id uuid not null references second_factors (login_id) on delete cascade,
  code_hash bytea not null,
  primary key (login_id, code_hash)
);
