-- What a write costs beside its rows: indexes that nothing reads, updates that touch every index, triggers that run for
-- nothing, and a day of a school that is added up at each look. docs/decisions/190.

-- Another index begins with the same columns and serves the same rows.
drop index exams_class, students_level, mails_organisation, restore_rehearsals_newest;

-- The primary key says already that a student is in a register once. By student only the days are read.
alter table attendance_entries drop constraint attendance_entries_once;
create index attendance_entries_student on attendance_entries (organisation_id, student_id, day);

-- A tally changes each school day. The exact rate stood in an index, so each change was written to every index of the
-- table. A band of five per cent seldom changes, and half a page stays free for the next version of its rows.
alter table attendance_tallies set (fillfactor = 50);
alter table attendance_tallies add column band integer generated always as (
  (2 * (present + late) + half_day) * 5000 / nullif(present + late + half_day + absent, 0) / 500
) stored;
drop index attendance_tallies_rate;
create index attendance_tallies_band on attendance_tallies (organisation_id, academic_year_id, active, band);

-- What is changed in place needs some room for it.
alter table attendance_rates set (fillfactor = 50);
alter table attendance_counts set (fillfactor = 90);
alter table attendance_registers set (fillfactor = 90);

-- The class of a register's counts, so that the registers of a day are in order without their rows.
alter table attendance_counts add column class_id uuid;
update attendance_counts c set class_id = r.class_id
from attendance_registers r where r.organisation_id = c.organisation_id and r.id = c.register_id;
alter table attendance_counts alter column class_id set not null;

-- The registers of a school's day, added up.
create table attendance_days (
  organisation_id uuid not null references organisations (id) on delete cascade,
  day date not null,
  registers integer not null,
  present integer not null,
  late integer not null,
  half_day integer not null,
  absent integer not null,
  primary key (organisation_id, day)
) with (fillfactor = 50);
insert into attendance_days (organisation_id, day, registers, present, late, half_day, absent)
select organisation_id, day, count(*), sum(present), sum(late), sum(half_day), sum(absent)
from attendance_counts group by 1, 2;

-- An upsert runs what follows an insert and what follows an update, with no rows where it had none of a kind. Each
-- function ends there; and what rises and falls in one statement is written once.

create function count_attendance_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attendance_days as d (organisation_id, day, registers, present, late, half_day, absent)
    select organisation_id, day, count(*), sum(present), sum(late), sum(half_day), sum(absent)
    from after group by 1, 2 order by 1, 2
    on conflict (organisation_id, day) do update set
      registers = d.registers + excluded.registers, present = d.present + excluded.present, late = d.late + excluded.late,
      half_day = d.half_day + excluded.half_day, absent = d.absent + excluded.absent;
  elsif tg_op = 'UPDATE' then
    if not exists (select from after) then return null; end if;
    update attendance_days d
    set present = d.present + c.present, late = d.late + c.late, half_day = d.half_day + c.half_day,
        absent = d.absent + c.absent
    from (
      select a.organisation_id, a.day, sum(a.present - b.present) as present, sum(a.late - b.late) as late,
             sum(a.half_day - b.half_day) as half_day, sum(a.absent - b.absent) as absent
      from after a join before b on b.organisation_id = a.organisation_id and b.register_id = a.register_id
      group by 1, 2
    ) c where d.organisation_id = c.organisation_id and d.day = c.day;
  else
    -- a register may go before its entries: whoever takes another of the day waits for it in the same order
    perform lock_attendance(o.organisation_id) from (select distinct organisation_id from before order by 1) o;
    update attendance_days d
    set registers = d.registers - gone.registers, present = d.present - gone.present, late = d.late - gone.late,
        half_day = d.half_day - gone.half_day, absent = d.absent - gone.absent
    from (
      select organisation_id, day, count(*) as registers, sum(present) as present, sum(late) as late,
             sum(half_day) as half_day, sum(absent) as absent
      from before group by 1, 2
    ) gone where d.organisation_id = gone.organisation_id and d.day = gone.day;
  end if;
  return null;
