create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- A tenant: a school, or the personal space of somebody who registered alone. Its id is its owner's account id.
create table organisations (
  id uuid primary key,
  kind text not null check (kind in ('school', 'personal', 'demo')),
  name text not null,
  address text not null default '',
  affiliated_to text not null default '',
  affiliation_number text not null default '',
  phone text not null default '',
  settings jsonb not null default '{}',
  version integer not null default 1,
  -- a demo's sample school is deleted after this moment
  ends_at timestamptz,
  created_at timestamptz not null default now()
);
create index organisations_ends_at on organisations (ends_at) where ends_at is not null;

-- Who can sign in: (email, role). A student without an address has an account that cannot sign in.
create table accounts (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  role text not null check (role in ('student', 'teacher', 'organisation', 'demo_user', 'superadmin')),
  email text,
  -- lower case, for comparison
  email_key text,
  password_hash text,
  verified_at timestamptz,
  created_by text not null check (created_by in ('self', 'organisation', 'teacher')),
  creator_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organisation_id, id)
);
create unique index accounts_email_role on accounts (email_key, role) where email_key is not null;

create table students (
  id uuid primary key,
  organisation_id uuid not null,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null default '',
  -- folded for search: lower case, without accents
  search_name text not null,
  phone text,
  date_of_birth date,
  gender text check (gender in ('Male', 'Female', 'Other')),
  admission_number text,
  address text not null default '',
  class_level text,
  joining_date date,
  -- the last day at the school
  end_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, id) references accounts (organisation_id, id) on delete cascade
);

create table teachers (
  id uuid primary key,
  organisation_id uuid not null,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null default '',
  search_name text not null,
  phone text,
  date_of_birth date,
  gender text check (gender in ('Male', 'Female', 'Other')),
  address text not null default '',
  joining_date date,
  end_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, id) references accounts (organisation_id, id) on delete cascade
);

-- One row per sign-in; the refresh token is rotated inside it.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  device text not null default ''
);
create index sessions_account on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

-- Single-purpose links of mails, hashed.
create table tokens (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'invite')),
  hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index tokens_account on tokens (account_id, purpose);

create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

create table idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  -- null while the first request is still at work
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table mails (
  id uuid primary key,
  organisation_id uuid references organisations (id) on delete cascade,
  to_address text not null,
  kind text not null,
  -- encrypted, for it may hold a link; emptied when the mail has gone out
  payload bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_organisation on mails (organisation_id, created_at desc);
create index mails_waiting on mails (created_at) where state = 'queued';

create table files (
  id uuid primary key,
  organisation_id uuid references organisations (id) on delete cascade,
  owner_id uuid,
  kind text not null,
  media_type text not null,
  name text not null,
  size integer not null,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index files_organisation on files (organisation_id, owner_id);

create table contact_messages (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  feedback text not null,
  image_id uuid references files (id),
  created_at timestamptz not null default now()
);
create index contact_messages_created_at on contact_messages (created_at desc);
create index contact_messages_image on contact_messages (image_id);

-- Append-only. The tenant of what was changed, so that a school reads its own trail.
create table audit_log (
  id uuid primary key,
  organisation_id uuid references organisations (id) on delete cascade,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text,
  at timestamptz not null default now()
);
create index audit_log_organisation on audit_log (organisation_id, at desc, id desc);
create index audit_log_entity on audit_log (organisation_id, entity, entity_id, at desc);
