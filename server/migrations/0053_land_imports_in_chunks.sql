-- An import of students comes in some hundreds at a time. Until its last step shows it, whatever lists or counts students
-- leaves its own out: docs/decisions/132.

create table student_imports (
  -- the task that does it
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- the one attempt that may go on with it
  run_id uuid not null,
  began_at timestamptz not null default now(),
  shown_at timestamptz,
  primary key (organisation_id, id)
);
create index student_imports_hidden on student_imports (organisation_id) where shown_at is null;

alter table students add column import_id uuid;
alter table students add foreign key (organisation_id, import_id) references student_imports (organisation_id, id);
create index students_import on students (organisation_id, import_id);

create or replace function count_students() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update student_counts c set students = c.students - gone.students
    from (
      select organisation_id, coalesce(class_level, '') as class_level, end_date is not null as archived, count(*) as students
      from before b where not exists (
        select 1 from student_imports i where i.organisation_id = b.organisation_id and i.id = b.import_id and i.shown_at is null)
      group by 1, 2, 3
    ) gone
    where c.organisation_id = gone.organisation_id and c.class_level = gone.class_level and c.archived = gone.archived;
  end if;
  if tg_op <> 'DELETE' then
    insert into student_counts as c (organisation_id, class_level, archived, students)
    select organisation_id, coalesce(class_level, ''), end_date is not null, count(*)
    from after a where not exists (
      select 1 from student_imports i where i.organisation_id = a.organisation_id and i.id = a.import_id and i.shown_at is null)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, class_level, archived) do update set students = c.students + excluded.students;
  end if;
  return null;
end $$;

-- Whether a student is of an import that still comes in. It is asked only while there is one.
create function is_coming_in(organisation uuid, student uuid) returns boolean language sql stable as $$
  select exists (
    select 1 from students s join student_imports i on i.organisation_id = s.organisation_id and i.id = s.import_id
    where s.organisation_id = organisation and s.id = student and i.shown_at is null)
$$;

create or replace function count_enrolments() returns trigger language plpgsql as $$
declare
  comes boolean;
begin
  if tg_op <> 'INSERT' then
    select exists (select 1 from student_imports i where i.shown_at is null
      and i.organisation_id in (select organisation_id from before)) into comes;
    update enrolment_counts c set students = c.students - gone.students
    from (
      select organisation_id, class_id, count(*) as students from before
      where ends_on is null and not (comes and is_coming_in(organisation_id, student_id)) group by 1, 2
    ) gone
    where c.organisation_id = gone.organisation_id and c.class_id = gone.class_id;
  end if;
  if tg_op <> 'DELETE' then
    select exists (select 1 from student_imports i where i.shown_at is null
      and i.organisation_id in (select organisation_id from after)) into comes;
    insert into enrolment_counts as c (organisation_id, class_id, students)
    select organisation_id, class_id, count(*) from after
    where ends_on is null and not (comes and is_coming_in(organisation_id, student_id))
    group by 1, 2 order by 1, 2
    on conflict (organisation_id, class_id) do update set students = c.students + excluded.students;
  end if;
  return null;
end $$;
