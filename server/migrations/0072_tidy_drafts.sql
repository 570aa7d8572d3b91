-- drafts that nobody took up are found by the clock
create index profile_drafts_updated on profile_drafts (updated_at);
