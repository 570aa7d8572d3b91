-- When its student opened a card that was given out.
alter table issued_cards add column opened_at timestamptz;

-- When a student last looked at the own results in a subject: later ones are new.
create table results_seen (
  organisation_id uuid not null references organisations (id) on delete cascade,
  student_id uuid not null,
  subject_id uuid not null,
  seen_at timestamptz not null,
  primary key (organisation_id, student_id, subject_id),
  foreign key (organisation_id, student_id) references students (organisation_id, id) on delete cascade,
  foreign key (organisation_id, subject_id) references subjects (organisation_id, id) on delete cascade
);
create index results_seen_subject on results_seen (organisation_id, subject_id);
