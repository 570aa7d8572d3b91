import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAll } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Guide } from '../recommendations.api.ts'
import { monthsOf } from '../year-strip.ts'
import classes from './result.module.css'

const YEAR = Array.from({ length: 12 }, (_, month) => month)

/** The examinations that are open to the student, the nearest first, each with its months in a year. */
export function ExamsPart({ exams }: Pick<Guide, 'exams'>) {
  if (exams.length === 0) return null
  return (
    <SectionCard
      title={t`Examinations open to you`}
      description={t`Usual months, from January at the left to December at the right. What comes first for you stands first.`}
    >
      <ul className={classes.rows}>
        {exams.map((exam) => (
          <li key={exam.id}>
            <div>
              <strong>{exam.name}</strong>
              <Text component="span" size="sm" display="block">
                {exam.condition
                  ? t`${{ purpose: exam.for }}, ${{ when: exam.when }}, ${{ condition: exam.condition }}`
                  : t`${{ purpose: exam.for }}, ${{ when: exam.when }}`}
              </Text>
              {exam.careers.length > 0 && (
                <Text component="span" size="sm" c="dimmed" display="block">
                  {t`For ${{ careers: formatAll(exam.careers) }}`}
                </Text>
              )}
            </div>
            <div className={classes.months}>
              <YearStrip month={exam.month} />
              <span>{exam.month ?? t`No fixed month`}</span>
              {exam.check && (
                <Text component="span" size="sm" c="dimmed" display="block">
                  {t`Check the official site.`}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** A year of twelve months with those of an examination filled; the words beside it say the same. */
function YearStrip({ month }: { month: string | null }) {
  const months = monthsOf(month)
  if (months.length === 0) return null
  return (
    <svg className={classes.year} viewBox="0 0 144 10" aria-hidden>
      {YEAR.map((at) => (
        <rect
          key={at}
          className={months.includes(at) ? classes.inMonth : classes.outMonth}
          x={at * 12 + 1}
          y={1}
          width={10}
          height={8}
          rx={2}
        />
      ))}
    </svg>
  )
}
