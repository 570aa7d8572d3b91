-- A key that empties its column when what it names is deleted cannot stand in a table that is split by the school. Of what
-- these name only classes are ever deleted alone, and whoever deletes one empties the column first: docs/decisions/195.

alter table exam_papers drop constraint exam_papers_organisation_id_paper_id_fkey,
  add foreign key (organisation_id, paper_id) references papers (organisation_id, id);
alter table own_question_imports drop constraint own_question_imports_organisation_id_account_id_fkey,
  add foreign key (organisation_id, account_id) references accounts (organisation_id, id);
alter table own_questions drop constraint own_questions_organisation_id_account_id_fkey,
  drop constraint own_questions_organisation_id_worded_by_fkey,
  drop constraint own_questions_organisation_id_reviewed_by_fkey,
  drop constraint own_questions_organisation_id_import_id_fkey,
  add foreign key (organisation_id, account_id) references accounts (organisation_id, id),
  add foreign key (organisation_id, worded_by) references accounts (organisation_id, id),
  add foreign key (organisation_id, reviewed_by) references accounts (organisation_id, id),
  add foreign key (organisation_id, import_id) references own_question_imports (organisation_id, id);
alter table papers drop constraint papers_organisation_id_class_id_fkey,
  add foreign key (organisation_id, class_id) references classes (organisation_id, id);
alter table proposal_tries drop constraint proposal_tries_organisation_id_question_id_fkey,
  add foreign key (organisation_id, question_id) references own_questions (organisation_id, id);
alter table year_end_students drop constraint year_end_students_organisation_id_from_class_id_fkey,
  drop constraint year_end_students_organisation_id_to_class_id_fkey,
  add foreign key (organisation_id, from_class_id) references classes (organisation_id, id),
  add foreign key (organisation_id, to_class_id) references classes (organisation_id, id);
