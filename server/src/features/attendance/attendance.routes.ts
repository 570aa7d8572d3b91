import * as contract from '@margam/contract/attendance'
import { KINDS } from '@margam/school/attendance'
import { weekOf } from '@margam/school/school-days'
import { say } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { readPage } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { readDay, readSchoolDay } from '../../school/calendar.ts'
import { sendPrint } from '../../school/paper.ts'
import { readSettings } from '../../school/settings.ts'
import { selectYearOf } from '../../school/years.ts'
import { absenceKeys, countAbsences, selectAbsences } from './absences.queries.ts'
import { replaceCodes, selectCodes } from './attendance.codes.ts'
import {
  addUp,
  countRegisters,
  countStudents,
  rateOf,
  registerKeys,
  selectClassNames,
  selectDays,
  selectRegisters,
} from './day.queries.ts'
import { countLow, lowKeys, selectLow } from './low-attendance.queries.ts'
import { readOwnAttendance } from './own.service.ts'
import { printSheet } from './print.ts'
import { readRegister, saveRegister } from './register.service.ts'
import { remindOfRegisters } from './reminders.ts'
import { readSheet } from './sheet.service.ts'

interface RegistersQuery {
  day: string
  state: string
  search: string
  limit: string
  cursor: string
}

const toYearOfDay = (year: Awaited<ReturnType<typeof readSchoolDay>>['year']) =>
  year
    ? {
        academic_year_id: year.id,
        starts_on: year.startsOn,
        ends_on: year.endsOn,
        attendance_starts_on: year.attendanceStartsOn,
        version: year.version,
      }
    : null

async function listRegisters(db: Db, caller: Caller, query: RegistersQuery) {
  const page = readPage(query, registerKeys)
  const day = readDay(query.day)
  const { yearId, year, today, noSchool } = await readSchoolDay(db, caller.organisationId, day)
  const head = { day, today, no_school: noSchool, year: toYearOfDay(year) }
  if (!yearId) return { ...head, registers: [], total: 0, next_cursor: null }
  const filter = { caller, yearId, day, state: query.state, search: query.search }
  return { ...head, ...(await selectRegisters(db, filter, page)) }
}

export const attendanceFeature = defineFeature({
  name: 'attendance',
  routes: (on, deps) => {
    const { db, queue } = deps
    on(contract.remindOfRegisters, async ({ body, caller }) => {
      const count = await remindOfRegisters(deps, caller, [...new Set(body.class_ids)])
      return {
        message: say(
          '{count, plural, =0 {Nobody was written to: the register is taken, or the class teacher was reminded today, has no address or wants no mails about attendance.} one {# class teacher is reminded by mail.} other {# class teachers are reminded by mail.}}',
          { count },
        ),
      }
    })

    on(contract.listAbsences, async ({ caller, found, query }) => {
      const { organisationId } = caller
      const page = readPage(query, absenceKeys)
      const day = readDay(query.day)
      const classId = found['query.class_id']?.id
      const { yearId, year, today, noSchool, isKept } = await readSchoolDay(db, organisationId, day)
      const counted = await selectDays(db, { organisationId, startsOn: day, endsOn: day, classId })
      const tally = addUp(counted)
      const kinds = KINDS.filter((kind) => kind !== 'present' && (!query.status || kind === query.status))
      const filter = { organisationId, day, classId, kinds, search: query.search }
      const listed = await selectAbsences(db, filter, page)
      const isNarrow = query.search !== ''
      const total = isNarrow ? await countAbsences(db, filter) : kinds.reduce((all, kind) => all + tally[kind], 0)
      const state = yearId
        ? await countRegisters(db, { caller, yearId, day, state: '', search: '' })
        : { taken: 0, missing: 0 }
      return {
        day,
        today,
        no_school: noSchool,
        year: toYearOfDay(year),
        students: await countStudents(db, organisationId),
        tally,
        rate: rateOf(tally),
        classes_taken: state.taken,
        classes_not_taken: noSchool || !isKept ? 0 : state.missing,
        ...listed,
        total,
      }
    })

    on(contract.listRegisters, ({ caller, query }) => listRegisters(db, caller, query))
    on(contract.readRegister, ({ caller, found, query }) =>
      readRegister(db, caller, found['query.class_id'], readDay(query.day)),
    )
    on(contract.saveRegister, async ({ caller, found, requestId, body }) => {
      const register = await saveRegister(db, { caller, requestId, queue }, found['body.class_id'], body)
      return { message: /*i18n*/ 'Attendance saved.', register }
    })
    on(contract.readSheet, ({ caller, found, query }) => readSheet(db, caller, found['query.class_id'], query.month))
    on(contract.printSheet, async ({ caller, found, query, reply }) => {
      const sheet = await readSheet(db, caller, found['query.class_id'], query.month)
      return sendPrint(reply, await printSheet(deps, caller.organisationId, sheet))
    })

    on(contract.readOwnAttendance, ({ caller, query }) => readOwnAttendance(db, caller, query.month))
    on(contract.readAttendanceTrend, async ({ caller, found, query }) => {
      const day = readDay(query.day)
      const classId = found['query.class_id']?.id
      return { days: await selectDays(db, { organisationId: caller.organisationId, ...weekOf(day), classId }) }
    })

    on(contract.listLowAttendance, async ({ caller: { organisationId }, query }) => {
      const page = readPage(query, lowKeys)
      const { low_attendance_threshold: threshold } = await readSettings(db, organisationId)
      const year = await selectYearOf(db, organisationId, readDay(''))
      if (!year) return { threshold, low: 0, watch: 0, students: [], total: 0, next_cursor: null }
      const filter = { organisationId, yearId: year.id, threshold, search: query.search }
      const { low, watch } = await countLow(db, filter)
      const total = query.standing === 'low' ? low : query.standing === 'watch' ? watch : low + watch
      const listed = await selectLow(db, { ...filter, standing: query.standing }, page)
      return { threshold, low, watch, total, ...listed }
    })

    on(contract.listAttendanceClasses, async ({ caller: { organisationId }, query }) => {
      const year = await selectYearOf(db, organisationId, readDay(query.day))
      return { classes: year ? await selectClassNames(db, organisationId, year.id) : [] }
    })

    on(contract.readAttendanceCodes, async ({ caller }) => ({ codes: await selectCodes(db, caller.organisationId) }))
    on(contract.saveAttendanceCodes, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'Codes saved.',
      codes: await replaceCodes(db, { caller, requestId }, body.codes),
    }))
  },
})
