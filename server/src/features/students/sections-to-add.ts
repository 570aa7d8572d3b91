import { MAX_SECTIONS } from '@margam/contract/classes'
import type { ImportRow } from '@margam/contract/students'
import { nextSections } from '@margam/school/sections'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { classes } from '../../db/schema/index.ts'
import type { ReadRow } from '../../imports/read-sheet.ts'
import type { School } from './import-plan.ts'

/**
 * The sections that a sheet names and the year lacks, level by level, where they are the next free letters: those can be
 * made as they are named. Others, a "Z" after an "A", are more likely a slip.
 */
export async function selectSectionsToAdd(
  db: Db,
  organisationId: string,
  rows: readonly ReadRow<ImportRow>[],
  { year, sections }: Pick<School, 'year' | 'sections'>,
): Promise<{ class_name: string; sections: string[] }[]> {
  const lacking = rows.filter(({ fields }) => fields.section && !sections.has(`${fields.class_name} ${fields.section}`))
  if (lacking.length === 0) return []
  // an archived section keeps its letter
  const made = year
    ? await db
        .select({ level: classes.level, section: classes.section })
        .from(classes)
        .where(and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, year.id)))
    : []
  return [...Map.groupBy(lacking, ({ fields }) => fields.class_name)].flatMap(([level, members]) => {
    const named = [...new Set(members.map(({ fields }) => fields.section))].toSorted()
    const taken = made.flatMap((one) => (one.level === level && one.section ? [one.section] : []))
    if (taken.length + named.length > MAX_SECTIONS) return []
    return nextSections(taken, named.length).join() === named.join() ? [{ class_name: level, sections: named }] : []
  })
}
