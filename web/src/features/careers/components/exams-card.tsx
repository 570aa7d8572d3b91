import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { CareerPage } from '../careers.api.ts'
import classes from './career-page.module.css'

/** The examinations that lead to a career; nothing where there are none. */
export function ExamsCard({ exams }: Pick<CareerPage, 'exams'>) {
  if (exams.length === 0) return null
  return (
    <SectionCard
      title={t`Examinations`}
      description={t`Usual months. The official site of each has this year’s dates.`}
    >
      <ul className={classes.exams}>
        {exams.map((exam) => (
          <li key={exam.id}>
            <div>
              <strong>{exam.name}</strong>
              <Text component="span" size="sm" display="block">
                {exam.for}
              </Text>
              <Text component="span" size="sm" c="dimmed" display="block">
                {exam.rule}
              </Text>
              {exam.crowded && (
                <Text component="span" size="sm" display="block">
                  {t`Very many sit it for few places: have a second way ready.`}
                </Text>
              )}
            </div>
            <div className={classes.when}>
              <span>{exam.month ?? t`No fixed month`}</span>
              <Text component="span" size="sm" c="dimmed" display="block">
                {exam.when}
              </Text>
              {exam.check && (
                <Text component="span" size="sm" display="block">
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
