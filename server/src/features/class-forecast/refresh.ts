import { readModel } from '@margam/prediction'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { subjects } from '../../db/schema/index.ts'
import { correctOutcomes, saveOutcomes, selectRecorded } from '../forecast-accuracy/index.ts'
import { selectOptionalSchoolModel } from '../prediction/index.ts'
import type { ClassSubject } from './ask.ts'
import { presentForecast } from './present.ts'
import { lockRefresh, noteMade, savePresent, selectRefresh, selectSat, selectStanding } from './refresh.queries.ts'

const selectSubjectName = async (tx: Db, { organisationId, subjectId }: ClassSubject) => {
  const [row] = await tx
    .select({ name: subjects.name })
    .from(subjects)
    .where(and(eq(subjects.organisationId, organisationId), eq(subjects.id, subjectId)))
  return row?.name
}

/**
 * Makes the forecasts of everybody who is or was in a class in a subject from the published marks as they are now, and
 * records what came true of those that stood: all or nothing, in a number of statements that does not grow with the class.
 */
export async function refreshForecasts(db: Db, of: ClassSubject): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRefresh(tx, of)
    // read before the marks: whoever asks from here on gets a job of their own
    const asked = (await selectRefresh(tx, of))?.asked ?? 0
    const subject = await selectSubjectName(tx, of)
    if (subject === undefined) return
    await correctOutcomes(tx, of)
    const readAt = new Date()
    const sat = await selectSat(tx, of)
    const standing = await selectStanding(tx, of)
    const recorded = await selectRecorded(tx, of.organisationId, of.subjectId, [...sat.keys()])
    const school = readModel(await selectOptionalSchoolModel(tx, of.organisationId))
    const made = [...sat].map(([studentId, own]) => {
      const known = { standing: standing.get(studentId), recorded: recorded.get(studentId) ?? new Map() }
      return { studentId, ...presentForecast({ subject, sat: own, school, ...known }) }
    })
    await saveOutcomes(
      tx,
      made.flatMap(({ studentId, outcomes }) =>
        outcomes.map((one) => ({
          ...one,
          organisationId: of.organisationId,
          subjectId: of.subjectId,
          studentId,
        })),
      ),
    )
    await savePresent(
      tx,
      { ...of, readAt },
      made.flatMap(({ studentId, present }) => (present ? [{ studentId, ...present }] : [])),
      [...standing.keys()].filter((id) => !sat.has(id)),
    )
    await noteMade(tx, of, asked)
  })
}

/** Whether they were asked for since they were made. */
export async function isAsked(db: Db, of: ClassSubject): Promise<boolean> {
  const found = await selectRefresh(db, of)
  return !found || found.madeAt === null || found.asked > found.made
}
