import { meanOf, type SampleMark } from './sample-marks.ts'

// What the made-up teachers wrote: data of the school, as its own teachers would type it, and not words of the product.

/** Per cent by which marks have to move before a teacher speaks of it. */
const MOVED = 4

/** A teacher's note on a subject, which says what the marks say. */
export function sampleNote(marks: readonly (readonly SampleMark[])[], subject: number, name: string): string {
  const before = meanOf(marks, [0, 1, 2], subject) ?? 0
  const now = meanOf(marks, [3, 4], subject) ?? before
  if (now - before >= MOVED)
    return `Your work in ${name} has become much steadier since the half-yearly. Go on with ten minutes of practice a day.`
  if (before - now >= MOVED)
    return `The last tests in ${name} went less well than the ones before. See me on Thursday after school, we look at them together.`
  if (now >= 75) return `Good, steady work in ${name}. Try the harder questions at the end of each chapter next.`
  if (now < 45) return `${name} is still hard for you. Bring your notebook to the help hour, we begin with the basics.`
  return `You are steady in ${name}. Read each question twice before you begin: most of the lost marks were misread ones.`
}

/** A class teacher's remark on the first term’s card. */
export function sampleRemark(marks: readonly (readonly SampleMark[])[]): string {
  const mean = meanOf(marks, [0, 1, 2]) ?? 0
  if (mean >= 82) return 'An excellent term in every subject, and a help to classmates.'
  if (mean >= 68) return 'A good term. Careful revision before exams will lift the marks further.'
  if (mean >= 52) return 'A fair term with some good work. Regular homework will make the next one better.'
  return 'A hard term. The school offers help hours on Tuesdays and Thursdays; please make use of them.'
}
