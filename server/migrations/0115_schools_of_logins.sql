-- Where the accounts of a login are, kept with it: on several servers a sign-in then asks those of its schools alone, and
-- one that is away shuts nobody else out. See docs/decisions/195.
alter table logins add column organisation_ids uuid[] not null default '{}';
update logins set organisation_ids = owned.ids
from (select login_id, array_agg(distinct organisation_id) as ids from accounts where login_id is not null group by login_id) as owned
where owned.login_id = logins.id;
