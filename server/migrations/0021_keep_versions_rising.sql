-- The highest version that a mark taken back had. A mark entered after it goes on from there, so that a screen which
-- still shows the first one never overwrites the second unseen.
alter table exams add column removed_version integer not null default 0;
