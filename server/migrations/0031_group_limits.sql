-- Whom a limit is about, so that a new password can end all of theirs at once; null for an address or a school.
alter table rate_limits add column about text;
create index rate_limits_about on rate_limits (about) where about is not null;
