-- Notes are listed by id, newest first: a page reads its own rows alone, of a student as of a teacher.
create index feedback_student_page on feedback (organisation_id, student_id, id desc);
create index feedback_teacher_page on feedback (organisation_id, teacher_id, id desc);
drop index feedback_student;
drop index feedback_teacher;
