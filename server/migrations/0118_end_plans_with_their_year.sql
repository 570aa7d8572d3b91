-- A plan of the timetable stayed where it was when its year got other dates: cut to it, so that no other year's days have it.
update timetable_versions v
  set starts_on = greatest(v.starts_on, y.starts_on), ends_on = least(v.ends_on, y.ends_on)
  from academic_years y
  where y.organisation_id = v.organisation_id and y.id = v.academic_year_id
    and v.starts_on <= y.ends_on and coalesce(v.ends_on, y.ends_on) >= y.starts_on
    and (v.starts_on < y.starts_on or v.ends_on is null or v.ends_on > y.ends_on);
