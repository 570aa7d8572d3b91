-- The reasoning and the interest test, what a guardian agreed to, and the recommendations: docs/decisions/187.

create table assessment_attempts (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('reasoning', 'interests')),
  -- which questions the product had
  content_version text not null,
  -- of an interest test: five steps, or Yes, Maybe and No
  scale smallint check (scale in (3, 5)),
  -- the questions as they were asked, with their keys
  questions jsonb not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  auto_submitted boolean not null default false,
  result jsonb,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade,
  check ((finished_at is null) = (result is null))
);
create index assessment_attempts_account on assessment_attempts (organisation_id, account_id, kind, id);
-- a test that goes on is gone on with
create unique index assessment_attempts_running on assessment_attempts (organisation_id, account_id, kind) where finished_at is null;

-- Which questions a student met, and what was answered; null while nothing is.
create table assessment_answers (
  organisation_id uuid not null references organisations (id) on delete cascade,
  attempt_id uuid not null,
  place smallint not null,
  -- never asked of this student again
  item text not null,
  -- family and design of a question, or the statement
  design text not null,
  answer text,
  -- by the server's clock
  given_at timestamptz,
  seconds real,
  -- given in time, and arrived after it
  is_late boolean not null default false,
  -- of a finished reasoning test
  is_right boolean,
  -- the mistakes that its wrong options come from, and the one of the option that was chosen
  mistakes text[] not null default '{}',
  mistake text,
  primary key (organisation_id, attempt_id, place),
  foreign key (organisation_id, attempt_id) references assessment_attempts (organisation_id, id) on delete cascade
);

-- Scores of an outside test, on the student's word.
create table external_scores (
  organisation_id uuid not null references organisations (id) on delete cascade,
  account_id uuid not null,
  kind text not null check (kind in ('reasoning', 'interests')),
  test_type text not null,
  scores jsonb not null,
  entered_at timestamptz not null default now(),
  primary key (organisation_id, account_id, kind),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);

create table career_results (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  made_at timestamptz not null default now(),
  content_version text not null,
  school_class smallint,
  stream text,
  test_info jsonb not null,
  input_data jsonb not null,
  recommendations jsonb not null,
  -- what its page shows
  guide jsonb not null,
  shared_with_school_at timestamptz,
  shared_with_teacher_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index career_results_account on career_results (organisation_id, account_id, id);
create index career_results_shared on career_results (organisation_id, id)
  where shared_with_school_at is not null or shared_with_teacher_at is not null;

create table guardian_consents (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  guardian_name text not null,
  relation text not null check (relation in ('mother', 'father', 'guardian')),
  guardian_email text,
  text_version text not null,
  -- in which words it was given
  language text,
  given_at timestamptz not null default now(),
  -- of what the mail holds
  link_hash bytea,
  verified_at timestamptz,
  refused_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('student', 'guardian')),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index guardian_consents_account on guardian_consents (organisation_id, account_id, id);
create index guardian_consents_link on guardian_consents (link_hash) where link_hash is not null;

-- What a school sets for somebody who needs it.
create table assessment_adjustments (
  organisation_id uuid not null references organisations (id) on delete cascade,
  student_id uuid not null,
  extra_time smallint not null default 0 check (extra_time in (0, 25, 50, 100)),
  without_figures boolean not null default false,
  primary key (organisation_id, student_id),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);

-- Designs of questions that real answers speak against; worked out each night over all schools.
create table assessment_flags (
  design text primary key,
  flags text[] not null,
  flagged_at timestamptz not null default now()
);
