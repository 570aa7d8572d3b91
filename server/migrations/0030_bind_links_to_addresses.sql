-- A link is worth what the mailbox is worth that it was sent to: once the account has another address, it is dead.
alter table tokens add column email_key text;
update tokens set email_key = accounts.email_key from accounts where accounts.id = tokens.account_id;
delete from tokens where email_key is null;
alter table tokens alter column email_key set not null;
