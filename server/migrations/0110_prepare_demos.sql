-- Since when a demo's school that was made ahead waits for a visitor; null of every other tenant.
alter table organisations add column waiting_since timestamptz;
-- the one that waits longest is given away first
create index organisations_waiting on organisations (waiting_since) where waiting_since is not null;
