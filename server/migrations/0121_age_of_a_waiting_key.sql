-- A key that waits for its first code had no age, and could be confirmed months later. Those that wait now are begun again.
update second_factors set new_key = null where new_key is not null;
alter table second_factors
  add column new_key_at timestamptz,
  add check ((new_key is null) = (new_key_at is null));
