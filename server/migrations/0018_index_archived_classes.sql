-- The archived classes of all schools, the latest first, from which a superadmin restores one.
create index classes_archived on classes (archived_at desc, id desc) where archived_at is not null;
