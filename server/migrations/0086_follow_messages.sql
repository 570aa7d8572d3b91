-- What became of a contact message, and who said so.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'answering', 'done')),
  add column version integer not null default 1,
  add column changed_by uuid,
  add column changed_at timestamptz;
create index contact_messages_state on contact_messages (state, id desc);

-- the operator names an account, and later its subjects, of any tenant by its id
create index accounts_id on accounts (id);
create index subjects_id on subjects (id);
create index subjects_archived on subjects (archived_at desc, id desc) where archived_at is not null;

-- mails of all tenants by what became of them
create index mails_state on mails (state, id desc);
