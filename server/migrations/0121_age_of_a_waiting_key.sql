-- A key that waits for its first code had no age, and could be confirmed months later. One without an age is begun again.
alter table second_factors add column new_key_at timestamptz;
