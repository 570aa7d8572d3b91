-- The trail of one person or of one kind of thing, and a school's mails, each the newest first.
create index audit_log_actor on audit_log (organisation_id, actor_id, at desc, id desc);
create index audit_log_kind on audit_log (organisation_id, entity, at desc, id desc);
create index mails_newest on mails (organisation_id, id desc);
