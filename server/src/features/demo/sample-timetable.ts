import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { rooms, timetableEntries, timetableVersions } from '../../db/schema/index.ts'

interface SampleWeek {
  year: { id: string; organisationId: string; startsOn: string; endsOn: string }
  classes: readonly { id: string; name: string }[]
  /** Class by class, the same subjects in the same order. */
  taught: readonly { classId: string; subjectId: string; teacherId: string }[]
}

const FIRST_HOUR = 9
const LESSONS_A_DAY = 5
const WEEKDAYS = [1, 2, 3, 4, 5]

/**
 * A week in which five sections share five teachers, each in a room of its own: section c has subject
 * (c + lesson + day) mod 5, a Latin square, so no teacher is in two places.
 */
export async function insertSampleTimetable(tx: Db, { year, classes, taught }: SampleWeek) {
  const { id: academicYearId, organisationId, startsOn, endsOn } = year
  const versionId = newId()
  await tx
    .insert(timetableVersions)
    .values({ id: versionId, organisationId, academicYearId, name: 'Plan 1', startsOn, endsOn })
  const roomRows = classes.map(({ name }) => ({ id: newId(), organisationId, name: `Room ${name}` }))
  await tx.insert(rooms).values(roomRows)
  const subjects = taught.length / classes.length
  const lessons = classes.flatMap(({ id: classId }, index) =>
    WEEKDAYS.flatMap((weekday) =>
      Array.from({ length: LESSONS_A_DAY }, (_, lesson) => {
        const { subjectId, teacherId } = taught[index * subjects + ((index + lesson + weekday) % subjects)]
        const startsMinute = (FIRST_HOUR + lesson) * 60
        return {
          organisationId,
          versionId,
          classId,
          subjectId,
          teacherId,
          roomId: roomRows[index].id,
          weekday,
          startsMinute,
          endsMinute: startsMinute + 60,
        }
      }),
    ),
  )
  for (let start = 0; start < lessons.length; start += 1000) {
    await tx.insert(timetableEntries).values(lessons.slice(start, start + 1000))
  }
}
