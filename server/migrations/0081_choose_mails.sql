-- Which of the school's mails somebody wants; what is not in it was never chosen, and is wanted.
alter table accounts add column mail_choices jsonb not null default '{}';
