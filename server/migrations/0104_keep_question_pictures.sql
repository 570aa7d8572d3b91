-- The picture of an own question, as one self-contained SVG. Apart from the question: lists and the choice of questions
-- for a paper do without it.
alter table own_questions add column figure text;
alter table approved_questions add column figure text;
