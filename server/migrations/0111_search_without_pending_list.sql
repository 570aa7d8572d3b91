-- What 0019 did for an index that 0054 made anew, and for those beside it: new rows otherwise wait in a list that each
-- search reads to its end, and the planner turns to reading every student of every school.
alter index students_search set (fastupdate = off);
alter index student_profiles_search set (fastupdate = off);
alter index accounts_student_address set (fastupdate = off);
select gin_clean_pending_list('students_search'::regclass),
  gin_clean_pending_list('student_profiles_search'::regclass),
  gin_clean_pending_list('accounts_student_address'::regclass);
