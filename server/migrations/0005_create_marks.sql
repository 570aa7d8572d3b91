create table exams (
  id uuid primary key,
  organisation_id uuid not null,
  class_id uuid not null,
  subject_id uuid not null,
  term_id uuid,
  name text not null,
  held_on date not null,
  max_mark numeric(6, 2) not null check (max_mark > 0),
  weight numeric(6, 2) not null default 1 check (weight >= 0),
  state text not null default 'published' check (state in ('draft', 'published', 'locked')),
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (class_id, subject_id, name, held_on),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id),
  foreign key (organisation_id, term_id) references terms (organisation_id, id)
);
create index exams_class on exams (organisation_id, class_id, subject_id, held_on);
create index exams_subject on exams (organisation_id, subject_id);
create index exams_term on exams (organisation_id, term_id);

-- Not entered is no row; absent is a row without a mark; zero is a mark.
create table marks (
  organisation_id uuid not null,
  exam_id uuid not null,
  student_id uuid not null,
  mark numeric(6, 2) check (mark >= 0),
  is_absent boolean not null default false,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (exam_id, student_id),
  check (is_absent = (mark is null)),
  foreign key (organisation_id, exam_id) references exams (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index marks_exam on marks (organisation_id, exam_id);
create index marks_student on marks (organisation_id, student_id);

create table report_remarks (
  organisation_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  -- 'year' or a term's id
  period text not null,
  remark text not null,
  written_by uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (class_id, student_id, period),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index report_remarks_class on report_remarks (organisation_id, class_id);
create index report_remarks_student on report_remarks (organisation_id, student_id);

create table feedback (
  id uuid primary key,
  organisation_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  subject_id uuid,
  note text not null,
  written_at timestamptz not null default now(),
  read_at timestamptz,
  answer text,
  answered_at timestamptz,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, teacher_id) references teachers (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id)
);
create index feedback_student on feedback (organisation_id, student_id, written_at desc);
create index feedback_teacher on feedback (organisation_id, teacher_id, written_at desc);
create index feedback_subject on feedback (organisation_id, subject_id);
