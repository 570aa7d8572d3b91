-- The triggers that keep counts name the school of each row they touch, so that none ever reaches into another's.

create or replace function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update class_seats s set students = s.students - gone.students
    from (select organisation_id, class_id, count(*) as students from before where ends_on is null group by 1, 2) gone
    where s.organisation_id = gone.organisation_id and s.class_id = gone.class_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into class_seats as s (organisation_id, class_id, students)
    select organisation_id, class_id, count(*) from after where ends_on is null group by 1, 2 order by 1, 2
    on conflict (organisation_id, class_id) do update set students = s.students + excluded.students;
  end if;
  return null;
end $$;

create or replace function count_attendance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform take_attendance_turn(o.organisation_id) from (select distinct organisation_id from after order by 1) o;
  else
    perform take_attendance_turn(o.organisation_id) from (select distinct organisation_id from before order by 1) o;
  end if;
  if tg_op <> 'INSERT' then
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
  if tg_op <> 'DELETE' then
    insert into attendance_counts as r (organisation_id, register_id, day, present, late, half_day, absent)
    select organisation_id, register_id, day,
           count(*) filter (where counts_as = 'present'), count(*) filter (where counts_as = 'late'),
           count(*) filter (where counts_as = 'half_day'), count(*) filter (where counts_as = 'absent')
    from after group by 1, 2, 3 order by 1, 2
    on conflict (organisation_id, register_id) do update set
      present = r.present + excluded.present, late = r.late + excluded.late,
      half_day = r.half_day + excluded.half_day, absent = r.absent + excluded.absent;
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
  end if;
  return null;
end $$;

create or replace function mark_tallies() returns trigger language plpgsql as $$
begin
  perform take_attendance_turn(o.organisation_id) from (
    select distinct a.organisation_id from after a
    join before b on b.organisation_id = a.organisation_id and b.id = a.id
    where (a.end_date is null) <> (b.end_date is null) order by 1
  ) o;
  update attendance_tallies t set active = a.end_date is null
  from after a join before b on b.organisation_id = a.organisation_id and b.id = a.id
  where (a.end_date is null) <> (b.end_date is null)
    and t.organisation_id = a.organisation_id and t.student_id = a.id;
  return null;
end $$;
