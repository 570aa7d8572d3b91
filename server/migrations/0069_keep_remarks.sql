-- Remarks that a school's teachers choose from when they write report cards, in their order.
create table remark_bank (
  organisation_id uuid not null references organisations (id) on delete cascade,
  position integer not null,
  remark text not null check (remark <> ''),
  primary key (organisation_id, position)
);
