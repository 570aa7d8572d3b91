-- A school that the operator has suspended: nobody of it is let in, and no mail of it goes out.
alter table organisations add column suspended_at timestamptz;
-- what its own administrators read
alter table organisations add column suspension_reason text not null default '';
-- which state the operator's page shows: suspended or not, its deletion announced or not
alter table organisations add column state_version integer not null default 1;

-- the operator's list: by name, by age, by a part of the name, and when somebody was last there
create index organisations_by_name on organisations (kind, lower(name), id);
create index organisations_by_age on organisations (kind, created_at, id);
create index organisations_name_part on organisations using gin (lower(name) gin_trgm_ops);
create index sessions_last_used on sessions (organisation_id, last_used_at desc);
