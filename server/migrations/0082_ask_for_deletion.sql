-- Who asked to be deleted. A school, or a teacher of their own, answers for their people; whoever is alone waits some days.
create table deletion_requests (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null,
  reason text not null default '',
  -- 'deleting': access has ended, and what is there goes
  state text not null default 'open' check (state in ('open', 'cancelled', 'declined', 'archived', 'erased', 'deleting')),
  asked_at timestamptz not null default now(),
  -- by when it is answered, or when it happens by itself
  due_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- why it was declined
  answer text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index deletion_requests_account on deletion_requests (organisation_id, account_id, asked_at desc);
create unique index deletion_requests_open on deletion_requests (organisation_id, account_id) where state in ('open', 'deleting');
-- the clock looks in all tenants for those whose time has come; a school's wait for the school
create index deletion_requests_due on deletion_requests (due_at)
  where state in ('open', 'deleting') and account_id = organisation_id;

-- That a tenant was deleted, without anything of it: so that an older backup that is read back can be cleaned again.
create table deleted_tenants (
  tenant_id uuid primary key,
  asked_at timestamptz not null,
  deleted_at timestamptz not null default now()
);

-- who was written to goes with them
create index mails_to_address on mails (to_address, created_at desc);
