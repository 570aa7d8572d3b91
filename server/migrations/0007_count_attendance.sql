-- Attendance added up as it is written, so that a school's day and a student's rate are read, not counted.
create table attendance_tallies (
  organisation_id uuid not null,
  student_id uuid not null,
  academic_year_id uuid not null,
  present integer not null default 0,
  late integer not null default 0,
  half_day integer not null default 0,
  absent integer not null default 0,
  -- the rate in parts of ten thousand, for sorting; null while no day was taken
  rate integer generated always as (
    (2 * (present + late) + half_day) * 5000 / nullif(present + late + half_day + absent, 0)
  ) stored,
  primary key (student_id, academic_year_id),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id) on delete cascade
);
create index attendance_tallies_student on attendance_tallies (organisation_id, student_id);
create index attendance_tallies_rate on attendance_tallies (organisation_id, academic_year_id, rate, student_id);

create table attendance_counts (
  register_id uuid primary key,
  organisation_id uuid not null,
  day date not null,
  present integer not null default 0,
  late integer not null default 0,
  half_day integer not null default 0,
  absent integer not null default 0,
  foreign key (organisation_id, register_id) references attendance_registers (organisation_id, id) on delete cascade
);
create index attendance_counts_day on attendance_counts (organisation_id, day);

create function count_attendance() returns trigger language plpgsql as $$
begin
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
    insert into attendance_tallies as t (organisation_id, student_id, academic_year_id, present, late, half_day, absent)
    select a.organisation_id, a.student_id, c.academic_year_id,
           count(*) filter (where counts_as = 'present'), count(*) filter (where counts_as = 'late'),
           count(*) filter (where counts_as = 'half_day'), count(*) filter (where counts_as = 'absent')
    from after a join attendance_registers r on r.id = a.register_id join classes c on c.id = r.class_id
    group by 1, 2, 3 order by 2
    on conflict (student_id, academic_year_id) do update set
      present = t.present + excluded.present, late = t.late + excluded.late,
      half_day = t.half_day + excluded.half_day, absent = t.absent + excluded.absent;
  end if;
  return null;
end $$;

create trigger count_attendance_inserted after insert on attendance_entries
  referencing new table as after for each statement execute function count_attendance();
create trigger count_attendance_updated after update on attendance_entries
  referencing old table as before new table as after for each statement execute function count_attendance();
create trigger count_attendance_deleted after delete on attendance_entries
  referencing old table as before for each statement execute function count_attendance();

-- the absences of a day, class by class
drop index attendance_entries_not_present;
create index attendance_entries_not_present on attendance_entries (organisation_id, day, register_id, student_id) where counts_as <> 'present';
