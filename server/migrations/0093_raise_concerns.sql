-- What somebody tells the operator about something that they were shown: a forecast that is wrong, unclear or that hurt.
create table concerns (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null,
  -- what kind of thing it is about, and which; the thing may be gone later
  about text not null check (about in ('forecast')),
  about_id uuid not null,
  -- what was shown, as of then
  context jsonb not null,
  kind text not null check (kind in ('wrong', 'hurt', 'unclear', 'other')),
  words text not null,
  state text not null default 'new' check (state in ('new', 'seen', 'answered')),
  answer text not null default '',
  answered_at timestamptz,
  -- when whoever told it read the answer
  read_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index concerns_account on concerns (organisation_id, account_id, id desc);
-- the operator's list is of all schools, the newest first
create index concerns_newest on concerns (id desc);
create index concerns_state on concerns (state, id desc);
