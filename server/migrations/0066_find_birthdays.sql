-- Whose birthday is near, without reading every student of a school.
create index students_birthday on students
  (organisation_id, (extract(month from date_of_birth) * 100 + extract(day from date_of_birth)));
