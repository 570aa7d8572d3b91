-- A school's own headings are remembered for sheets of marks as well.
alter table import_headings drop constraint import_headings_kind_check;
alter table import_headings add constraint import_headings_kind_check check (kind in ('students', 'teachers', 'marks'));
