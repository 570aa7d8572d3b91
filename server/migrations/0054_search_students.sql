-- What a search finds a student by, beside the address. The database keeps it from the columns that it is made of, so
-- that no writer can forget it. Phones are their digits alone; a line each.
alter table students
  add column search_text text not null
    generated always as (search_name || e'\n' || lower(coalesce(admission_number, ''))) stored,
  add column search_phone text not null generated always as (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) stored;
drop index students_search;
create index students_search on students using gin (search_text gin_trgm_ops, search_phone gin_trgm_ops);

-- A student's parents and guardian, folded as the names of people are.
alter table student_profiles
  add column search_family text not null generated always as (lower(normalize(regexp_replace(normalize(
    coalesce(sections #>> '{family_info,father_name}', '') || e'\n' ||
    coalesce(sections #>> '{family_info,mother_name}', '') || e'\n' ||
    coalesce(sections #>> '{family_info,guardian_name}', '') || e'\n' ||
    coalesce(parent_email, '') || e'\n' ||
    coalesce(sections #>> '{family_info,father_email}', '') || e'\n' ||
    coalesce(sections #>> '{family_info,mother_email}', ''), NFD), '[\u0300-\u036f]', '', 'g'), NFC))) stored,
  add column search_family_phone text not null generated always as (regexp_replace(
    coalesce(sections ->> 'parent_phone', '') || e'\n' ||
    coalesce(sections #>> '{family_info,father_phone}', '') || e'\n' ||
    coalesce(sections #>> '{family_info,mother_phone}', '') || e'\n' ||
    coalesce(sections #>> '{family_info,guardian_phone}', ''), '[^\d\n]', '', 'g')) stored;
create index student_profiles_search on student_profiles
  using gin (search_family gin_trgm_ops, search_family_phone gin_trgm_ops);

create index accounts_student_address on accounts using gin (email_key gin_trgm_ops) where role = 'student';
create index enrolments_open_roll on enrolments (organisation_id, lower(roll_number)) where ends_on is null;
