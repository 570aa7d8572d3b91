import type { MailContent } from '../../mail/template.ts'

export interface FamilyLetter {
  schoolName: string
  schoolPhone: string
  studentName: string
  className: string
  /** YYYY-MM-DD. */
  day: string
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const showDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

const why = (schoolName: string) => [
  `You get this mail because ${schoolName} keeps this address as a parent’s or guardian’s. Ask the school to change it.`,
]
const contact = (phone: string) => (phone ? `Please call the school at ${phone}` : /*i18n*/ 'Please call the school')

export const absenceLetter = (letter: FamilyLetter): MailContent => {
  const { schoolName, schoolPhone, studentName, className, day } = letter
  return {
    subject: `${studentName} was marked absent on ${showDay(day)}`,
    preview: `${schoolName}, class ${className}`,
    greeting: /*i18n*/ 'Dear parent or guardian,',
    paragraphs: [
      `${studentName} (class ${className}) was marked absent at ${schoolName} on ${showDay(day)}.`,
      `${contact(schoolPhone)} if you did not expect this.`,
    ],
    notes: why(schoolName),
  }
}

export const absenceCorrectedLetter = (letter: FamilyLetter): MailContent => {
  const { schoolName, studentName, className, day } = letter
  return {
    subject: `Correction: ${studentName} was at school on ${showDay(day)}`,
    preview: `${schoolName}, class ${className}`,
    greeting: /*i18n*/ 'Dear parent or guardian,',
    paragraphs: [
      `Our earlier mail was not right: ${studentName} (class ${className}) is no longer marked absent on ${showDay(day)}. We are sorry for the worry.`,
    ],
    notes: why(schoolName),
  }
}

/** `rate` and `threshold` in per cent. */
export const lowAttendanceLetter = (letter: FamilyLetter & { rate: number; threshold: number }): MailContent => {
  const { schoolName, schoolPhone, studentName, className, rate, threshold } = letter
  return {
    subject: `${studentName}’s attendance is ${rate}%`,
    preview: `${schoolName} looks for at least ${threshold}%.`,
    greeting: /*i18n*/ 'Dear parent or guardian,',
    paragraphs: [
      `${studentName} (class ${className}) has attended ${rate}% of this year’s school days so far. ${schoolName} looks for at least ${threshold}%.`,
      `${contact(schoolPhone)} if there is something that the school can help with.`,
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
  result: string | null
}

const saysMark = ({ result, studentName, subjectName, examName, day }: MarkLetter, who = studentName) => {
  const exam = `${examName} in ${subjectName} on ${showDay(day)}`
  return result === null ? `${who} was absent from ${exam}.` : `${who} has ${result} in ${exam}.`
}

export const marksLetter = (letter: MarkLetter): MailContent => ({
  subject: `${letter.studentName}: marks of ${letter.examName} in ${letter.subjectName}`,
  preview: `${letter.schoolName}, class ${letter.className}`,
  greeting: /*i18n*/ 'Dear parent or guardian,',
  paragraphs: [
    `${letter.schoolName} has published the marks of ${letter.examName} in ${letter.subjectName}.`,
    saysMark(letter, `${letter.studentName} (class ${letter.className})`),
  ],
  notes: why(letter.schoolName),
})

export const ownMarksLetter = (letter: MarkLetter, url: string): MailContent => ({
  subject: `Your marks of ${letter.examName} in ${letter.subjectName}`,
  preview: `${letter.schoolName}, class ${letter.className}`,
  greeting: `Hello ${letter.studentName},`,
  paragraphs: [
    `${letter.schoolName} has published the marks of ${letter.examName} in ${letter.subjectName}.`,
    saysMark(letter),
  ],
  button: { label: /*i18n*/ 'See my results', url },
  notes: [],
})

export const noticeLetter = (schoolName: string, notice: { title: string; body: string }): MailContent => ({
  subject: `${notice.title} – ${schoolName}`,
  preview: notice.body.slice(0, 120),
  greeting: /*i18n*/ 'Hello,',
  paragraphs: notice.body.split(/\n+/).filter((line) => line.trim()),
  notes: [`A notice of ${schoolName}. It also stands on your dashboard.`],
})
