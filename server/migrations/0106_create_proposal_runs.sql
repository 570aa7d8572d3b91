-- Questions that an outside provider was asked for, and what each check said of each: docs/decisions/184.
create table proposal_runs (
  organisation_id uuid not null references organisations (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  -- the school day that they count for
  asked_on date not null,
  questions smallint not null check (questions > 0),
  -- class, subject, topic and kind, as the provider was told
  wishes jsonb not null,
  -- the model as the operator named it
  model text not null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references accounts (organisation_id, id) on delete cascade
);
create index proposal_runs_account on proposal_runs (organisation_id, account_id, asked_on);

-- One try at one question. Of what was refused the verdicts are kept and not the words.
create table proposal_tries (
  organisation_id uuid not null references organisations (id) on delete cascade,
  run_id uuid not null,
  -- the how-manieth try of the run
  position smallint not null,
  -- which of the questions that were asked for, from 1
  place smallint not null,
  verdicts jsonb not null,
  -- the draft that came of it
  question_id uuid,
  primary key (organisation_id, run_id, position),
  foreign key (organisation_id, run_id) references proposal_runs (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_id) references own_questions (organisation_id, id) on delete set null (question_id)
);
create index proposal_tries_question on proposal_tries (organisation_id, question_id);
