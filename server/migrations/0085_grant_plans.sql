-- The plan of a tenant, or of one of its members alone: `account_id` is the tenant's own account, or the member's.
create table plans (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null,
  plan text not null check (plan in ('free', 'pro', 'elite')),
  starts_on date not null,
  -- the first day on which it does not hold any more
  ends_on date,
  -- the superadmin, who is of another tenant; nobody where it was chosen
  granted_by uuid,
  ended_by uuid,
  end_reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade,
  check (ends_on >= starts_on),
  -- nobody has two plans on a day
  constraint plans_one_a_day exclude using gist
    (organisation_id with =, account_id with =, daterange(starts_on, ends_on) with &&)
);
create index plans_account on plans (organisation_id, account_id, starts_on desc);
-- the operator lists those of all tenants, and names one by its id
create index plans_newest on plans (id desc);

-- Who asked for a plan that the operator grants.
create table plan_requests (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null,
  plan text not null check (plan in ('pro', 'elite')),
  state text not null default 'open' check (state in ('open', 'granted', 'declined', 'withdrawn')),
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  -- why it was declined
  answer text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create unique index plan_requests_open on plan_requests (organisation_id, account_id) where state = 'open';
create index plan_requests_account on plan_requests (organisation_id, account_id, id desc);
-- those of all tenants: what waits, then what was answered
create index plan_requests_waiting on plan_requests ((state <> 'open'), id desc);
create index plan_requests_id on plan_requests (id);
