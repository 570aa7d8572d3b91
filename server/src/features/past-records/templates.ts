import type { PastKind } from '@margam/contract/past-records'
import { writeCsv } from '@margam/school/csv'
import { monthHeadings } from '@margam/school/past-months'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../http/session.ts'
import { type SeenClass, selectSeenSubjects } from '../../school/class-access.ts'
import type { YearRow } from '../../school/years.ts'
import { monthsOf } from './months.service.ts'
import { selectPeople } from './people.queries.ts'

interface Asked {
  caller: Caller
  kind: PastKind
  year: YearRow
  klass: SeenClass | undefined
  today: string
  /** Of a day's sheet. */
  day: string
}

/** What a heading of marks holds besides the subject is for whoever fills it in; the screen asks for what is left. */
const examHeading = (subject: string) => `${subject} | Unit Test 1`

async function headingsOf(db: Db, { caller, kind, year, klass }: Asked): Promise<string[]> {
  if (kind === 'months') return monthHeadings(monthsOf(year))
  if (kind === 'day') return ['code']
  return klass ? (await selectSeenSubjects(db, caller, klass)).map(({ name }) => examHeading(name)) : []
}

/** The sheet to fill in: everybody of the class, or of the school, with empty columns. */
export async function writeTemplate(db: Db, asked: Asked): Promise<string> {
  const { caller, kind, year, klass, today, day } = asked
  const months = monthsOf(year)
  const on = kind === 'day' && day ? day : today
  const span =
    kind === 'months'
      ? { startsOn: year.startsOn, endsOn: months.at(-1)?.endsOn ?? today }
      : { startsOn: on, endsOn: on }
  const people = await selectPeople(db, {
    organisationId: caller.organisationId,
    yearId: year.id,
    classId: klass?.id ?? '',
    span,
  })
  const headings = await headingsOf(db, asked)
  return writeCsv([
    ['class_name', 'roll_no', 'admission_number', 'name', ...headings],
    ...people.map((one) => [one.className, one.rollNumber, one.admissionNumber, one.name, ...headings.map(() => '')]),
  ])
}
