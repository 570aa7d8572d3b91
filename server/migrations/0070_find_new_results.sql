-- When an exam's results last were new: it was published, or somebody's first mark came to it after that. Null of a draft,
-- and of past records that were brought in.
alter table exams add column results_at timestamptz(3);
update exams set results_at = created_at where state <> 'draft';
create index exams_results on exams (organisation_id, results_at, id) where results_at is not null;
