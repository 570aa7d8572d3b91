-- A class teacher is reminded once of a day's register that is not taken.
create table register_reminders (
  organisation_id uuid not null references organisations (id) on delete cascade,
  class_id uuid not null,
  day date not null,
  reminded_at timestamptz not null default now(),
  primary key (organisation_id, class_id, day),
  foreign key (organisation_id, class_id) references classes (organisation_id, id) on delete cascade
);
