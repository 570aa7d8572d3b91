-- A school's dashboard counts who is enrolled ahead of their first day; every class was asked whether anybody has begun.
create index enrolments_starting on enrolments (organisation_id, starts_on) where ends_on is null;
