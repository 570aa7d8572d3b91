-- A paper can be made for a class: docs/decisions/176.
alter table papers
  add column class_id uuid,
  -- what the class was called, and which topics the paper leans on, with what the class had got in them by then
  add column for_class jsonb,
  add foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete set null (class_id);
create index papers_class on papers (organisation_id, class_id);
