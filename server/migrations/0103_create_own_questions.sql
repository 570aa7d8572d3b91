-- Questions that a teacher or a school writes itself: docs/decisions/180.

create table own_question_imports (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid,
  file_name text not null,
  format text not null,
  questions int not null,
  made_at timestamptz not null default now(),
  taken_back_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete set null (account_id)
);
create index own_question_imports_account on own_question_imports (organisation_id, account_id);

create table own_questions (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  -- who wrote it first; what a school approved outlives the account
  account_id uuid,
  -- who wrote it as it is now
  worded_by uuid,
  board text not null,
  class_level text not null,
  subject text not null,
  topic text not null,
  marks smallint not null check (marks between 1 and 20),
  tags text[] not null default '{}',
  -- the wording as it is edited, with answer and scheme
  question jsonb not null,
  -- what a search looks at
  search text not null,
  status text not null default 'draft' check (status in ('draft', 'in-review', 'approved')),
  source text not null default 'typed' check (source in ('typed', 'imported', 'proposed')),
  import_id uuid,
  -- why it was sent back
  reason text not null default '',
  reviewed_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete set null (account_id),
  foreign key (organisation_id, worded_by) references accounts (organisation_id, id) on delete set null (worded_by),
  foreign key (organisation_id, reviewed_by) references accounts (organisation_id, id) on delete set null (reviewed_by),
  foreign key (organisation_id, import_id) references own_question_imports (organisation_id, id) on delete set null (import_id)
);
create index own_questions_account on own_questions (organisation_id, account_id, id);
create index own_questions_worded_by on own_questions (organisation_id, worded_by);
create index own_questions_reviewed_by on own_questions (organisation_id, reviewed_by);
create index own_questions_import on own_questions (organisation_id, import_id);
create index own_questions_status on own_questions (organisation_id, status, id);
create index own_questions_place on own_questions (organisation_id, board, class_level, subject, topic);

-- The wording that papers take, as they take it. A question that is edited keeps it until the next is approved.
create table approved_questions (
  organisation_id uuid not null references organisations (id) on delete cascade,
  question_id uuid not null,
  -- of the question
  version int not null,
  board text not null,
  class_level text not null,
  subject text not null,
  topic text not null,
  marks smallint not null,
  item jsonb not null,
  approved_at timestamptz not null default now(),
  primary key (organisation_id, question_id),
  foreign key (organisation_id, question_id) references own_questions (organisation_id, id) on delete cascade
);
create index approved_questions_place on approved_questions (organisation_id, board, class_level, subject);
