-- Why a year's end whose day had come did not happen, until it does or is called off.
alter table year_ends add column failed_at timestamptz, add column failure text;
