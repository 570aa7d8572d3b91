-- What a school grades on its report cards beside subjects: co-scholastic areas and discipline.
create table card_areas (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('co_scholastic', 'discipline')),
  name text not null check (name <> ''),
  position integer not null,
  -- taken off the list; cards of before keep its grades
  archived_at timestamptz,
  primary key (organisation_id, id)
);
-- one that rests keeps its name, which another may have meanwhile
create unique index card_areas_name on card_areas (organisation_id, kind, lower(name)) where archived_at is null;

create table area_grades (
  organisation_id uuid not null references organisations (id) on delete cascade,
  class_id uuid not null,
  student_id uuid not null,
  area_id uuid not null,
  -- 'year' or a term's id, as of remarks
  period text not null,
  -- '' once it was taken back, so that its version goes on
  grade text not null check (grade in ('', 'A', 'B', 'C', 'D', 'E')),
  version integer not null default 1,
  written_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, class_id, student_id, area_id, period),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, area_id) references card_areas (organisation_id, id) on delete cascade
);
create index area_grades_student on area_grades (organisation_id, student_id);
create index area_grades_area on area_grades (organisation_id, area_id);
