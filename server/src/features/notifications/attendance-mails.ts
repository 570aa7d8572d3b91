import { schoolDay } from '@margam/contract/dates'
import { attendanceRate, daysTaken, type Kind, standingOf, type Tally } from '@margam/school/attendance'
import { percentage } from '@margam/school/rounding'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { organisations, students } from '../../db/schema/index.ts'
import type { Writes } from '../../db/together.ts'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Letter } from '../../mail/mailer.ts'
import { personName } from '../../school/names.ts'
import { readSettings } from '../../school/settings.ts'
import { absenceCorrectedLetter, absenceLetter, lowAttendanceLetter } from './letters.ts'
import { type Told, tellOnce } from './tell.ts'

interface SavedRegister {
  organisationId: string
  registerId: string
  /** YYYY-MM-DD. */
  day: string
}

/** Whoever was not there all day: their families are written to, or were. */
const AWAY = ['absent', 'half_day'] as const satisfies readonly Kind[]

export const absencesJob = defineJob({
  name: 'notifications.absences',
  payload: z.object({ organisationId: z.string(), registerId: z.string() }),
  retries: { times: 5, seconds: 30, growing: true },
  run: async (deps: Deps, register) => {
    await mailAbsences(deps, register)
  },
})

/**
 * Tells families about a register that `tx` saves: one job, which mails when the save is committed. Only the day
 * itself is told; a register of an earlier day is kept without a mail. One in which nobody is away may take back what
 * another of the day told.
 */
export async function notifyAbsences(tx: Writes, queue: Pick<JobQueue, 'add'>, register: SavedRegister): Promise<void> {
  if (register.day !== schoolDay()) return
  const { organisationId, registerId } = register
  await queue.add(tx, absencesJob, { organisationId, registerId })
}

// A rate over a few days says nothing; a family that was told is not told again for a month.
const FEWEST_DAYS = 10
const QUIET_DAYS = 30

interface Row {
  studentId: string
  studentName: string
  className: string
  day: string
  email: string
  isAbsent: boolean
  wasTold: boolean
  tally: Tally
  wasToldLow: boolean
}

/**
 * Everybody of a register who was not there all day or whose family was told so, with an address to write to. Who is in
 * two classes stands in two registers: whoever was seen in one was not absent.
 */
async function selectToTell(tx: Db, organisationId: string, registerId: string): Promise<Row[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select e.student_id as "studentId", ${personName(alias(students, 's'))} as "studentName",
      c.name as "className", r.day::text as "day", p.parent_email as "email",
      not exists (select 1 from attendance_entries o where o.organisation_id = ${organisationId} and o.student_id = e.student_id
        and o.day = e.day and o.counts_as <> 'absent') as "isAbsent", told.id is not null as "wasTold",
      json_build_object('present', coalesce(t.present, 0), 'late', coalesce(t.late, 0),
        'half_day', coalesce(t.half_day, 0), 'absent', coalesce(t.absent, 0)) as "tally",
      exists (select 1 from notifications n where n.organisation_id = ${organisationId} and n.student_id = e.student_id and n.event = 'low-attendance'
        and n.day > r.day - ${QUIET_DAYS}::int) as "wasToldLow"
    from attendance_registers r
    join classes c on c.organisation_id = r.organisation_id and c.id = r.class_id
    join attendance_entries e on e.organisation_id = r.organisation_id and e.register_id = r.id
    join students s on s.organisation_id = e.organisation_id and s.id = e.student_id
    join student_profiles p on p.organisation_id = e.organisation_id and p.student_id = e.student_id
    left join attendance_tallies t
      on t.organisation_id = e.organisation_id and t.student_id = e.student_id and t.academic_year_id = c.academic_year_id
    left join notifications told
      on told.organisation_id = e.organisation_id and told.student_id = e.student_id and told.event = 'absence' and told.day = r.day
    where r.organisation_id = ${organisationId} and r.id = ${registerId}
      and coalesce(p.parent_email, '') <> '' and (e.counts_as in ${AWAY} or told.id is not null)
    order by e.student_id`,
  )
  return rows
}

interface School {
  organisationId: string
  name: string
  phone: string
  threshold: number
  /** Of its letters. */
  language: string
}

/** The letters that a register calls for. */
function lettersFor(school: School, row: Row): Told[] {
  const { organisationId, threshold, language } = school
  const facts = {
    schoolName: school.name,
    schoolPhone: school.phone,
    studentName: row.studentName,
    className: row.className,
    day: row.day,
  }
  const told = (event: Told['event'], content: Letter['content']): Told => ({
    studentId: row.studentId,
    event,
    day: row.day,
    letter: { to: row.email, kind: event, organisationId, language, content },
  })
  const letters: Told[] = []
  if (row.isAbsent) letters.push(told('absence', absenceLetter(facts)))
  else if (row.wasTold) letters.push(told('absence-corrected', absenceCorrectedLetter(facts)))
  const rate = attendanceRate(row.tally)
  const isLow = rate !== null && daysTaken(row.tally) >= FEWEST_DAYS && standingOf(rate, threshold) === 'low'
  if (isLow && !row.wasToldLow) {
    letters.push(
      told('low-attendance', lowAttendanceLetter({ ...facts, tally: row.tally, rate: percentage(rate), threshold })),
    )
  }
  return letters
}

const TAKEN_BACK_BY = { absence: 'absence-corrected', 'absence-corrected': 'absence' } as const

/**
 * Makes room to tell anew what a letter takes back. The row stays, under a name of its own: by it the list of mails says
 * whom that mail was about, and an erased student's mails are found.
 */
async function setAsideTakenBack(tx: Db, organisationId: string, letters: readonly Told[]): Promise<void> {
  const over = letters.flatMap(({ studentId, event, day }) =>
    event === 'absence' || event === 'absence-corrected' ? [{ studentId, event: TAKEN_BACK_BY[event], day }] : [],
  )
  if (over.length === 0) return
  await tx.execute(sql`
    update notifications n set event = n.event || ' ' || n.id
    from jsonb_to_recordset(${JSON.stringify(over)}::jsonb) as o ("studentId" uuid, event text, day date)
    where n.organisation_id = ${organisationId} and n.student_id = o."studentId" and n.event = o.event and n.day = o.day`)
}

/**
 * Mails the families of a register, each about one thing once a day however often it runs, and again where it has
 * changed and changed back. Resolves to how many.
 */
export async function mailAbsences(
  deps: Pick<Deps, 'db' | 'mailer'>,
  { organisationId, registerId }: Pick<SavedRegister, 'organisationId' | 'registerId'>,
): Promise<number> {
  const { db, mailer } = deps
  const [school] = await db
    .select({ name: organisations.name, phone: organisations.phone })
    .from(organisations)
    // a demo's people are made up, and a teacher's own class has no school to write in the name of
    .where(and(eq(organisations.id, organisationId), eq(organisations.kind, 'school')))
  if (!school) return 0
  const {
    notifications: choices,
    low_attendance_threshold: threshold,
    paper_language: language,
  } = await readSettings(db, organisationId)
  if (!choices.email || !choices.attendance) return 0

  return db.transaction(async (tx) => {
    const rows = await selectToTell(tx, organisationId, registerId)
    const letters = rows.flatMap((row) => lettersFor({ organisationId, ...school, threshold, language }, row))
    await setAsideTakenBack(tx, organisationId, letters)
    return tellOnce(tx, mailer, organisationId, letters)
  })
}
