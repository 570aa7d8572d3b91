-- The end of a school year: what was chosen, whether it is done, and what it did to whom, so that it can be taken back.
create table year_ends (
  id uuid primary key,
  organisation_id uuid not null,
  from_year_id uuid not null,
  -- null until it is committed
  to_year_id uuid,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'done')),
  choices jsonb not null,
  -- the day on which a scheduled one happens
  turns_on date,
  committed_by uuid,
  done_at timestamptz,
  -- the classes it made
  made_classes jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, from_year_id),
  check (state = 'draft' or to_year_id is not null),
  foreign key (organisation_id, from_year_id) references academic_years (organisation_id, id) on delete cascade,
  foreign key (organisation_id, to_year_id) references academic_years (organisation_id, id) on delete cascade
);
create index year_ends_to on year_ends (organisation_id, to_year_id);
create index year_ends_due on year_ends (turns_on) where state = 'scheduled';

create table year_end_students (
  organisation_id uuid not null,
  year_end_id uuid not null,
  student_id uuid not null,
  outcome text not null check (outcome in ('promote', 'retain', 'leave', 'placed')),
  from_level text,
  to_level text,
  from_class_id uuid,
  to_class_id uuid,
  primary key (year_end_id, student_id),
  foreign key (organisation_id, year_end_id) references year_ends (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, from_class_id) references classes (organisation_id, id) on delete set null (from_class_id),
  foreign key (organisation_id, to_class_id) references classes (organisation_id, id) on delete set null (to_class_id)
);
create index year_end_students_year_end on year_end_students (organisation_id, year_end_id);
create index year_end_students_student on year_end_students (organisation_id, student_id);
create index year_end_students_from_class on year_end_students (organisation_id, from_class_id);
create index year_end_students_to_class on year_end_students (organisation_id, to_class_id);
