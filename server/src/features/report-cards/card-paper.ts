import { gradesOf } from '@margam/contract/card-areas'
import type { CardPaper, CardTemplate, Label, SecondLanguage } from '@margam/contract/card-paper'
import type { SchoolSettings } from '@margam/contract/settings'
import { type GradingScale, gradeKey } from '@margam/school/grading'
import { type Sentence, say } from '@margam/school/sentence'
import { showDay, speak } from '../../words/languages.ts'
import { type LabelName, labelIn } from './card-labels.ts'
import type { CardFacts } from './report-card.ts'

/** How a school's cards look. */
export interface CardLook {
  template: CardTemplate
  language: string
  second: SecondLanguage
}
export const lookOf = (settings: SchoolSettings): CardLook => ({
  template: settings.card_template,
  language: settings.paper_language,
  second: settings.card_second_language,
})

type Words = (sentence: Sentence) => string
type LabelOf = (name: LabelName) => Label

const SCALE_NOTES: Record<GradingScale, string> = {
  letters: /*i18n*/ 'Grades by the result in per cent.',
  cbse: /*i18n*/ 'Grades by the result in per cent.',
  percentage: /*i18n*/ 'Results are in per cent.',
  gpa: /*i18n*/ 'Grade points out of 4.0, in proportion to the result.',
}

function scaleText(scale: GradingScale, words: Words): string {
  const key = gradeKey(scale)
  if (key.length === 0) return words(SCALE_NOTES[scale])
  const ranges = key.map(({ grade, from }, i) => {
    const above = key[i - 1]?.from
    const range =
      above === undefined
        ? say('{from} and above', { from })
        : from === 0
          ? say('below {above}', { above })
          : say('{from} to below {above}', { from, above })
    return `${grade} ${words(range)}`
  })
  return words(say('Grades by per cent: {scale}', { scale: ranges.join(' · ') }))
}

const percentText = (value: number | null) => (value === null ? '–' : `${value}%`)
/** A percentage is its own grade, so nothing is said twice. */
const isGraded = ({ scale }: CardFacts) => scale !== 'percentage'

function describeMarks(card: CardFacts, words: Words, label: LabelOf): CardPaper['marks'] {
  const plain = { group: '', note: '', is_result: false }
  const graded = isGraded(card)
  return {
    columns: [
      { ...plain, label: label('subject') },
      ...card.columns.map(({ group, label: head, note }) => ({
        group: words(group),
        label: typeof head === 'object' && 'name' in head ? label(head.name) : [words(head)],
        note: words(note),
        is_result: false,
      })),
      { ...plain, label: label('result'), is_result: true },
      ...(graded ? [{ ...plain, label: label(card.scale === 'gpa' ? 'points' : 'grade'), is_result: true }] : []),
      ...card.figures.map((figure) => ({ ...plain, label: label(`class_${figure}`) })),
    ],
    rows: card.rows.map((row) => [
      row.subject,
      ...row.cells,
      row.result,
      ...(graded ? [row.grade ?? '–'] : []),
      ...row.ofClass.map(percentText),
    ]),
    total: [
      label('overall').join(' · '),
      ...card.totals,
      percentText(card.overall),
      ...(graded ? [card.grade ?? '–'] : []),
      ...card.figures.map(() => ''),
    ],
    notes: [...withoutResultNote(card, words), ...sinceNote(card, words), ...earlierNote(card, words)],
  }
}

function withoutResultNote(
  { withoutResult: { named, byTerm }, isHeldBack, overall }: CardFacts,
  words: Words,
): string[] {
  if (named.length === 0) return []
  const subjects = named.map(words).join(', ')
  const sentence = isHeldBack
    ? say('No result yet: {subjects}. The final result is given when every subject has one.', { subjects })
    : overall === null
      ? say('No result yet: {subjects}.', { subjects })
      : byTerm
        ? say('No result yet: {subjects}. The final result is of the results there are.', { subjects })
        : say('No result yet: {subjects}. The final result is of the other subjects.', { subjects })
  return [words(sentence)]
}

const sinceNote = ({ withoutResult: { since } }: CardFacts, words: Words): string[] =>
  since === null ? [] : [words(say('In this class since {day}.', { day: { day: since } }))]

const earlierNote = ({ earlierClasses }: CardFacts, words: Words): string[] =>
  earlierClasses.length === 0
    ? []
    : [words(say('Marks from the exams of {classes} count too.', { classes: { allOf: earlierClasses } }))]

