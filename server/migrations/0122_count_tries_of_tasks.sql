-- Which try of a task is the newest: one that it has overtaken does not say that the task failed.
alter table tasks add column tries integer not null default 0;
