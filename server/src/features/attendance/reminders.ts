import { schoolDay } from '@margam/contract/dates'
import { say } from '@margam/school/sentence'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { enrolments, organisations, teachers } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import type { Letter } from '../../mail/mailer.ts'
import { readSchoolDay } from '../../school/calendar.ts'
import { isEnrolledOn } from '../../school/enrolment.ts'
import { howToChoose, wantsMail } from '../../school/mail-choices.ts'
import { personName } from '../../school/names.ts'
import { readSettings } from '../../school/settings.ts'
import { isShownId } from '../../school/shown.ts'

interface Reminded {
  classId: string
  className: string
  teacherName: string
  email: string
}

/** Notes for each of the classes that its teacher is reminded today, where the register misses and nobody was yet. */
async function noteReminders(tx: Db, organisationId: string, yearId: string, day: string, classIds: readonly string[]) {
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(classIds)}::jsonb) as one(value))`
  const rows = await rowsOf<Reminded>(
    tx,
    sql`
    with due as (
      select c.id, c.name, ${personName(alias(teachers, 't'))} as teacher, a.email
      from classes c
      join teachers t on t.organisation_id = c.organisation_id and t.id = c.class_teacher_id
      join accounts a on a.organisation_id = t.organisation_id and a.id = t.id
        and a.archived_at is null and a.email is not null and ${wantsMail('attendance', sql`a.mail_choices`)}
      where c.organisation_id = ${organisationId} and c.academic_year_id = ${yearId} and c.archived_at is null
        and c.id in ${ids}
        and not exists (select 1 from attendance_registers r where r.organisation_id = ${organisationId}
          and r.class_id = c.id and r.day = ${day}::date)
        and exists (select 1 from ${enrolments} where ${enrolments.organisationId} = ${organisationId}
          and ${enrolments.classId} = c.id and ${isEnrolledOn(day)} and ${isShownId(organisationId, enrolments.studentId)})
    ), noted as (
      insert into register_reminders (organisation_id, class_id, day)
      select ${organisationId}, id, ${day}::date from due on conflict do nothing returning class_id
    )
    select due.id as "classId", due.name as "className", due.teacher as "teacherName", due.email
    from due join noted on noted.class_id = due.id order by due.name`,
  )
  return rows
}

const letterFor = (
  { className, teacherName, email, classId }: Reminded,
  { organisationId, schoolName, day, publicUrl }: Record<'organisationId' | 'schoolName' | 'day' | 'publicUrl', string>,
): Letter => ({
  to: email,
  kind: 'register-reminder',
  organisationId,
  content: {
    subject: say('The register of {className} is not taken yet', { className }),
    preview: say('{schoolName}, {day}', { schoolName, day: { day } }),
    greeting: say('Hello {name},', { name: teacherName }),
    paragraphs: [
      say('{schoolName} has no register of {className} for {day} yet.', { schoolName, className, day: { day } }),
    ],
    button: {
      label: /*i18n*/ 'Take the register',
      url: `${publicUrl}/teacher/attendance/register?class_id=${classId}&day=${day}`,
    },
    notes: [
      /*i18n*/ 'Your school sent this from its list of registers. You get it once a day for a class at most.',
      howToChoose(publicUrl),
    ],
  },
})

/** Mails the class teachers whose register of today is missing, each once a day. Resolves to how many. */
export async function remindOfRegisters(
  { db, mailer, publicUrl }: Pick<Deps, 'db' | 'mailer' | 'publicUrl'>,
  { organisationId }: Caller,
  classIds: readonly string[],
): Promise<number> {
  const day = schoolDay()
  const { yearId, noSchool, isKept } = await readSchoolDay(db, organisationId, day)
  if (!yearId || noSchool !== null || !isKept) throw new Invalid({}, /*i18n*/ 'No register is due today.')
  const { notifications: choices } = await readSettings(db, organisationId)
  if (!choices.email) throw new Invalid({}, /*i18n*/ 'Mails are switched off in the settings of the school.')
  const [school] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(and(eq(organisations.id, organisationId), eq(organisations.kind, 'school')))
  if (!school) throw new Invalid({}, /*i18n*/ 'The demo writes to nobody.')
  return db.transaction(async (tx) => {
    const reminded = await noteReminders(tx, organisationId, yearId, day, classIds)
    const about = { organisationId, schoolName: school.name, day, publicUrl }
    await mailer.postAll(
      tx,
      reminded.map((one) => letterFor(one, about)),
    )
    return reminded.length
  })
}
