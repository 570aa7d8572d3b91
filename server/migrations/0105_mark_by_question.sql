-- An exam whose paper was made here can be marked question by question: docs/decisions/176.

create table exam_papers (
  organisation_id uuid not null references organisations (id) on delete cascade,
  exam_id uuid not null,
  -- null once whoever made it is gone; the columns stay
  paper_id uuid,
  qn_code text not null,
  title text not null,
  chosen_at timestamptz not null default now(),
  primary key (organisation_id, exam_id),
  foreign key (organisation_id, exam_id) references exams (organisation_id, id) on delete cascade,
  foreign key (organisation_id, paper_id) references papers (organisation_id, id) on delete set null (paper_id)
);
create index exam_papers_paper on exam_papers (organisation_id, paper_id);

-- The columns: the paper's questions, and the lettered parts of those that have some, as they were when it was chosen.
create table exam_questions (
  organisation_id uuid not null references organisations (id) on delete cascade,
  exam_id uuid not null,
  position smallint not null,
  section smallint not null,
  attempt smallint,
  number smallint not null,
  label text not null,
  max_mark numeric(6, 2) not null check (max_mark > 0),
  topic text not null,
  topic_name text not null,
  wording text not null,
  -- which question of the bank, or of an item model, it is
  item text not null,
  primary key (organisation_id, exam_id, position),
  foreign key (organisation_id, exam_id) references exam_papers (organisation_id, exam_id) on delete cascade
);
create index exam_questions_item on exam_questions (organisation_id, item);

-- What a student got in each column, in its order: marks as text, '-' for a question that was left out, '' for nothing yet.
create table question_marks (
  organisation_id uuid not null references organisations (id) on delete cascade,
  exam_id uuid not null,
  student_id uuid not null,
  cells text[] not null,
  version int not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, exam_id, student_id),
  foreign key (organisation_id, exam_id) references exam_papers (organisation_id, exam_id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index question_marks_student on question_marks (organisation_id, student_id);
