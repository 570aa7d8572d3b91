import { readFileSync } from 'node:fs'
import { schoolDay } from '@margam/contract/dates'
import { say } from '@margam/school/sentence'
import type { Deps } from '../../feature.ts'
import type { Caller } from '../../http/session.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { fullName } from '../../school/names.ts'
import { pdfName, printPaper, readLetterhead } from '../../school/paper.ts'
import { showDay, speak } from '../../words/languages.ts'
import { selectRoster } from './roster.queries.ts'

const template = readFileSync(new URL('./class-list.typ', import.meta.url), 'utf8')

/** The students of a class on paper, with room to tick. */
export async function printClassList(deps: Deps, caller: Caller, klass: SeenClass) {
  const head = await readLetterhead(deps, caller.organisationId)
  const { language } = head
  const { students } = await selectRoster(deps.db, caller, klass, { search: '', subject: '', archived: false })
  const bytes = await printPaper(deps, head, template, {
    title: speak(say('Students of {name}', { name: klass.name }), language),
    academic_year: klass.yearName,
    count: speak(say('{count, plural, one {# student} other {# students}}', { count: students.length }), language),
    made_on: showDay(schoolDay(), language),
    students: students.map((student) => ({
      roll_number: student.rollNumber,
      name: fullName(student),
      admission_number: student.admissionNumber,
    })),
  })
  return { name: pdfName('class-list', klass.name), bytes }
}
