-- A question of a paper can be told about as well as a forecast; what can be the matter with one differs.
alter table concerns drop constraint concerns_about_check;
alter table concerns add constraint concerns_about_check check (about in ('forecast', 'question'));
alter table concerns drop constraint concerns_kind_check;
alter table concerns add constraint concerns_kind_check
  check (kind in ('wrong', 'hurt', 'unclear', 'other', 'wrong_key', 'two_answers', 'mistake', 'syllabus'));
-- the operator's list of one kind of thing
create index concerns_about on concerns (about, id desc);
