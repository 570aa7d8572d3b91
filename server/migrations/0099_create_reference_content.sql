-- What question papers are made of, loaded from the content of this version when the server starts: docs/decisions/174.

-- The content that was loaded last.
create table reference_loads (
  id int primary key check (id = 1),
  digest text not null,
  loaded_at timestamptz not null default now()
);

create table boards (
  id text primary key,
  name text not null,
  position smallint not null
);

-- Where a board teaches a topic.
create table syllabus_topics (
  board text not null references boards (id) on delete cascade,
  class_level text not null,
  subject text not null,
  topic text not null,
  name text not null,
  section text not null,
  chapter text not null,
  -- the school year of the list that it stands in: '2026-27'
  year text not null,
  position smallint not null,
  -- questions can be asked for; one with too few comes up in a board's own plans alone
  is_offered boolean not null,
  primary key (board, class_level, subject, topic)
);

-- What is offered: how many different questions of a mark value three papers in a row can have of a topic together.
create table paper_offers (
  board text not null,
  class_level text not null,
  subject text not null,
  topic text not null,
  marks smallint not null,
  in_a_row int not null check (in_a_row > 0),
  primary key (board, class_level, subject, topic, marks),
  foreign key (board, class_level, subject, topic)
    references syllabus_topics (board, class_level, subject, topic) on delete cascade
);

-- The plans of papers that the boards' schools usually follow.
create table paper_presets (
  id text primary key,
  position smallint not null,
  plan jsonb not null
);

-- The written bank. A changed question is a new version; one that left the content is retired. Papers keep their own copy.
create table bank_items (
  id text not null,
  version int not null,
  subject text not null,
  class_levels text[] not null,
  topic text not null,
  type text not null,
  marks smallint not null,
  difficulty text not null,
  bloom text not null,
  language text not null,
  -- stem, options, answer, scheme, figure, passage
  content jsonb not null,
  retired_at timestamptz,
  added_at timestamptz not null default now(),
  primary key (id, version)
);
create unique index bank_items_current on bank_items (id) where retired_at is null;
create index bank_items_subject on bank_items (subject) where retired_at is null;
