-- What a forecast said before an exam, and the mark that came: docs/decisions/168.
create table forecast_outcomes (
  organisation_id uuid not null references organisations (id) on delete cascade,
  exam_id uuid not null,
  student_id uuid not null,
  subject_id uuid not null,
  low smallint not null,
  high smallint not null,
  predicted numeric(4, 1) not null,
  confidence text not null check (confidence in ('High', 'Medium', 'Low')),
  confidence_score numeric(3, 2) not null,
  basis text not null check (basis in ('school', 'default')),
  tests smallint not null,
  -- per cent of the exam's maximum
  mark numeric(5, 2) not null,
  recorded_at timestamptz not null default now(),
  primary key (organisation_id, exam_id, student_id),
  foreign key (organisation_id, exam_id) references exams (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id) on delete cascade
);
create index forecast_outcomes_student on forecast_outcomes (organisation_id, student_id, subject_id);
create index forecast_outcomes_subject on forecast_outcomes (organisation_id, subject_id);