end $$;
create trigger count_attendance_days_inserted after insert on attendance_counts
  referencing new table as after for each statement execute function count_attendance_days();
create trigger count_attendance_days_updated after update on attendance_counts
  referencing old table as before new table as after for each statement execute function count_attendance_days();
create trigger count_attendance_days_deleted after delete on attendance_counts
  referencing old table as before for each statement execute function count_attendance_days();

create or replace function count_attendance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from after) then return null; end if;
    perform lock_attendance(o.organisation_id) from (select distinct organisation_id from after order by 1) o;
    if exists (
      select 1 from after a
      join attendance_months m on m.organisation_id = a.organisation_id and m.student_id = a.student_id
        and a.day between m.starts_on and m.ends_on
    ) then
      raise exception 'a day of attendance would count twice'
        using errcode = 'exclusion_violation', constraint = 'attendance_day_once';
    end if;
    insert into attendance_counts as c (organisation_id, register_id, class_id, day, present, late, half_day, absent)
    select a.organisation_id, a.register_id, r.class_id, r.day,
           count(*) filter (where counts_as = 'present'), count(*) filter (where counts_as = 'late'),
           count(*) filter (where counts_as = 'half_day'), count(*) filter (where counts_as = 'absent')
    from after a
    join attendance_registers r on r.organisation_id = a.organisation_id and r.id = a.register_id
    group by 1, 2, 3, 4 order by 1, 2
    on conflict (organisation_id, register_id) do update set
      present = c.present + excluded.present, late = c.late + excluded.late,
      half_day = c.half_day + excluded.half_day, absent = c.absent + excluded.absent;
    insert into attendance_tallies as t (organisation_id, student_id, academic_year_id, active, present, late, half_day, absent)
    select a.organisation_id, a.student_id, c.academic_year_id, s.end_date is null,
           count(*) filter (where counts_as = 'present'), count(*) filter (where counts_as = 'late'),
           count(*) filter (where counts_as = 'half_day'), count(*) filter (where counts_as = 'absent')
    from after a
    join attendance_registers r on r.organisation_id = a.organisation_id and r.id = a.register_id
    join classes c on c.organisation_id = r.organisation_id and c.id = r.class_id
    join students s on s.organisation_id = a.organisation_id and s.id = a.student_id
    group by 1, 2, 3, 4 order by 1, 2
    on conflict (organisation_id, student_id, academic_year_id) do update set
      present = t.present + excluded.present, late = t.late + excluded.late,
      half_day = t.half_day + excluded.half_day, absent = t.absent + excluded.absent;
  elsif tg_op = 'UPDATE' then
    if not exists (select from after) then return null; end if;
    perform lock_attendance(o.organisation_id) from (select distinct organisation_id from before order by 1) o;
    insert into attendance_counts as c (organisation_id, register_id, class_id, day, present, late, half_day, absent)
    select e.organisation_id, e.register_id, r.class_id, r.day,
           sum(n * (counts_as = 'present')::integer), sum(n * (counts_as = 'late')::integer),
           sum(n * (counts_as = 'half_day')::integer), sum(n * (counts_as = 'absent')::integer)
    from (
      select organisation_id, register_id, counts_as, sum(n) as n
      from (
        select organisation_id, register_id, counts_as, 1 as n from after
        union all select organisation_id, register_id, counts_as, -1 from before
      ) changed group by 1, 2, 3 having sum(n) <> 0
    ) e
    join attendance_registers r on r.organisation_id = e.organisation_id and r.id = e.register_id
    group by 1, 2, 3, 4 order by 1, 2
    on conflict (organisation_id, register_id) do update set
      present = c.present + excluded.present, late = c.late + excluded.late,
      half_day = c.half_day + excluded.half_day, absent = c.absent + excluded.absent;
    insert into attendance_tallies as t (organisation_id, student_id, academic_year_id, active, present, late, half_day, absent)
    select e.organisation_id, e.student_id, c.academic_year_id, s.end_date is null,
           sum(n * (counts_as = 'present')::integer), sum(n * (counts_as = 'late')::integer),
           sum(n * (counts_as = 'half_day')::integer), sum(n * (counts_as = 'absent')::integer)
    from (
      select organisation_id, register_id, student_id, counts_as, sum(n) as n
      from (
        select organisation_id, register_id, student_id, counts_as, 1 as n from after
        union all select organisation_id, register_id, student_id, counts_as, -1 from before
      ) changed group by 1, 2, 3, 4 having sum(n) <> 0
    ) e
    join attendance_registers r on r.organisation_id = e.organisation_id and r.id = e.register_id
    join classes c on c.organisation_id = r.organisation_id and c.id = r.class_id
    join students s on s.organisation_id = e.organisation_id and s.id = e.student_id
    group by 1, 2, 3, 4 order by 1, 2
    on conflict (organisation_id, student_id, academic_year_id) do update set
      present = t.present + excluded.present, late = t.late + excluded.late,
      half_day = t.half_day + excluded.half_day, absent = t.absent + excluded.absent;
  else
    if not exists (select from before) then return null; end if;
    perform lock_attendance(o.organisation_id) from (select distinct organisation_id from before order by 1) o;
    update attendance_counts r
    set present = r.present - gone.present, late = r.late - gone.late,
        half_day = r.half_day - gone.half_day, absent = r.absent - gone.absent
    from (
      select organisation_id, register_id,
             count(*) filter (where counts_as = 'present') as present, count(*) filter (where counts_as = 'late') as late,
             count(*) filter (where counts_as = 'half_day') as half_day, count(*) filter (where counts_as = 'absent') as absent
      from before group by 1, 2
    ) gone where r.organisation_id = gone.organisation_id and r.register_id = gone.register_id;
    update attendance_tallies t
    set present = t.present - gone.present, late = t.late - gone.late,
        half_day = t.half_day - gone.half_day, absent = t.absent - gone.absent
    from (
      select b.organisation_id, b.student_id, c.academic_year_id,
             count(*) filter (where counts_as = 'present') as present, count(*) filter (where counts_as = 'late') as late,
             count(*) filter (where counts_as = 'half_day') as half_day, count(*) filter (where counts_as = 'absent') as absent
      from before b
      join attendance_registers r on r.organisation_id = b.organisation_id and r.id = b.register_id
      join classes c on c.organisation_id = r.organisation_id and c.id = r.class_id
      group by 1, 2, 3
    ) gone
    where t.organisation_id = gone.organisation_id and t.student_id = gone.student_id
      and t.academic_year_id = gone.academic_year_id;
  end if;
  return null;
