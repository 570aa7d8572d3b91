-- What a board has taken out of a chapter is not asked: ids of item models, of their families and of questions of the bank.
alter table syllabus_topics add column left_out text[] not null default '{}';
