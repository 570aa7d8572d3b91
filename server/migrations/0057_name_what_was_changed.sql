-- Every entry of the trail names its object as it was called then, and the parts of one act stand under it.

alter table audit_log add column name text not null default '';
alter table audit_log add column part_of uuid;
alter table audit_log add foreign key (organisation_id, part_of) references audit_log (organisation_id, id) on delete cascade;
create index audit_log_part on audit_log (organisation_id, part_of, at desc, id desc);
-- what a page without a filter shows
create index audit_log_whole on audit_log (organisation_id, at desc, id desc) where part_of is null;
create index audit_log_name on audit_log using gin (lower(name) gin_trgm_ops);

-- What an object of a school is called; '' for what has no name of its own. `told` is what the entry itself says of it, for
-- what is there no more.
create function audit_name(organisation uuid, entity text, entity_id text, told jsonb) returns text
language plpgsql stable as $$
declare
  form constant text := '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
  of_id uuid := case when entity_id ~ form then entity_id::uuid end;
  said jsonb := case when jsonb_typeof(told) = 'object' then told else '{}' end;
  found text;
begin
  case entity
  when 'class' then
    select c.name into found from classes c where c.organisation_id = organisation and c.id = of_id;
  when 'subject' then
    select s.name into found from subjects s where s.organisation_id = organisation and s.id = of_id;
  when 'academic-year' then
    select y.name into found from academic_years y where y.organisation_id = organisation and y.id = of_id;
  when 'timetable-plan' then
    select v.name into found from timetable_versions v where v.organisation_id = organisation and v.id = of_id;
  when 'notice' then
    select a.title into found from announcements a where a.organisation_id = organisation and a.id = of_id;
    found := coalesce(found, said ->> 'title');
  when 'exam' then
    select concat_ws(', ', x.name, s.name, c.name) into found from exams x
    join subjects s on s.organisation_id = x.organisation_id and s.id = x.subject_id
    join classes c on c.organisation_id = x.organisation_id and c.id = x.class_id
    where x.organisation_id = organisation and x.id = of_id;
  when 'mark' then
    select p.first_name || ' ' || p.last_name || ': ' || concat_ws(', ', x.name, s.name) into found from exams x
    join subjects s on s.organisation_id = x.organisation_id and s.id = x.subject_id
    join students p on p.organisation_id = x.organisation_id and p.id::text = split_part(entity_id, ':', 2)
    where x.organisation_id = organisation and x.id::text = split_part(entity_id, ':', 1);
  when 'register' then
    select c.name || ', ' || to_char(r.day, 'FMDD Mon YYYY') into found from attendance_registers r
    join classes c on c.organisation_id = r.organisation_id and c.id = r.class_id
    where r.organisation_id = organisation and r.id = of_id;
  when 'lesson' then
    select concat_ws(', ', c.name, s.name) into found
    from (select coalesce(said ->> 'classId', l.class_id::text) as class_id,
            coalesce(said ->> 'subjectId', l.subject_id::text) as subject_id
          from (select 1) one left join timetable_entries l on l.organisation_id = organisation and l.id = of_id) ids
    join classes c on c.organisation_id = organisation and c.id::text = ids.class_id
    join subjects s on s.organisation_id = organisation and s.id::text = ids.subject_id;
  when 'feedback' then
    select p.first_name || ' ' || p.last_name into found from students p
    where p.organisation_id = organisation and p.id = coalesce(
      (select f.student_id from feedback f where f.organisation_id = organisation and f.id = of_id),
      case when said ->> 'student_id' ~ form then (said ->> 'student_id')::uuid end);
  when 'past-import' then
    select i.file_name into found from past_imports i where i.organisation_id = organisation and i.id = of_id;
  when 'student', 'teacher', 'teacher-profile', 'remark', 'document', 'attendance-months' then
    select concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')) into found from (
      select first_name, middle_name, last_name from students where organisation_id = organisation and id = of_id
      union all
      select first_name, middle_name, last_name from teachers where organisation_id = organisation and id = of_id
    ) people limit 1;
  else
    null;
  end case;
  return coalesce(found, said ->> 'name', '');
end $$;

-- what was written before is called as it is called now, where it is still there
update audit_log set name = audit_name(organisation_id, entity, entity_id, coalesce(before, '{}') || coalesce(after, '{}'))
where entity not in ('settings', 'periods', 'attendance-codes')
  and coalesce(jsonb_typeof(before), 'object') = 'object' and coalesce(jsonb_typeof(after), 'object') = 'object';