end $$;

create or replace function count_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attendance_rates as r (organisation_id, academic_year_id, rate, students)
    select organisation_id, academic_year_id, rate, count(*)
    from after where active and rate is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, academic_year_id, rate) do update set students = r.students + excluded.students;
    return null;
  end if;
  if not exists (select from before) then return null; end if;
  if tg_op = 'UPDATE' then
    insert into attendance_rates as r (organisation_id, academic_year_id, rate, students)
    select organisation_id, academic_year_id, rate, sum(n)
    from (
      select organisation_id, academic_year_id, rate, 1 as n from after where active
      union all select organisation_id, academic_year_id, rate, -1 from before where active
    ) t
    where rate is not null group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (organisation_id, academic_year_id, rate) do update set students = r.students + excluded.students;
  else
    update attendance_rates r set students = r.students - gone.students
    from (
      select organisation_id, academic_year_id, rate, count(*) as students
      from before where active and rate is not null group by 1, 2, 3
    ) gone
    where r.organisation_id = gone.organisation_id and r.academic_year_id = gone.academic_year_id and r.rate = gone.rate;
  end if;
  delete from attendance_rates r
  using (select distinct organisation_id, academic_year_id, rate from before) b
  where r.organisation_id = b.organisation_id and r.academic_year_id = b.academic_year_id and r.rate = b.rate
    and r.students = 0;
  return null;
