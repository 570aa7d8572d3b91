-- A teacher's forecast that started from a known student says whose it is, so that what came true can be told; it goes
-- with the student.
alter table teacher_predictions add column student_id uuid;
alter table teacher_predictions add foreign key (organisation_id, student_id)
  references students (organisation_id, id) on delete cascade;
create index teacher_predictions_known_student on teacher_predictions (organisation_id, student_id);