function describeAbout(card: CardFacts, label: LabelOf, language: string): CardPaper['about'] {
  const { student } = card
  const { father, mother, guardian } = student.family
  const parents = [
    { name: 'father', value: father },
    { name: 'mother', value: mother },
    { name: 'guardian', value: guardian },
  ] as const
  return [
    { label: label('student'), value: student.name },
    { label: label('class'), value: card.className },
    { label: label('roll_number'), value: student.rollNumber },
    { label: label('class_teacher'), value: card.classTeacher || '–' },
    { label: label('admission_number'), value: student.admissionNumber || '–' },
    { label: label('date_of_birth'), value: student.dateOfBirth ? showDay(student.dateOfBirth, language) : '–' },
    ...parents.flatMap(({ name, value }) => (value ? [{ label: label(name), value }] : [])),
  ]
}

function describeFacts(card: CardFacts, words: Words, label: LabelOf): CardPaper['facts'] {
  const { attendance, attendanceOf: period, rank } = card
  const days = attendance
    ? words(
        say('{present} of {taken, plural, one {# day} other {# days}} · {rate}%', {
          present: attendance.present,
          taken: attendance.taken,
          rate: attendance.rate,
        }),
      )
    : words(/*i18n*/ 'No register taken yet')
  const attended = words(say('in {period}', { period }))
  const note = card.attendanceNote ? `${attended}. ${words(card.attendanceNote)}` : attended
  return [
    { label: label('attendance'), value: days, note },
    ...(rank === null
      ? []
      : [{ label: label('rank'), value: words(say('{rank} of {ranked}', { rank, ranked: card.ranked })), note: '' }]),
    ...card.next.map(({ name, value }) => ({ label: label(name), value: words(value), note: '' })),
  ]
}

const describeLegend = (card: CardFacts, words: Words): string[] => [
  scaleText(card.scale, words),
  words(
    /*i18n*/ 'AB: absent, in no average. –: no mark entered. Percentages are rounded half up to two decimals; a grade comes from the exact result.',
  ),
  ...(card.columns.some(({ isWeighed }) => isWeighed)
    ? [words(/*i18n*/ 'A percentage beside a mark is what the exam weighs in the result that follows it.')]
    : []),
  ...(card.areas.length > 0
    ? [
        words(
          say('Areas are graded from {best}, the best, to {last}.', {
            best: 'A',
            last: gradesOf(card.areaPoints).at(-1) ?? '',
          }),
        ),
      ]
    : []),
  ...(card.figures.length > 0
    ? [words(/*i18n*/ 'Class figures are of those who have a result; who was absent is in none.')]
    : []),
]

/** Puts a card into words: the one description that the screen and the PDF both set. */
export function describeCard(card: CardFacts, look: CardLook): CardPaper {
  const { template, language, second } = look
  const words: Words = (sentence) => speak(sentence, language)
  const label: LabelOf = (name) => labelIn(name, language, second)
  const { school, isSchool } = card
  const contact = [
    school.affiliatedTo && words(say('Affiliated to {board}', { board: school.affiliatedTo })),
    school.affiliationNumber && words(say('No. {number}', { number: school.affiliationNumber })),
    school.phone && words(say('Phone +{digits}', { digits: school.phone })),
  ].filter(Boolean)
  return {
    template,
    languages: second === '' || second === language ? [language] : [language, second],
    school: { name: school.name, lines: [school.address, contact.join(' · ')].filter(Boolean) },
    title: label('title'),
    period: `${words(card.periodName)} · ${card.academicYear}`,
    student: { name: card.student.name },
    photo: card.student.family.photo,
    about: describeAbout(card, label, language),
    marks: describeMarks(card, words, label),
    areas: card.areas.map(({ kind, columns, rows }) => ({
      title: label(kind),
      columns: columns.length > 0 ? columns.map((name) => [name]) : [label('grade')],
      rows: rows.map(({ name, grades }) => [name, ...grades]),
    })),
    facts: describeFacts(card, words, label),
    remark: { label: label('remark'), text: card.remark },
    legend: describeLegend(card, words),
    signatures: isSchool
      ? [label('class_teacher'), label('principal'), label('parent')]
      : [label('teacher'), label('parent')],
    seal: isSchool ? label('seal') : [],
    foot: [card.student.name, card.className, card.academicYear, showDay(card.madeOn, language)].join(' · '),
  }
}
