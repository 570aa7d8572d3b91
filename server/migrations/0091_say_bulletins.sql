-- What the operator says to everybody of the installation for a time: maintenance, or news.
create table bulletins (
  id uuid primary key,
  kind text not null check (kind in ('maintenance', 'news')),
  title text not null,
  body text not null,
  audience text not null check (audience in ('everyone', 'heads')),
  -- strangers read it too, on the front page
  is_public boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- when it was ended by hand, before its time or before it began
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
-- asked at the start of each frame: those that have not ended are few, however many there were
create index bulletins_ends on bulletins (ends_at) where ended_at is null;
