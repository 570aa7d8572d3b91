-- An archived class kept its lessons in the plans that went on, and with them the hours of its teachers and rooms.
delete from timetable_entries e using classes c, timetable_versions v
  where c.organisation_id = e.organisation_id and c.id = e.class_id
    and v.organisation_id = e.organisation_id and v.id = e.version_id
    and c.archived_at is not null and coalesce(v.ends_on, 'infinity') >= c.end_date;
