-- Every key of what belongs to a tenant begins with the tenant, so that each table can be distributed by it: a row, all
-- that refers to it and whatever makes it unique then lie on one server. docs/decisions/100.

-- What had no tenant of its own takes its parent's.
alter table profile_drafts add column organisation_id uuid;
update profile_drafts d set organisation_id = a.organisation_id from accounts a where a.id = d.account_id;
alter table profile_drafts alter column organisation_id set not null;

-- The image of a contact message is of no school, so it stands with its message and not among the files.
alter table contact_messages add column image_key text unique;
update contact_messages m set image_key = f.storage_key from files f where f.id = m.image_id;
alter table contact_messages drop column image_id;
delete from files where organisation_id is null;
alter table files alter column organisation_id set not null;

-- Each change was of somebody's, and they had a tenant.
update audit_log l set organisation_id = a.organisation_id from accounts a where a.id = l.actor_id and l.organisation_id is null;
alter table audit_log alter column organisation_id set not null;

-- A letter may be of no school, and the sender asks for it by its id alone: letters are not a tenant's.
alter table notifications drop constraint notifications_mail_id_fkey;

-- Foreign keys hang on the keys that change. They are laid aside, and come back at the end as they were.
create temporary table laid_aside on commit drop as
select conrelid::regclass as child, conname, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;

do $$
declare
  one record;
  name text;
begin
  for one in select * from laid_aside loop
    execute format('alter table %s drop constraint %I', one.child, one.conname);
  end loop;
  -- the key itself now says what `unique (organisation_id, id)` said beside it
  foreach name in array array[
    'accounts', 'students', 'teachers', 'academic_years', 'holidays', 'terms', 'subjects', 'classes', 'class_subjects',
    'enrolments', 'tasks', 'attendance_registers', 'periods', 'rooms', 'timetable_versions', 'timetable_entries',
    'notifications', 'announcements', 'exams', 'feedback', 'predictions', 'teacher_predictions', 'year_ends', 'files',
    'audit_log'
  ] loop
    execute format('alter table %I drop constraint %I', name, name || '_pkey');
    execute format('alter table %I drop constraint if exists %I', name, name || '_organisation_id_id_key');
    execute format('alter table %I add primary key (organisation_id, id)', name);
  end loop;
end $$;

-- Sessions and links name an account alone until they belong to a login.
alter table accounts add constraint accounts_id_key unique (id);

alter table teacher_subjects drop constraint teacher_subjects_pkey,
  add primary key (organisation_id, teacher_id, subject_id);
alter table student_subjects drop constraint student_subjects_pkey,
  add primary key (organisation_id, class_id, student_id, subject_id);
alter table student_profiles drop constraint student_profiles_pkey, add primary key (organisation_id, student_id);
alter table teacher_profiles drop constraint teacher_profiles_pkey, add primary key (organisation_id, teacher_id);
alter table profile_drafts drop constraint profile_drafts_pkey, add primary key (organisation_id, account_id);
alter table attendance_entries drop constraint attendance_entries_pkey,
  add primary key (organisation_id, register_id, student_id);
alter table attendance_tallies drop constraint attendance_tallies_pkey,
  add primary key (organisation_id, student_id, academic_year_id);
alter table attendance_counts drop constraint attendance_counts_pkey, add primary key (organisation_id, register_id);
alter table class_seats drop constraint class_seats_pkey, add primary key (organisation_id, class_id);
alter table marks drop constraint marks_pkey, add primary key (organisation_id, exam_id, student_id);
alter table report_remarks drop constraint report_remarks_pkey,
  add primary key (organisation_id, class_id, student_id, period);
alter table year_end_students drop constraint year_end_students_pkey,
  add primary key (organisation_id, year_end_id, student_id);

-- A task that waits to be done names its school too.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job j set data = j.data || jsonb_build_object('organisationId', t.organisation_id)
    from tasks t where j.name = 'task.run' and j.data ->> 'taskId' = t.id::text;
  end if;
