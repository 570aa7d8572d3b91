-- Another address for a login: a link to the new one and a link to the old one, and it is changed when both were opened.
alter table tokens drop constraint tokens_purpose_check,
  add constraint tokens_purpose_check check (purpose in ('verify', 'reset', 'invite', 'address-new', 'address-old'));
-- as it was typed, on the link to the new address
alter table tokens add column email text;
alter table tokens add constraint tokens_email check ((email is not null) = (purpose = 'address-new'));
