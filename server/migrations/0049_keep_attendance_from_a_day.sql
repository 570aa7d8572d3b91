-- From which day attendance of a year is kept: what is before it is missed by nobody. Null: from the year's first day.
alter table academic_years add column attendance_starts_on date;

-- a school cannot have kept attendance here before it had an account, unless it took registers of earlier days
update academic_years y set attendance_starts_on = began.day
from (
  select x.organisation_id, x.id, least(
    (o.created_at at time zone 'Asia/Kolkata')::date,
    (select min(r.day) from attendance_registers r
      where r.organisation_id = x.organisation_id and r.day between x.starts_on and x.ends_on)
  ) as day
  from academic_years x join organisations o on o.id = x.organisation_id
) began
where began.organisation_id = y.organisation_id and began.id = y.id and began.day > y.starts_on;
