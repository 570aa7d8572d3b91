-- What the next mark of a student in a subject is likely to be, from the published marks as they stand: docs/decisions/167.
create table present_forecasts (
  organisation_id uuid not null references organisations (id) on delete cascade,
  student_id uuid not null,
  subject_id uuid not null,
  low smallint not null,
  high smallint not null,
  -- per cent
  predicted numeric(4, 1) not null,
  confidence text not null check (confidence in ('High', 'Medium', 'Low')),
  confidence_score numeric(3, 2) not null,
  -- why the confidence is no higher; null where it is High
  cause text,
  too_varied boolean not null,
  direction text check (direction in ('rising', 'falling')),
  basis text not null check (basis in ('school', 'default')),
  -- the exams whose marks it rests on, and the latest marks of these in per cent, the oldest first
  exams uuid[] not null,
  last_marks numeric(5, 2)[] not null,
  last_exam text not null,
  last_held_on date not null,
  -- the forecast that stood before the latest of these marks came; null where there was none
  before_low smallint,
  before_high smallint,
  before_predicted numeric(4, 1),
  made_at timestamptz not null default now(),
  primary key (organisation_id, student_id, subject_id),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id) on delete cascade
);
create index present_forecasts_subject on present_forecasts (organisation_id, subject_id);

-- Of each class and subject how often its forecasts were asked for anew, and up to which of these they have been made.
create table forecast_refreshes (
  organisation_id uuid not null references organisations (id) on delete cascade,
  class_id uuid not null,
  subject_id uuid not null,
  asked int not null default 0,
  asked_at timestamptz not null default now(),
  made int not null default 0,
  made_at timestamptz,
  primary key (organisation_id, class_id, subject_id),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id) on delete cascade
);
create index forecast_refreshes_subject on forecast_refreshes (organisation_id, subject_id);

-- A teacher needs no word about a student in a subject for a while, and has said why.
create table warnings_off (
  organisation_id uuid not null references organisations (id) on delete cascade,
  student_id uuid not null,
  subject_id uuid not null,
  reason text not null,
  -- the last day on which it holds
  until date not null,
  switched_by uuid not null,
  switched_at timestamptz not null default now(),
  primary key (organisation_id, student_id, subject_id),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id) on delete cascade,
  foreign key (organisation_id, switched_by) references accounts (organisation_id, id)
);
create index warnings_off_subject on warnings_off (organisation_id, subject_id);
create index warnings_off_switched_by on warnings_off (organisation_id, switched_by);
