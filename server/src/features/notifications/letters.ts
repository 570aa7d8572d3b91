import { daysPresent, daysTaken, type Tally } from '@margam/school/attendance'
import { type Said, say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'
import { howToChoose } from '../../school/mail-choices.ts'

export interface FamilyLetter {
  schoolName: string
  schoolPhone: string
  studentName: string
  className: string
  /** YYYY-MM-DD. */
  day: string
}

const toFamily = /*i18n*/ 'Dear parent or guardian,'
const why = (schoolName: string) => [
  say(
    'You get this mail because {schoolName} keeps this address as a parent’s or guardian’s. Ask the school to change it.',
    { schoolName },
  ),
]
const whoWhere = ({ schoolName, className }: { schoolName: string; className: string }) =>
  say('{schoolName}, class {className}', { schoolName, className })

export const absenceLetter = (letter: FamilyLetter): MailContent => {
  const { schoolName, schoolPhone: phone, studentName, className } = letter
  const day = { day: letter.day }
  return {
    subject: say('{studentName} was marked absent on {day}', { studentName, day }),
    preview: whoWhere(letter),
    greeting: toFamily,
    paragraphs: [
      say('{studentName} (class {className}) was marked absent at {schoolName} on {day}.', {
        studentName,
        className,
        schoolName,
        day,
      }),
      phone
        ? say('Please call the school at +{phone} if you did not expect this.', { phone })
        : /*i18n*/ 'Please call the school if you did not expect this.',
    ],
    notes: why(schoolName),
  }
}

export const absenceCorrectedLetter = (letter: FamilyLetter): MailContent => {
  const { schoolName, studentName, className } = letter
  const day = { day: letter.day }
  return {
    subject: say('Correction: {studentName} was at school on {day}', { studentName, day }),
    preview: whoWhere(letter),
    greeting: toFamily,
    paragraphs: [
      say(
        'Our earlier mail was not right: {studentName} (class {className}) is no longer marked absent on {day}. We are sorry for the worry.',
        { studentName, className, day },
      ),
    ],
    notes: why(schoolName),
  }
}

interface LowAttendance {
  tally: Tally
  /** In per cent, as the threshold is. */
  rate: number
  threshold: number
}

export const lowAttendanceLetter = (letter: FamilyLetter & LowAttendance): MailContent => {
  const { schoolName, schoolPhone: phone, studentName, className, tally, rate, threshold } = letter
  return {
    subject: say('{studentName}’s attendance is {rate}%', { studentName, rate }),
    preview: say('{schoolName} asks for at least {threshold}%.', { schoolName, threshold }),
    greeting: toFamily,
    paragraphs: [
      say(
        '{studentName} (class {className}) was present on {present} of the {taken, plural, one {# day} other {# days}} on which attendance was taken this year ({rate}%). {schoolName} asks for at least {threshold}%.',
        { studentName, className, present: daysPresent(tally), taken: daysTaken(tally), rate, schoolName, threshold },
      ),
      phone
        ? say('Please call the school at +{phone} if there is something that the school can help with.', { phone })
        : /*i18n*/ 'Please call the school if there is something that the school can help with.',
    ],
    notes: why(schoolName),
  }
}

export interface MarkLetter {
  schoolName: string
  studentName: string
  className: string
  subjectName: string
  examName: string
  /** YYYY-MM-DD. */
  day: string
  /** "74.5 out of 100 (grade C)"; null for somebody who was absent. */
  result: Said | null
}

const published = ({ schoolName, examName, subjectName }: MarkLetter) =>
  say('{schoolName} has published the marks of {examName} in {subjectName}.', { schoolName, examName, subjectName })

/** `who` is the student as the reader of the letter calls them. */
function saysMark({ result, subjectName, examName, day }: MarkLetter, who: string | Said) {
  const values = { who, examName, subjectName, day: { day } }
  return result === null
    ? say('{who} was absent from {examName} in {subjectName} on {day}.', values)
    : say('{who} has {result} in {examName} in {subjectName} on {day}.', { ...values, result })
}

export const marksLetter = (letter: MarkLetter): MailContent => {
  const { studentName, className, examName, subjectName, schoolName } = letter
  return {
    subject: say('{studentName}: marks of {examName} in {subjectName}', { studentName, examName, subjectName }),
    preview: whoWhere(letter),
    greeting: toFamily,
    paragraphs: [
      published(letter),
      saysMark(letter, say('{studentName} (class {className})', { studentName, className })),
    ],
    notes: why(schoolName),
  }
}

export const ownMarksLetter = (letter: MarkLetter, url: string, publicUrl: string): MailContent => {
  const { studentName, examName, subjectName } = letter
  return {
    subject: say('Your marks of {examName} in {subjectName}', { examName, subjectName }),
    preview: whoWhere(letter),
    greeting: say('Hello {name},', { name: studentName }),
    paragraphs: [published(letter), saysMark(letter, studentName)],
    button: { label: /*i18n*/ 'See my results', url },
    notes: [howToChoose(publicUrl)],
  }
}

export interface CardLetter {
  schoolName: string
  studentName: string
  className: string
  periodName: string
  /** Above 1 the card takes the place of an earlier one. */
  version: number
}
export const reportCardLetter = (letter: CardLetter): MailContent => {
  const { schoolName, studentName, className, periodName: period, version } = letter
  return {
    subject: say('{studentName}: report card of {period}', { studentName, period }),
    preview: whoWhere(letter),
    greeting: toFamily,
    paragraphs: [
      say('The report card of {studentName} (class {className}) for {period} is attached to this mail.', {
        studentName,
        className,
        period,
      }),
      ...(version > 1 ? [/*i18n*/ 'It takes the place of the one that was given out before.'] : []),
    ],
    notes: why(schoolName),
  }
}

export const noticeLetter = (
  schoolName: string,
  notice: { title: string; body: string },
  publicUrl: string,
): MailContent => ({
  subject: say('{title} – {schoolName}', { title: notice.title, schoolName }),
  preview: notice.body.slice(0, 120),
  greeting: /*i18n*/ 'Hello,',
  paragraphs: notice.body.split(/\n+/).filter((line) => line.trim()),
  notes: [say('A notice of {schoolName}. It also stands on your dashboard.', { schoolName }), howToChoose(publicUrl)],
})
