-- what a person reads in; null for whoever has chosen none
alter table logins add column language text;
