-- That an operator looks into a school's data: why, and until when. It is the school's, which reads it.
create table school_looks (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- an account of no school, so by its id alone; its name stays when it is gone
  operator_id uuid not null,
  operator_name text not null,
  reason text not null,
  begun_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > begun_at),
  -- before its time
  ended_at timestamptz,
  primary key (organisation_id, id)
);
create index school_looks_begun on school_looks (organisation_id, begun_at desc, id desc);
create index school_looks_operator on school_looks (operator_id, ends_at);
