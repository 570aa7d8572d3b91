-- The codes a school marks with; each counts as one of four kinds.
create table attendance_codes (
  organisation_id uuid not null references organisations (id) on delete cascade,
  code text not null,
  name text not null,
  counts_as text not null check (counts_as in ('present', 'late', 'half_day', 'absent')),
  position integer not null,
  primary key (organisation_id, code)
);

create table attendance_registers (
  id uuid primary key,
  organisation_id uuid not null,
  class_id uuid not null,
  day date not null,
  taken_by uuid not null,
  taken_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organisation_id, id),
  unique (class_id, day),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade
);
create index attendance_registers_class on attendance_registers (organisation_id, class_id, day);
create index attendance_registers_day on attendance_registers (organisation_id, day);

create table attendance_entries (
  organisation_id uuid not null,
  register_id uuid not null,
  student_id uuid not null,
  day date not null,
  code text not null,
  counts_as text not null check (counts_as in ('present', 'late', 'half_day', 'absent')),
  primary key (register_id, student_id),
  unique (student_id, day, register_id),
  foreign key (organisation_id, register_id) references attendance_registers (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index attendance_entries_register on attendance_entries (organisation_id, register_id);
create index attendance_entries_student on attendance_entries (organisation_id, student_id, day);
-- the day's absences of a school
create index attendance_entries_not_present on attendance_entries (organisation_id, day) where counts_as <> 'present';

create table periods (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  name text not null,
  -- minutes after midnight, the end not included
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  is_break boolean not null default false,
  unique (organisation_id, id),
  check (starts_minute < ends_minute),
  exclude using gist (organisation_id with =, int4range(starts_minute, ends_minute) with &&)
);

create table rooms (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  name text not null,
  unique (organisation_id, id)
);
create unique index rooms_name on rooms (organisation_id, lower(name));

-- A plan and the days it holds for; a change of plan is a new version, and what was held stays as it was.
create table timetable_versions (
  id uuid primary key,
  organisation_id uuid not null,
  academic_year_id uuid not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  unique (organisation_id, id),
  check (ends_on is null or starts_on <= ends_on),
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id) on delete cascade,
  exclude using gist (organisation_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index timetable_versions_year on timetable_versions (organisation_id, academic_year_id);

create table timetable_entries (
  id uuid primary key,
  organisation_id uuid not null,
  version_id uuid not null,
  class_id uuid not null,
  subject_id uuid not null,
  teacher_id uuid not null,
  room_id uuid,
  -- 1 Monday to 7 Sunday
  weekday smallint not null check (weekday between 1 and 7),
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  version integer not null default 1,
  check (starts_minute < ends_minute),
  foreign key (organisation_id, version_id) references timetable_versions (organisation_id, id) on delete cascade,
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id),
  foreign key (organisation_id, teacher_id) references teachers (organisation_id, id),
  foreign key (organisation_id, room_id) references rooms (organisation_id, id),
  constraint timetable_class_clash exclude using gist
    (version_id with =, class_id with =, weekday with =, int4range(starts_minute, ends_minute) with &&),
  constraint timetable_teacher_clash exclude using gist
    (version_id with =, teacher_id with =, weekday with =, int4range(starts_minute, ends_minute) with &&),
  constraint timetable_room_clash exclude using gist
    (version_id with =, room_id with =, weekday with =, int4range(starts_minute, ends_minute) with &&)
);
create index timetable_entries_version on timetable_entries (organisation_id, version_id, weekday);
create index timetable_entries_class on timetable_entries (organisation_id, class_id);
create index timetable_entries_subject on timetable_entries (organisation_id, subject_id);
create index timetable_entries_teacher on timetable_entries (organisation_id, teacher_id);
create index timetable_entries_room on timetable_entries (organisation_id, room_id);

-- What was told to a family, once per event and day; whether it arrived stands with the mail.
create table notifications (
  id uuid primary key,
  organisation_id uuid not null,
  student_id uuid not null,
  event text not null,
  day date not null,
  mail_id uuid references mails (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (student_id, event, day),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index notifications_organisation on notifications (organisation_id, created_at desc);
create index notifications_student on notifications (organisation_id, student_id);
create index notifications_mail on notifications (mail_id);

create table announcements (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  title text not null,
  body text not null,
  -- everyone, teachers or students
  audience text not null check (audience in ('everyone', 'teachers', 'students')),
  author_id uuid not null,
  created_at timestamptz not null default now()
);
create index announcements_organisation on announcements (organisation_id, created_at desc);
