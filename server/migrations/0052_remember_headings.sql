-- What the columns of a school's own sheets hold, so that a file with the same headings asks nothing. `heading` is folded;
-- an empty `field` leaves the column out.
create table import_headings (
  organisation_id uuid not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('students', 'teachers')),
  heading text not null,
  field text not null,
  primary key (organisation_id, kind, heading)
);