end $$;

-- What may be there once, is there once in a school.
alter table terms drop constraint terms_academic_year_id_name_key,
  add constraint terms_name unique (organisation_id, academic_year_id, name);
alter table class_subjects drop constraint class_subjects_class_id_subject_id_key,
  add constraint class_subjects_once unique (organisation_id, class_id, subject_id);
alter table attendance_registers drop constraint attendance_registers_class_id_day_key,
  add constraint attendance_registers_once unique (organisation_id, class_id, day);
alter table attendance_entries drop constraint attendance_entries_student_id_day_register_id_key,
  add constraint attendance_entries_once unique (organisation_id, student_id, day, register_id);
alter table exams drop constraint exams_class_id_subject_id_name_held_on_key,
  add constraint exams_once unique (organisation_id, class_id, subject_id, name, held_on);
alter table files drop constraint files_storage_key_key,
  add constraint files_storage_key unique (organisation_id, storage_key);

drop index enrolments_one_section;
create unique index enrolments_one_section on enrolments (organisation_id, student_id, academic_year_id)
  where ends_on is null and is_section;
drop index enrolments_once;
create unique index enrolments_once on enrolments (organisation_id, class_id, student_id) where ends_on is null;
drop index enrolments_roll_number;
create unique index enrolments_roll_number on enrolments (organisation_id, class_id, lower(roll_number))
  where ends_on is null;
drop index notifications_day;
create unique index notifications_day on notifications (organisation_id, student_id, event, day) where exam_id is null;
drop index notifications_once;
create unique index notifications_once on notifications (organisation_id, student_id, event, exam_id)
  where exam_id is not null;

alter table terms drop constraint terms_days, add constraint terms_days exclude using gist
  (organisation_id with =, academic_year_id with =, daterange(starts_on, ends_on, '[]') with &&)
  where (starts_on is not null) deferrable initially deferred;
alter table timetable_entries
  drop constraint timetable_class_clash,
  drop constraint timetable_teacher_clash,
  drop constraint timetable_room_clash,
  add constraint timetable_class_clash exclude using gist (organisation_id with =, version_id with =,
    class_id with =, weekday with =, int4range(starts_minute, ends_minute) with &&),
  add constraint timetable_teacher_clash exclude using gist (organisation_id with =, version_id with =,
    teacher_id with =, weekday with =, int4range(starts_minute, ends_minute) with &&),
  add constraint timetable_room_clash exclude using gist (organisation_id with =, version_id with =,
    room_id with =, weekday with =, int4range(starts_minute, ends_minute) with &&);

-- Back as they were; each is checked against the rows that are there.
update laid_aside set definition =
  'FOREIGN KEY (organisation_id, account_id) REFERENCES accounts (organisation_id, id) ON DELETE CASCADE'
where conname = 'profile_drafts_account_id_fkey';
do $$
declare one record;
begin
  for one in select * from laid_aside loop
    execute format('alter table %s add constraint %I %s', one.child, one.conname, one.definition);
  end loop;
end $$;

-- Indexes that a key now holds at its beginning.
drop index teacher_subjects_teacher, student_subjects_class, student_profiles_student, teacher_profiles_teacher,
  attendance_registers_class, attendance_entries_register, attendance_entries_student, attendance_tallies_student,
  class_seats_class, marks_exam, report_remarks_class, year_end_students_year_end, terms_year, class_subjects_class,
  enrolments_class;

-- The rest of what is looked up is looked up within a school.
drop index predictions_student, predictions_organisation;
create index predictions_student on predictions (organisation_id, student_id, created_at desc, id desc);
drop index teacher_predictions_student, teacher_predictions_organisation;
create index teacher_predictions_student on teacher_predictions (organisation_id, teacher_id, student_key, id desc);
drop index notifications_mail;
create index notifications_mail on notifications (organisation_id, mail_id);
-- but for a class of any school, which a superadmin takes back
create index classes_id on classes (id);
