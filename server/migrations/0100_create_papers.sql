-- Question papers: docs/decisions/174.

create table papers (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  qn_code text not null,
  board text not null,
  class_level text not null,
  subject text not null,
  total_marks smallint not null check (total_marks between 10 and 100),
  title text not null,
  minutes smallint not null check (minutes between 10 and 240),
  exam_date date,
  is_shared boolean not null default false,
  -- as they were sent, for another paper with the same wishes
  wishes jsonb not null,
  -- the revision that is shown
  revision int not null,
  version int not null default 1,
  -- the school day on which it was made, which counts for the month; null of a copy, which costs nothing
  made_on date,
  created_at timestamptz not null default now(),
  -- out of the history; the row stays, since it counts
  removed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index papers_account on papers (organisation_id, account_id, id);
create index papers_made_on on papers (organisation_id, account_id, made_on);
create index papers_shared on papers (organisation_id, id) where is_shared and removed_at is null;

-- A paper's questions as they were made, and after each change. A revision is never changed.
create table paper_revisions (
  organisation_id uuid not null references organisations (id) on delete cascade,
  paper_id uuid not null,
  revision int not null,
  -- the one that was changed into this; null of the first
  parent int,
  qn_code text not null,
  -- the whole paper with answers, its plan, its rules and its other sets
  snapshot jsonb not null,
  made_at timestamptz not null default now(),
  primary key (organisation_id, paper_id, revision),
  foreign key (organisation_id, paper_id) references papers (organisation_id, id) on delete cascade
);

-- Which questions a paper has used, so that the next ones are others.
create table paper_items (
  organisation_id uuid not null references organisations (id) on delete cascade,
  paper_id uuid not null,
  item text not null,
  primary key (organisation_id, paper_id, item),
  foreign key (organisation_id, paper_id) references papers (organisation_id, id) on delete cascade
);

-- What is wished of a paper and not made yet.
create table paper_drafts (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  wishes jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index paper_drafts_account on paper_drafts (organisation_id, account_id);

-- Plans of papers of one's own.
create table paper_blueprints (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  board text not null,
  class_level text not null,
  subject text not null,
  plan jsonb not null,
  is_shared boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index paper_blueprints_account on paper_blueprints (organisation_id, account_id);
