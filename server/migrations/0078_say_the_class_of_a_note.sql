-- A note is written to a student of a class; the student reads it with the class as it was then.
alter table feedback add column class_id uuid;
alter table feedback add foreign key (organisation_id, class_id) references classes (organisation_id, id);
create index feedback_class on feedback (organisation_id, class_id);
-- of the notes that are there, the class that the student was in on the day
update feedback f set class_id = (
  select e.class_id from enrolments e
  where e.organisation_id = f.organisation_id and e.student_id = f.student_id
    and e.starts_on <= (f.written_at at time zone 'Asia/Kolkata')::date
    and (e.ends_on is null or e.ends_on > (f.written_at at time zone 'Asia/Kolkata')::date)
  order by e.is_section desc, e.id
  limit 1
);
