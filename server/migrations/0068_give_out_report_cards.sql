-- A report card as it was given out: what it says stays, whatever is corrected later.
create table issued_cards (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  class_id uuid not null,
  student_id uuid not null,
  -- 'year' or a term's id, as of remarks
  period text not null,
  version integer not null check (version > 0),
  -- the class, the period and the year as they were called then
  class_name text not null,
  period_name text not null,
  year_name text not null,
  shows_rank boolean not null,
  -- the card in words, as it is set on paper
  paper jsonb not null,
  -- of what it says, to see whether something was changed since
  fingerprint text not null,
  issued_by uuid not null,
  issued_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, class_id, student_id, period, version),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index issued_cards_student on issued_cards (organisation_id, student_id, issued_at desc);
