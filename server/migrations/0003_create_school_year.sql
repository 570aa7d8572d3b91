-- The school's year: years, subjects, classes, enrolments. Every link carries its tenant, so that none can cross.

create index students_organisation on students (organisation_id, search_name, id);
create index students_search on students using gin (search_name gin_trgm_ops);
create unique index students_admission on students (organisation_id, lower(admission_number)) where admission_number is not null;
create index students_level on students (organisation_id, class_level) where end_date is null;
create index teachers_organisation on teachers (organisation_id, search_name, id);
create index accounts_organisation on accounts (organisation_id, role);

create table academic_years (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- "2026-2027"
  name text not null,
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, name),
  check (starts_on < ends_on),
  exclude using gist (organisation_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create unique index academic_years_current on academic_years (organisation_id) where is_current;

create table holidays (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  check (starts_on <= ends_on)
);
create index holidays_organisation on holidays (organisation_id, starts_on);

-- Parts of a year with their share of the year's result.
create table terms (
  id uuid primary key,
  organisation_id uuid not null,
  academic_year_id uuid not null,
  name text not null,
  position integer not null,
  weight numeric(6, 2) not null default 1 check (weight >= 0),
  unique (organisation_id, id),
  unique (academic_year_id, name),
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id) on delete cascade
);
create index terms_year on terms (organisation_id, academic_year_id);

create table subjects (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  name text not null,
  code text not null default '',
  description text not null default '',
  category text not null default '',
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id)
);
create unique index subjects_name on subjects (organisation_id, lower(name)) where archived_at is null;
create unique index subjects_code on subjects (organisation_id, lower(code)) where archived_at is null and code <> '';

create table teacher_subjects (
  organisation_id uuid not null,
  teacher_id uuid not null,
  subject_id uuid not null,
  primary key (teacher_id, subject_id),
  foreign key (organisation_id, teacher_id) references teachers (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id) on delete cascade
);
create index teacher_subjects_teacher on teacher_subjects (organisation_id, teacher_id);
create index teacher_subjects_subject on teacher_subjects (organisation_id, subject_id);

-- A school's class is (level, section, year); a self-registered teacher's class is the teacher's own, with a name.
create table classes (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  academic_year_id uuid not null,
  level text,
  section text,
  -- as lists show it: "8 A", or the name a teacher gave
  name text not null,
  capacity integer check (capacity > 0),
  class_teacher_id uuid,
  start_date date,
  end_date date,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id),
  foreign key (organisation_id, class_teacher_id) references teachers (organisation_id, id)
);
create unique index classes_section on classes (organisation_id, academic_year_id, level, section) where section is not null;
create index classes_year on classes (organisation_id, academic_year_id);
create index classes_teacher on classes (organisation_id, class_teacher_id);

create table class_subjects (
  id uuid primary key,
  organisation_id uuid not null,
  class_id uuid not null,
  subject_id uuid not null,
  teacher_id uuid,
  unique (organisation_id, id),
  unique (class_id, subject_id),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id),
  foreign key (organisation_id, teacher_id) references teachers (organisation_id, id)
);
create index class_subjects_class on class_subjects (organisation_id, class_id);
create index class_subjects_subject on class_subjects (organisation_id, subject_id);
create index class_subjects_teacher on class_subjects (organisation_id, teacher_id);

-- A student's stay in a class. Moving closes one and opens the next, so the past stays readable.
create table enrolments (
  id uuid primary key,
  organisation_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  academic_year_id uuid not null,
  -- true in a school's section, of which a student has one a year; false in a teacher's own class
  is_section boolean not null,
  roll_number text not null,
  starts_on date not null,
  -- the first day on which the student is no longer there; null while there
  ends_on date,
  unique (organisation_id, id),
  check (ends_on is null or starts_on <= ends_on),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id)
);
create unique index enrolments_one_section on enrolments (student_id, academic_year_id) where ends_on is null and is_section;
create unique index enrolments_once on enrolments (class_id, student_id) where ends_on is null;
create unique index enrolments_roll_number on enrolments (class_id, lower(roll_number)) where ends_on is null;
create index enrolments_student on enrolments (organisation_id, student_id);
create index enrolments_class on enrolments (organisation_id, class_id) where ends_on is null;
create index enrolments_class_past on enrolments (organisation_id, class_id, ends_on);
create index enrolments_year on enrolments (organisation_id, academic_year_id);

-- A student's own list of a class's subjects; without rows all of the class's subjects hold.
create table student_subjects (
  organisation_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  subject_id uuid not null,
  primary key (class_id, student_id, subject_id),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id)
);
create index student_subjects_class on student_subjects (organisation_id, class_id);
create index student_subjects_student on student_subjects (organisation_id, student_id);
create index student_subjects_subject on student_subjects (organisation_id, subject_id);

-- The sections of a profile as documents that the contract validates; what is searched stands in students and teachers.
create table student_profiles (
  student_id uuid primary key,
  organisation_id uuid not null,
  sections jsonb not null default '{}',
  -- an Aadhaar or passport number, encrypted; shown by its last four
  identification bytea,
  identification_last text,
  parent_email text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index student_profiles_student on student_profiles (organisation_id, student_id);

create table teacher_profiles (
  teacher_id uuid primary key,
  organisation_id uuid not null,
  sections jsonb not null default '{}',
  identification bytea,
  identification_last text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (organisation_id, teacher_id) references teachers (organisation_id, id) on delete cascade
);
create index teacher_profiles_teacher on teacher_profiles (organisation_id, teacher_id);

create table profile_drafts (
  account_id uuid primary key references accounts (id) on delete cascade,
  fields jsonb not null,
  updated_at timestamptz not null default now()
);

-- Long work that somebody waits for: an import, the report cards of a class.
create table tasks (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  owner_id uuid not null,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  input jsonb not null default '{}',
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index tasks_owner on tasks (organisation_id, owner_id, created_at desc);