end $$;

-- The name of a mark and of a lesson in the trail: compared as text, an id has no index, and each mark of a save read
-- every exam and every student of the school.
create or replace function audit_name(organisation uuid, entity text, entity_id text, told jsonb) returns text
language plpgsql stable as $$
declare
  form constant text := '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
  of_id uuid := case when entity_id ~ form then entity_id::uuid end;
  -- a mark's id is its exam's and its student's
  of_exam uuid := case when split_part(entity_id, ':', 1) ~ form then split_part(entity_id, ':', 1)::uuid end;
  of_student uuid := case when split_part(entity_id, ':', 2) ~ form then split_part(entity_id, ':', 2)::uuid end;
  said jsonb := case when jsonb_typeof(told) = 'object' then told else '{}' end;
  found text;
begin
  case entity
  when 'class' then
    select c.name into found from classes c where c.organisation_id = organisation and c.id = of_id;
  when 'subject' then
    select s.name into found from subjects s where s.organisation_id = organisation and s.id = of_id;
  when 'academic-year' then
    select y.name into found from academic_years y where y.organisation_id = organisation and y.id = of_id;
  when 'timetable-plan' then
    select v.name into found from timetable_versions v where v.organisation_id = organisation and v.id = of_id;
  when 'notice' then
    select a.title into found from announcements a where a.organisation_id = organisation and a.id = of_id;
    found := coalesce(found, said ->> 'title');
  when 'exam' then
    select concat_ws(', ', x.name, s.name, c.name) into found from exams x
    join subjects s on s.organisation_id = x.organisation_id and s.id = x.subject_id
    join classes c on c.organisation_id = x.organisation_id and c.id = x.class_id
    where x.organisation_id = organisation and x.id = of_id;
  when 'mark' then
    select p.first_name || ' ' || p.last_name || ': ' || concat_ws(', ', x.name, s.name) into found from exams x
    join subjects s on s.organisation_id = x.organisation_id and s.id = x.subject_id
    join students p on p.organisation_id = x.organisation_id and p.id = of_student
    where x.organisation_id = organisation and x.id = of_exam;
  when 'register' then
    select c.name || ', ' || to_char(r.day, 'FMDD Mon YYYY') into found from attendance_registers r
    join classes c on c.organisation_id = r.organisation_id and c.id = r.class_id
    where r.organisation_id = organisation and r.id = of_id;
  when 'lesson' then
    select concat_ws(', ', c.name, s.name) into found
    from (select coalesce(case when said ->> 'classId' ~ form then (said ->> 'classId')::uuid end, l.class_id) as class_id,
            coalesce(case when said ->> 'subjectId' ~ form then (said ->> 'subjectId')::uuid end, l.subject_id) as subject_id
          from (select 1) one left join timetable_entries l on l.organisation_id = organisation and l.id = of_id) ids
    join classes c on c.organisation_id = organisation and c.id = ids.class_id
    join subjects s on s.organisation_id = organisation and s.id = ids.subject_id;
  when 'feedback' then
    select p.first_name || ' ' || p.last_name into found from students p
    where p.organisation_id = organisation and p.id = coalesce(
      (select f.student_id from feedback f where f.organisation_id = organisation and f.id = of_id),
      case when said ->> 'student_id' ~ form then (said ->> 'student_id')::uuid end);
  when 'past-import' then
    select i.file_name into found from past_imports i where i.organisation_id = organisation and i.id = of_id;
  when 'student', 'teacher', 'teacher-profile', 'remark', 'document', 'attendance-months' then
    select concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')) into found from (
      select first_name, middle_name, last_name from students where organisation_id = organisation and id = of_id
      union all
      select first_name, middle_name, last_name from teachers where organisation_id = organisation and id = of_id
    ) people limit 1;
  else
    null;
  end case;
  return coalesce(found, said ->> 'name', '');
end $$;
