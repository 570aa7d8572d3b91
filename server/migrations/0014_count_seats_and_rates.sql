-- Two more numbers that a school's screens show, kept as they change: how many students sit in a class, and how many
-- have each rate of attendance, so that neither the dashboard nor the low list counts the school.

create table class_seats (
  class_id uuid primary key,
  organisation_id uuid not null,
  students integer not null,
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade
);
create index class_seats_class on class_seats (organisation_id, class_id);

insert into class_seats (class_id, organisation_id, students)
select class_id, organisation_id, count(*) from enrolments where ends_on is null group by 1, 2;

create function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update class_seats s set students = s.students - gone.students
    from (select class_id, count(*) as students from before where ends_on is null group by 1) gone
    where s.class_id = gone.class_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into class_seats as s (class_id, organisation_id, students)
    select class_id, organisation_id, count(*) from after where ends_on is null group by 1, 2 order by 1
    on conflict (class_id) do update set students = s.students + excluded.students;
  end if;
  return null;
end $$;

create trigger count_seats_inserted after insert on enrolments
  referencing new table as after for each statement execute function count_seats();
create trigger count_seats_updated after update on enrolments
  referencing old table as before new table as after for each statement execute function count_seats();
create trigger count_seats_deleted after delete on enrolments
  referencing old table as before for each statement execute function count_seats();

-- A tally says whether its student is still at the school: the low list walks its index and never meets those who left.
alter table attendance_tallies add column active boolean not null default true;
update attendance_tallies t set active = false from students s where s.id = t.student_id and s.end_date is not null;
drop index attendance_tallies_rate;
create index attendance_tallies_rate on attendance_tallies (organisation_id, academic_year_id, active, rate, student_id);

-- How many active students of a year have a rate, exact to the part of ten thousand: whatever threshold a school sets,
-- the number below it is a sum of a few hundred rows.
create table attendance_rates (
  organisation_id uuid not null,
  academic_year_id uuid not null,
  rate integer not null,
  students integer not null,
  primary key (organisation_id, academic_year_id, rate),
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id) on delete cascade
);

insert into attendance_rates (organisation_id, academic_year_id, rate, students)
select organisation_id, academic_year_id, rate, count(*) from attendance_tallies
where active and rate is not null group by 1, 2, 3;

create function count_rates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update attendance_rates r set students = r.students - gone.students
    from (
      select organisation_id, academic_year_id, rate, count(*) as students
      from before where active and rate is not null group by 1, 2, 3
    ) gone
    where r.organisation_id = gone.organisation_id and r.academic_year_id = gone.academic_year_id and r.rate = gone.rate;
    delete from attendance_rates r
    using (select distinct organisation_id, academic_year_id, rate from before) b
    where r.organisation_id = b.organisation_id and r.academic_year_id = b.academic_year_id and r.rate = b.rate
      and r.students = 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into attendance_rates as r (organisation_id, academic_year_id, rate, students)
    select organisation_id, academic_year_id, rate, count(*)
    from after where active and rate is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, academic_year_id, rate) do update set students = r.students + excluded.students;
  end if;
  return null;
end $$;

create trigger count_rates_inserted after insert on attendance_tallies
  referencing new table as after for each statement execute function count_rates();
create trigger count_rates_updated after update on attendance_tallies
  referencing old table as before new table as after for each statement execute function count_rates();
create trigger count_rates_deleted after delete on attendance_tallies
  referencing old table as before for each statement execute function count_rates();

-- Two registers of one school change the same few rates: they take turns from here to their commit, else each could
-- wait for what the other holds.
create function take_attendance_turn(organisation uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('attendance of ' || organisation, 0))
$$;

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
      select register_id, count(*) filter (where counts_as = 'present') as present, count(*) filter (where counts_as = 'late') as late,
             count(*) filter (where counts_as = 'half_day') as half_day, count(*) filter (where counts_as = 'absent') as absent
      from before group by 1
    ) gone where r.register_id = gone.register_id;
    update attendance_tallies t
    set present = t.present - gone.present, late = t.late - gone.late,
        half_day = t.half_day - gone.half_day, absent = t.absent - gone.absent
    from (
      select b.student_id, c.academic_year_id,
             count(*) filter (where counts_as = 'present') as present, count(*) filter (where counts_as = 'late') as late,
             count(*) filter (where counts_as = 'half_day') as half_day, count(*) filter (where counts_as = 'absent') as absent
      from before b join attendance_registers r on r.id = b.register_id join classes c on c.id = r.class_id group by 1, 2
    ) gone where t.student_id = gone.student_id and t.academic_year_id = gone.academic_year_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into attendance_counts as r (register_id, organisation_id, day, present, late, half_day, absent)
    select register_id, organisation_id, day,
           count(*) filter (where counts_as = 'present'), count(*) filter (where counts_as = 'late'),
           count(*) filter (where counts_as = 'half_day'), count(*) filter (where counts_as = 'absent')
    from after group by 1, 2, 3 order by 1
    on conflict (register_id) do update set
      present = r.present + excluded.present, late = r.late + excluded.late,
      half_day = r.half_day + excluded.half_day, absent = r.absent + excluded.absent;
    insert into attendance_tallies as t (organisation_id, student_id, academic_year_id, active, present, late, half_day, absent)
    select a.organisation_id, a.student_id, c.academic_year_id, s.end_date is null,
           count(*) filter (where counts_as = 'present'), count(*) filter (where counts_as = 'late'),
           count(*) filter (where counts_as = 'half_day'), count(*) filter (where counts_as = 'absent')
    from after a join attendance_registers r on r.id = a.register_id join classes c on c.id = r.class_id
    join students s on s.id = a.student_id
    group by 1, 2, 3, 4 order by 2
    on conflict (student_id, academic_year_id) do update set
      present = t.present + excluded.present, late = t.late + excluded.late,
      half_day = t.half_day + excluded.half_day, absent = t.absent + excluded.absent;
  end if;
  return null;
end $$;

create function mark_tallies() returns trigger language plpgsql as $$
begin
  perform take_attendance_turn(o.organisation_id) from (
    select distinct a.organisation_id from after a join before b on b.id = a.id
    where (a.end_date is null) <> (b.end_date is null) order by 1
  ) o;
  update attendance_tallies t set active = a.end_date is null
  from after a join before b on b.id = a.id
  where (a.end_date is null) <> (b.end_date is null) and t.student_id = a.id;
  return null;
end $$;
create trigger mark_tallies after update on students
  referencing old table as before new table as after for each statement execute function mark_tallies();
