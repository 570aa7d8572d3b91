-- How many students are in a class, and the lock under which attendance is counted, in the words of the glossary.

alter table class_seats rename to enrolment_counts;
alter table enrolment_counts rename constraint class_seats_pkey to enrolment_counts_pkey;
alter table enrolment_counts
  rename constraint class_seats_organisation_id_class_id_fkey to enrolment_counts_organisation_id_class_id_fkey;

alter trigger count_seats_inserted on enrolments rename to count_enrolments_inserted;
alter trigger count_seats_updated on enrolments rename to count_enrolments_updated;
alter trigger count_seats_deleted on enrolments rename to count_enrolments_deleted;
alter function count_seats() rename to count_enrolments;

create or replace function count_enrolments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update enrolment_counts c set students = c.students - gone.students
    from (select organisation_id, class_id, count(*) as students from before where ends_on is null group by 1, 2) gone
    where c.organisation_id = gone.organisation_id and c.class_id = gone.class_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into enrolment_counts as c (organisation_id, class_id, students)
    select organisation_id, class_id, count(*) from after where ends_on is null group by 1, 2 order by 1, 2
    on conflict (organisation_id, class_id) do update set students = c.students + excluded.students;
  end if;
  return null;
end $$;

-- what calls the lock says its name in its body, which is otherwise as 0041 left it
alter function take_attendance_turn(uuid) rename to lock_attendance;
do $$
begin
  execute replace(pg_get_functiondef('count_attendance()'::regprocedure), 'take_attendance_turn', 'lock_attendance');
  execute replace(pg_get_functiondef('mark_tallies()'::regprocedure), 'take_attendance_turn', 'lock_attendance');
end $$;
