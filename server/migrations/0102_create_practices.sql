-- A student answers a paper of their own on screen. The paper is kept as it was when the practice began.
create table practices (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  paper_id uuid not null,
  qn_code text not null,
  title text not null,
  board text not null,
  class_level text not null,
  subject text not null,
  paper jsonb not null,
  -- by part: what was answered, what the key says of it, and the steps that the student ticked
  answers jsonb not null default '{}',
  -- marks, once it is finished
  got numeric(5, 1),
  out_of smallint not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade,
  foreign key (organisation_id, paper_id) references papers (organisation_id, id) on delete cascade,
  check ((got is null) = (finished_at is null))
);
create index practices_account on practices (organisation_id, account_id, id desc);
-- one at a time of a paper; the other index serves the paper's end
create unique index practices_underway on practices (organisation_id, paper_id, account_id) where finished_at is null;
create index practices_paper on practices (organisation_id, paper_id);
