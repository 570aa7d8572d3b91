import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Given } from '../db/prepared.ts'
import { terms } from '../db/schema/index.ts'

/** The terms of a year, in their order. */
export const selectTerms = (db: Db, organisationId: Given, yearId: Given) =>
  db
    .select({
      id: terms.id,
      name: terms.name,
      weight: terms.weight,
      startsOn: terms.startsOn,
      endsOn: terms.endsOn,
    })
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, yearId)))
    .orderBy(asc(terms.position), asc(terms.name))
export type TermRow = Awaited<ReturnType<typeof selectTerms>>[number]

/** The term that a day belongs to; undefined between terms, and where they have no dates. */
export const termOn = (all: readonly TermRow[], day: string): TermRow | undefined =>
  all.find(({ startsOn, endsOn }) => startsOn && endsOn && startsOn <= day && day <= endsOn)
