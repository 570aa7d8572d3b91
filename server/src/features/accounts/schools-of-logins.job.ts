import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { defineTidying } from '../../jobs/job.ts'

/**
 * Keeps with a login the schools of those of its accounts that became its own within a day. A process of a version before
 * this was kept, which still runs beside the new one while an installation is updated, does not do it itself.
 */
export const keepSchoolsOfLogins = defineTidying({
  name: 'logins.schools',
  run: async ({ db }: { db: Db }) => {
    await db.execute(sql`
      update logins
      set organisation_ids = array(select distinct id from unnest(logins.organisation_ids || joined.ids) as kept (id))
      from (
        select login_id, array_agg(organisation_id) as ids from accounts
        where login_id is not null and greatest(created_at, verified_at) > now() - interval '1 day'
        group by login_id
      ) as joined
      where joined.login_id = logins.id and not joined.ids <@ logins.organisation_ids`)
  },
})
