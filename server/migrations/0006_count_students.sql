-- How many students a school has, kept as they come and go: a list page and the dashboard show the number without
-- counting the school.
create table student_counts (
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- '' for a student without a level
  class_level text not null,
  archived boolean not null,
  students integer not null,
  primary key (organisation_id, class_level, archived)
);

insert into student_counts (organisation_id, class_level, archived, students)
select organisation_id, coalesce(class_level, ''), end_date is not null, count(*)
from students group by 1, 2, 3;

create function count_students() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update student_counts c set students = c.students - gone.students
    from (
      select organisation_id, coalesce(class_level, '') as class_level, end_date is not null as archived, count(*) as students
      from before group by 1, 2, 3
    ) gone
    where c.organisation_id = gone.organisation_id and c.class_level = gone.class_level and c.archived = gone.archived;
  end if;
  if tg_op <> 'DELETE' then
    insert into student_counts as c (organisation_id, class_level, archived, students)
    select organisation_id, coalesce(class_level, ''), end_date is not null, count(*)
    from after group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, class_level, archived) do update set students = c.students + excluded.students;
  end if;
  return null;
end $$;

create trigger count_students_inserted after insert on students
  referencing new table as after for each statement execute function count_students();
create trigger count_students_updated after update on students
  referencing old table as before new table as after for each statement execute function count_students();
create trigger count_students_deleted after delete on students
  referencing old table as before for each statement execute function count_students();

-- The pages of the list, by each of its orders.
create index students_active on students (organisation_id, search_name, id) where end_date is null;
create index students_active_level on students (organisation_id, class_level, search_name, id) where end_date is null;
create index students_active_admission on students (organisation_id, lower(coalesce(admission_number, '')), id) where end_date is null;
create index students_active_joining on students (organisation_id, coalesce(joining_date, '1900-01-01'::date), id) where end_date is null;
create index students_archived on students (organisation_id, search_name, id) where end_date is not null;
create index accounts_waiting on accounts (organisation_id, role) where verified_at is null and archived_at is null and email_key is not null;
