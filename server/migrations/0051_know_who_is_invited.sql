-- When the last invitation went out; nobody's name stands in "has not accepted" before.
alter table accounts add column invited_at timestamptz;

-- links of thirty days past their end are gone: whoever is waiting and has one was invited
update accounts a set invited_at = t.at
from (
  select organisation_id, account_id, max(created_at) as at from tokens where purpose = 'invite' group by 1, 2
) t
where t.organisation_id = a.organisation_id and t.account_id = a.id;
