import { MONTHS } from '@margam/school/months'
import type { Pupil } from '../pupil.ts'
import { monthsLater, RETAKE_MONTHS } from '../report.ts'

/** Three limits of what was measured, when to take it again, and with whom to talk. */
export function sayLimits({ interestSource, today }: Pick<Pupil, 'interestSource' | 'today'>): string[] {
  const source = interestSource?.external
    ? `These interests were estimated from the ${interestSource.name.replaceAll('_', ' ')} scores you entered, which is weaker than answering the interest test.`
    : 'These scales have not yet been measured on many students in India.'
  return [
    'A short test shows a direction, not a decision.',
    source,
    'Interests change as you try things, and pay and rules change as well.',
    sayRetake(today),
    'Talk it over with a parent, a teacher or your school counsellor; if you feel distressed, Tele-MANAS is free at any hour on 14416.',
  ]
}

function sayRetake(today: string | undefined): string {
  if (today === undefined) return 'Take the interest test again after six months.'
  const [year, month, day] = monthsLater(today, RETAKE_MONTHS).split('-').map(Number)
  return `Take the interest test again after six months, from ${day} ${MONTHS[month - 1]} ${year} on.`
}
