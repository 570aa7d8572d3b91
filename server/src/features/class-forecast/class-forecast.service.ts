import type { ClassStudent, listForecastClasses, readClassForecast } from '@margam/contract/class-forecast'
import type { ReplyInput } from '@margam/contract/endpoint'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../http/session.ts'
import { type SeenClass, type SeenSubject, writesSubject } from '../../school/class-access.ts'
import { selectAccountNames } from '../../school/names.ts'
import { thresholdsOf } from '../../school/pass-mark.ts'
import { readSettings } from '../../school/settings.ts'
import { selectClassSubjects, selectForecasts } from './class-forecast.queries.ts'
import { selectRefresh, selectSat } from './refresh.queries.ts'
import { toWireForecast, toWireOff } from './to-wire.ts'

export async function listClasses(db: Db, caller: Caller): Promise<ReplyInput<typeof listForecastClasses>> {
  const rows = await selectClassSubjects(db, caller)
  const byClass = Map.groupBy(rows, ({ classId }) => classId)
  return {
    academic_year: rows.at(0)?.yearName ?? '',
    classes: [...byClass].map(([classId, own]) => ({
      class_id: classId,
      class_name: own[0].className,
      subjects: own.map(({ subjectId, subjectName, teacherId }) => ({
        subject_id: subjectId,
        subject_name: subjectName,
        may_write: writesSubject(caller, teacherId),
      })),
    })),
  }
}

/** The likeliest low mark first, whoever has no mark last; who is equal in this stays by roll number. */
const byRisk = (a: ClassStudent, b: ClassStudent) =>
  (b.forecast?.risk ?? -1) - (a.forecast?.risk ?? -1) || (a.forecast?.predicted ?? 0) - (b.forecast?.predicted ?? 0)

/** A class in a subject, as its forecasts stand: a fixed number of statements. */
export async function readForecast(
  db: Db,
  caller: Caller,
  klass: SeenClass,
  subject: SeenSubject,
): Promise<ReplyInput<typeof readClassForecast>> {
  const { organisationId } = caller
  const of = { organisationId, classId: klass.id, subjectId: subject.subjectId }
  const thresholds = thresholdsOf(await readSettings(db, organisationId))
  const refresh = await selectRefresh(db, of)
  const rows = await selectForecasts(db, of)
  const nameOf = await selectAccountNames(
    db,
    organisationId,
    rows.flatMap(({ off }) => off?.switchedBy ?? []),
  )
  const students = rows.map(
    ({ id, name, rollNumber, forecast, off }): ClassStudent => ({
      student_id: id,
      student_name: name,
      roll_number: rollNumber,
      forecast: forecast && toWireForecast(forecast, thresholds),
      off: off && toWireOff(off, nameOf),
    }),
  )
  return {
    class_id: klass.id,
    class_name: klass.name,
    academic_year: klass.yearName,
    subject_id: subject.subjectId,
    subject_name: subject.name,
    pass_mark: thresholds.passMark,
    warning_chance: Math.round(100 * thresholds.chance),
    made_at: refresh?.madeAt?.toISOString() ?? null,
    // nobody asked yet for those of a class that is new here: there is something to make where its students have marks
    is_being_made: refresh ? refresh.asked > refresh.made : (await selectSat(db, of)).size > 0,
    students: students.toSorted(byRisk),
  }
}
