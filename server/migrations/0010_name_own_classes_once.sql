-- A teacher's own classes are found by their names, so a year has each name once among those in use.
create unique index classes_own_name on classes (organisation_id, academic_year_id, lower(name))
  where level is null and archived_at is null;
