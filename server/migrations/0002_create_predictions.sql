create table predictions (
  id uuid primary key,
  organisation_id uuid not null,
  student_id uuid not null,
  made_by uuid not null,
  subject text not null,
  tests jsonb not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index predictions_student on predictions (student_id, created_at desc, id desc);
create index predictions_organisation on predictions (organisation_id, student_id);

-- What a school's own marks have taught the forecast; refitted by a job.
create table school_models (
  organisation_id uuid primary key references organisations (id) on delete cascade,
  model jsonb not null,
  marks_seen integer not null,
  fitted_at timestamptz not null default now()
);
