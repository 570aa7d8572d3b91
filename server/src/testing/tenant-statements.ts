import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'
import { NOT_OF_A_TENANT } from '../db/tenants.ts'

const tenantTables = (Object.values(schema).filter((value) => typeof value === 'object') as PgTable[])
  .map((table) => getTableConfig(table).name)
  .filter((name) => !(name in NOT_OF_A_TENANT))
const ofTenant = new RegExp(`^(?!insert).*\\b(from|update) "(${tenantTables.join('|')})"`, 's')

/** What is asked across schools, and why. */
const ACROSS: readonly RegExp[] = [
  // on one server a login leads to its accounts by its own key, and the operator finds those of an address
  /"accounts"\."login_id" (= |in )/,
  // the operator reads and answers what people of any school tell
  /from "concerns" inner join "organisations" /,
  // the operator restores a class of any school
  /from "classes" inner join "academic_years" .* where "classes"\."id" in \(\$1\)$/,
  // the operator restores a student, a teacher or a subject of any school
  /from "accounts" inner join "organisations" .* where \("accounts"\."id" in \(\$1\) and/,
  /from "subjects" where "subjects"\."id" in \(\$1\)$/,
  // the operator answers a request and ends a plan of any school
  /from "plan(s|_requests)" where "plan(s|_requests)"\."id" in \(\$1\)$/,
  // an operator's own looks lead to their schools
  /from "school_looks" where \("school_looks"\."operator_id" = /,
]

export const isAcrossSchools = (statement: string): boolean => ACROSS.some((one) => one.test(statement))

/** Whether a statement that reads, changes or deletes rows of a tenant's table says whose rows. */
export const isWithinTenant = (statement: string): boolean =>
  !ofTenant.test(statement) || isAcrossSchools(statement) || /\bwhere\b.*"?organisation_id"? (= |in )/s.test(statement)
