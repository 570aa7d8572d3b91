-- When a school's model was last tried to be learnt anew, and how that went: docs/decisions/169. The model itself stays
-- as it is while a try fails.
create table model_refits (
  organisation_id uuid primary key references organisations (id) on delete cascade,
  tried_at timestamptz not null,
  -- null after a try that went well
  failure text
);
