-- Whether a backup could be read back, as it was tried.
create table restore_rehearsals (
  id uuid primary key,
  state text not null default 'queued' check (state in ('queued', 'running', 'passed', 'failed')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  began_at timestamptz,
  ended_at timestamptz,
  -- the file, and when it was made
  backup text not null default '',
  backup_made_at timestamptz,
  tables integer,
  rows bigint,
  problem text not null default ''
);
-- one at a time
create unique index restore_rehearsals_one on restore_rehearsals ((true)) where state in ('queued', 'running');
create index restore_rehearsals_newest on restore_rehearsals (id desc);
