-- What a teacher had forecast, a row a submission; the student is as typed, and need not be one of the school's.
create table teacher_predictions (
  id uuid primary key,
  organisation_id uuid not null,
  teacher_id uuid not null,
  -- the admission number and the name, folded: submissions of one student stand together
  student_key text not null,
  student_name text not null,
  school_name text not null,
  admission_number text not null,
  student_class text not null,
  board text not null,
  tests jsonb not null,
  results jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, teacher_id) references teachers (organisation_id, id) on delete cascade
);
create index teacher_predictions_student on teacher_predictions (teacher_id, student_key, id desc);
create index teacher_predictions_organisation on teacher_predictions (organisation_id, teacher_id);
