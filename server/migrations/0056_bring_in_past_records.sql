-- What happened before a school began here, brought in from its own sheets: months of attendance, days, and exams.

create table past_imports (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('months', 'day', 'marks')),
  academic_year_id uuid not null,
  -- null: of the whole school
  class_id uuid,
  file_name text not null,
  rows integer not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  -- how many of its rows an undo kept, because they were changed or locked since
  kept integer not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id) on delete cascade,
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, made_by) references accounts (organisation_id, id),
  foreign key (organisation_id, undone_by) references accounts (organisation_id, id)
);
create index past_imports_year on past_imports (organisation_id, academic_year_id, made_at);
create index past_imports_class on past_imports (organisation_id, class_id);
create index past_imports_made_by on past_imports (organisation_id, made_by);
create index past_imports_undone_by on past_imports (organisation_id, undone_by);

-- A student's attendance of a month, or of the part of it before registers are kept: days present of days held. It stands
-- for each of its days, so no register is taken of them.
create table attendance_months (
  organisation_id uuid not null references organisations (id) on delete cascade,
  student_id uuid not null,
  academic_year_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  held integer not null check (held > 0),
  present numeric(4, 1) not null check (present >= 0 and present <= held and present * 2 = trunc(present * 2)),
  import_id uuid not null,
  primary key (organisation_id, student_id, starts_on),
  check (ends_on >= starts_on and date_trunc('month', ends_on) = date_trunc('month', starts_on)
    and held <= ends_on - starts_on + 1),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, academic_year_id) references academic_years (organisation_id, id) on delete cascade,
  foreign key (organisation_id, import_id) references past_imports (organisation_id, id)
);
create index attendance_months_year on attendance_months (organisation_id, academic_year_id, ends_on);
create index attendance_months_import on attendance_months (organisation_id, import_id);

create table imported_registers (
  organisation_id uuid not null references organisations (id) on delete cascade,
  import_id uuid not null,
  register_id uuid not null,
  primary key (organisation_id, import_id, register_id),
  foreign key (organisation_id, import_id) references past_imports (organisation_id, id) on delete cascade,
  foreign key (organisation_id, register_id) references attendance_registers (organisation_id, id) on delete cascade
);
create index imported_registers_register on imported_registers (organisation_id, register_id);

create table imported_marks (
  organisation_id uuid not null references organisations (id) on delete cascade,
  import_id uuid not null,
  exam_id uuid not null,
  student_id uuid not null,
  -- the mark as it was written; another one has been changed
  version integer not null,
  -- the import made the exam too
  is_new_exam boolean not null,
  primary key (organisation_id, import_id, exam_id, student_id),
  foreign key (organisation_id, import_id) references past_imports (organisation_id, id) on delete cascade,
  foreign key (organisation_id, exam_id) references exams (organisation_id, id) on delete cascade,
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade
);
create index imported_marks_exam on imported_marks (organisation_id, exam_id);
create index imported_marks_student on imported_marks (organisation_id, student_id);

-- A day counts once: a month stands for each of its days, and so does a register for its own. Whoever comes second of two
-- that meet waits at the school's attendance, and sees here what the first wrote.
create function count_attendance_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_attendance(o.organisation_id) from (select distinct organisation_id from after order by 1) o;
    if exists (
      select 1 from after a
      join attendance_entries e on e.organisation_id = a.organisation_id and e.student_id = a.student_id
        and e.day between a.starts_on and a.ends_on
    ) or exists (
      select 1 from after a
      join attendance_months m on m.organisation_id = a.organisation_id and m.student_id = a.student_id
        and m.starts_on <> a.starts_on and m.starts_on <= a.ends_on and m.ends_on >= a.starts_on
    ) then
      raise exception 'a day of attendance would count twice'
        using errcode = 'exclusion_violation', constraint = 'attendance_day_once';
    end if;
    insert into attendance_tallies as t (organisation_id, student_id, academic_year_id, active, present, half_day, absent)
    select a.organisation_id, a.student_id, a.academic_year_id, s.end_date is null,
           sum(floor(present)), sum((present - floor(present)) * 2), sum(held - ceil(present))
    from after a
    join students s on s.organisation_id = a.organisation_id and s.id = a.student_id
    group by 1, 2, 3, 4 order by 1, 2
    on conflict (organisation_id, student_id, academic_year_id) do update set
      present = t.present + excluded.present, half_day = t.half_day + excluded.half_day,
      absent = t.absent + excluded.absent;
  else
    perform lock_attendance(o.organisation_id) from (select distinct organisation_id from before order by 1) o;
    update attendance_tallies t
    set present = t.present - gone.present, half_day = t.half_day - gone.half_day, absent = t.absent - gone.absent
    from (
      select organisation_id, student_id, academic_year_id, sum(floor(present)) as present,
             sum((present - floor(present)) * 2) as half_day, sum(held - ceil(present)) as absent
      from before group by 1, 2, 3
    ) gone
    where t.organisation_id = gone.organisation_id and t.student_id = gone.student_id
      and t.academic_year_id = gone.academic_year_id;
  end if;
  return null;
end $$;
create trigger count_attendance_months_inserted after insert on attendance_months
  referencing new table as after for each statement execute function count_attendance_months();
create trigger count_attendance_months_deleted after delete on attendance_months
  referencing old table as before for each statement execute function count_attendance_months();

-- the other side of the same rule, where the entries of a register are counted
do $$
declare
  body text := pg_get_functiondef('count_attendance()'::regprocedure);
  place text := 'if tg_op <> ''DELETE'' then';
  -- within its own if: a statement that deletes has no rows after it to ask
  check_days text := $check$if tg_op = 'INSERT' then
    if exists (
      select 1 from after a
      join attendance_months m on m.organisation_id = a.organisation_id and m.student_id = a.student_id
        and a.day between m.starts_on and m.ends_on
    ) then
      raise exception 'a day of attendance would count twice'
        using errcode = 'exclusion_violation', constraint = 'attendance_day_once';
    end if;
  end if;
  $check$;
begin
  if position(place in body) = 0 then raise exception 'count_attendance is not as it was'; end if;
  execute replace(body, place, check_days || place);
end $$;
