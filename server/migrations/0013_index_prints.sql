-- What was made to be printed is forgotten after a day.
create index files_prints on files (created_at) where kind = 'print';
