-- Terms and privacy in the words of whoever runs the installation. Version 1 of each ships with the product and is no
-- row; a version that was published is never changed.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy')),
  version int not null check (version > 1),
  body text not null,
  effective_on date not null,
  published_at timestamptz not null default now(),
  primary key (kind, version)
);

-- What is written and not published: one of each.
create table legal_drafts (
  kind text primary key check (kind in ('terms', 'privacy')),
  body text not null,
  effective_on date not null,
  edit int not null default 1,
  saved_at timestamptz not null default now()
);

-- Who runs the installation, as the texts say it: one row, or none while nobody has said.
create table operator_details (
  id boolean primary key default true check (id),
  name text not null,
  address text not null,
  email text not null,
  version int not null default 1
);
