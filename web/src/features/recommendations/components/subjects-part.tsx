import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAll } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Guide } from '../recommendations.api.ts'
import classes from './result.module.css'

/** Which subjects of school these careers need, and why. */
export function SubjectsPart({ subjects }: { subjects: Guide['subjects_to_keep'] }) {
  if (subjects.length === 0) return null
  return (
    <SectionCard title={t`Subjects to keep`}>
      <ul className={classes.rows}>
        {subjects.map(({ subject, careers, why }) => (
          <li key={subject}>
            <div>
              <strong>{subject}</strong>
              <Text component="span" size="sm" display="block">
                {why}
              </Text>
            </div>
            {careers.length > 0 && (
              <Text component="span" size="sm" c="dimmed" className={classes.aside ?? ''}>
                {t`For ${{ careers: formatAll(careers) }}`}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
