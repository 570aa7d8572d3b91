import { type AreaKind, areaKinds } from '@margam/contract/card-areas'
import { schoolDay } from '@margam/contract/dates'
import type { SchoolSettings } from '@margam/contract/settings'
import { gradeOf } from '@margam/school/grading'
import { meanRatio } from '@margam/school/report'
import { percentage, type Ratio } from '@margam/school/rounding'
import { say } from '@margam/school/sentence'
import type { OrganisationRow } from '../../school/settings.ts'
import type { CardFacts } from './report-card.ts'

const SUBJECTS = [
  /*i18n*/ 'English',
  /*i18n*/ 'Mathematics',
  /*i18n*/ 'Science',
  /*i18n*/ 'Social science',
  /*i18n*/ 'Hindi',
  /*i18n*/ 'Malayalam',
  /*i18n*/ 'Physics',
  /*i18n*/ 'Chemistry',
  /*i18n*/ 'Biology',
  /*i18n*/ 'Computer science',
  /*i18n*/ 'Sanskrit',
  /*i18n*/ 'Economics',
]
/** Out of 20 and out of 80. */
const MARKS = [
  [18, 71], [14, 62.5], [19, 77], [12, 48], [16, 66], [17, 70],
  [15, 59], [11, 44.5], [18, 69], [20, 78], [13, 51], [16, 63],
] as const // biome-ignore format: a table

interface Sample {
  school: OrganisationRow
  settings: SchoolSettings
  /** The school's own. */
  areas: readonly { kind: AreaKind; name: string }[]
  /** How many subjects, up to twelve. */
  count: number
}
/** A term's card of nobody, by which a school sees how its choices look. */
export function sampleCard({ school, settings, areas, count }: Sample): CardFacts {
  const scale = settings.grading_system
  const ratios = MARKS.slice(0, count).map(
    ([test, exam]): Ratio => ({ numerator: BigInt((test + exam) * 10), denominator: 1000n }),
  )
  const overall = meanRatio(ratios)
  const sums = [0, 1].map((i) => MARKS.slice(0, count).reduce((sum, pair) => sum + pair[i], 0))
  const figures = (['average', 'highest'] as const).filter((figure) => settings[`card_class_${figure}`])
  return {
    school,
    isSchool: true,
    className: '8 A',
    academicYear: '2026-2027',
    classTeacher: /* no words */ 'Radha Nair',
    periodName: /*i18n*/ 'Term 1',
    student: {
      id: '',
      name: /* no words */ 'Asha Menon',
      rollNumber: '7',
      admissionNumber: 'A-1024',
      dateOfBirth: '2013-05-14',
      family: settings.card_parents
        ? { father: /* no words */ 'Rajan Menon', mother: /* no words */ 'Latha Menon', guardian: '', photo: null }
        : { father: '', mother: '', guardian: '', photo: null },
    },
    columns: [
      { group: '', label: /*i18n*/ 'Periodic test', note: say('of {marks}', { marks: '20' }) },
      { group: '', label: /*i18n*/ 'Half-yearly', note: say('of {marks}', { marks: '80' }) },
      { group: '', label: { name: 'total' }, note: '' },
    ],
    rows: ratios.map((ratio, i) => ({
      subject: SUBJECTS[i] ?? '',
      cells: [...MARKS[i].map(String), `${MARKS[i][0] + MARKS[i][1]} / 100`],
      result: `${percentage(ratio)}%`,
      grade: gradeOf(ratio, scale),
      ofClass: figures.map((figure) => (figure === 'average' ? 68.4 : 94.5)),
    })),
    totals: ['', '', `${sums[0] + sums[1]} / ${count * 100}`],
    figures,
    overall: overall && percentage(overall),
    grade: overall && gradeOf(overall, scale),
    withoutResult: { named: [], byTerm: false, since: null },
    isHeldBack: false,
    areas: areaKinds.flatMap((kind) => {
      const own = areas.filter((area) => area.kind === kind)
      return own.length === 0
        ? []
        : { kind, columns: [], rows: own.map(({ name }, i) => ({ name, grades: [i % 3 === 1 ? 'B' : 'A'] })) }
    }),
    areaPoints: settings.card_area_points,
    rank: null,
    ranked: 0,
    attendanceOf: /*i18n*/ 'Term 1',
    attendanceNote: null,
    earlierClasses: [],
    attendance: { present: 92, taken: 98, rate: 93.88 },
    next: [],
    remark: /*i18n*/ 'Reads with care, asks good questions and helps others in the class.',
    scale,
    madeOn: schoolDay(),
  }
}
