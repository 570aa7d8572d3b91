-- A family is told of an absence once a day, and of a student's marks once an exam, whatever becomes of its date.
alter table notifications add column exam_id uuid;
alter table notifications
  add foreign key (organisation_id, exam_id) references exams (organisation_id, id) on delete cascade;
alter table notifications drop constraint notifications_student_id_event_day_key;
create unique index notifications_day on notifications (student_id, event, day) where exam_id is null;
create unique index notifications_once on notifications (student_id, event, exam_id) where exam_id is not null;
create index notifications_exam on notifications (organisation_id, exam_id);
