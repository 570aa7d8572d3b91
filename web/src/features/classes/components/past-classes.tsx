import { plural, t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { TeacherClass } from '../own-classes.api.ts'
import styles from './past-classes.module.css'

/** Classes that are over, to be read: an archived card has no links of its own. */
export function PastClasses({ classes }: { classes: TeacherClass[] }) {
  return (
    <SectionCard title={t`Past classes`} description={t`You can still read classes that are over.`}>
      <ul className={styles.list}>
        {classes.map(({ id, class_name: name, academic_year: year, student_count: count }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              <Text component="span" fw={650} display="block">
                {name}
              </Text>
              <Text component="span" size="sm" c="dimmed">
                {year} · {plural(count, { one: '# student', other: '# students' })}
              </Text>
            </span>
            <span className={styles.links}>
              <Anchor
                component={Link}
                to={linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id: id })}
                aria-label={t`Students of ${name}, ${year}`}
              >
                {t`Students`}
              </Anchor>
              <Anchor
                component={Link}
                to={linkTo('/teacher/class/student-marks', { class_name: name, academicYear: year })}
                aria-label={t`Marks of ${name}, ${year}`}
              >
                {t`Marks`}
              </Anchor>
              <Anchor
                component={Link}
                to={linkTo('/teacher/class/:class_id/report', { class_id: id })}
                aria-label={t`Report of ${name}, ${year}`}
              >
                {t`Report`}
              </Anchor>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
