-- All of a school as one file is larger than an integer counts in bytes, once its students have documents.
alter table files alter column size type bigint;
