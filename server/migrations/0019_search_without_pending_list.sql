-- New names otherwise wait in a list that each search reads to its end, until a vacuum comes by; the embedded database
-- has none, and the planner turned to reading every student of every school.
alter index students_search set (fastupdate = off);
select gin_clean_pending_list('students_search'::regclass);
