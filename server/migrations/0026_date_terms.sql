-- A term may say when it is: its attendance is then counted within it, and an exam of one of its days is offered it.
alter table terms add column starts_on date, add column ends_on date;
alter table terms add check ((starts_on is null) = (ends_on is null)), add check (starts_on < ends_on);
-- at the end of a transaction, for the terms of a year are saved together and may change places
alter table terms add constraint terms_days exclude using gist
  (academic_year_id with =, daterange(starts_on, ends_on, '[]') with &&) where (starts_on is not null)
  deferrable initially deferred;
