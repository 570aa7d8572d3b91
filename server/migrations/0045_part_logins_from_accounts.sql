-- Who signs in: an address, a kind of user and one password. It is looked up before the school is known, so it belongs to
-- none. It has an account for each membership: alone, of a school, of a teacher.
create table logins (
  id uuid primary key,
  role text not null check (role in ('student', 'teacher', 'organisation', 'superadmin')),
  email text not null,
  -- lower case, for comparison
  email_key text not null,
  password_hash text not null,
  verified_at timestamptz,
  -- where the next sign-in leads, when it is still one of the login's own
  last_account_id uuid,
  created_at timestamptz not null default now()
);
create unique index logins_email_role on logins (email_key, role);

-- Every account that could sign in gets a login of its own. Its id is kept, so that devices known to it stay known.
insert into logins (id, role, email, email_key, password_hash, verified_at, last_account_id, created_at)
select id, role, email, email_key, password_hash, verified_at, id, created_at
from accounts where email_key is not null and password_hash is not null;

-- An account without a login has not been accepted yet, or is of somebody who has no address.
alter table accounts add column login_id uuid references logins (id);
alter table accounts add constraint accounts_login_address check (login_id is null or email_key is not null);
update accounts set login_id = id where email_key is not null and password_hash is not null;
update accounts set verified_at = null where email_key is not null and password_hash is null;
alter table accounts drop column password_hash;
create index accounts_login on accounts (login_id);
-- An address is once in a school; elsewhere it may be again.
drop index accounts_email_role;
create unique index accounts_email_role on accounts (organisation_id, email_key, role) where email_key is not null;
create index accounts_email on accounts (email_key, role) where email_key is not null;

-- A session is of a login, and in one of its accounts. It is found before the school is known, so no key ties it to a
-- school's rows: without its account it opens nothing, and it goes when its time is over.
alter table sessions add column login_id uuid references logins (id) on delete cascade;
alter table sessions add column organisation_id uuid;
update sessions set login_id = accounts.login_id, organisation_id = accounts.organisation_id
from accounts where accounts.id = sessions.account_id;
alter table sessions alter column organisation_id set not null;
alter table sessions drop constraint sessions_account_id_fkey;
drop index sessions_account;
create index sessions_account on sessions (organisation_id, account_id);
create index sessions_login on sessions (login_id);

-- A link verifies or resets a login, or invites into an account; the same holds for it.
alter table tokens add column login_id uuid references logins (id) on delete cascade;
alter table tokens add column organisation_id uuid;
alter table tokens alter column account_id drop not null;
update tokens set organisation_id = accounts.organisation_id
from accounts where accounts.id = tokens.account_id and tokens.purpose = 'invite';
update tokens set login_id = accounts.login_id
from accounts where accounts.id = tokens.account_id and tokens.purpose <> 'invite';
delete from tokens where purpose <> 'invite' and login_id is null;
update tokens set account_id = null where purpose <> 'invite';
alter table tokens add constraint tokens_of_login_or_account check (
  case purpose when 'invite' then account_id is not null and organisation_id is not null and login_id is null
  else login_id is not null and account_id is null and organisation_id is null end);
alter table tokens drop constraint tokens_account_id_fkey;
drop index tokens_account;
create index tokens_account on tokens (organisation_id, account_id);
create index tokens_login on tokens (login_id);
-- Nothing names an account without its school any more.
alter table accounts drop constraint if exists accounts_id_key;
