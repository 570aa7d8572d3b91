import type { PredictorProfile } from '../prediction.api.ts'
import classes from './student-info.module.css'

const FIELDS: { key: keyof PredictorProfile; label: string }[] = [
  { key: 'full_name', label: 'Name' },
  { key: 'email', label: 'Email' },
  { key: 'current_school_name', label: 'School' },
  { key: 'admission_number', label: 'Admission number' },
  { key: 'class', label: 'Class' },
  { key: 'board', label: 'Board' },
]

/** Read-only: it comes from the profile. */
export function StudentInfo({ profile }: { profile: PredictorProfile }) {
  return (
    <dl className={classes.list}>
      {FIELDS.map(({ key, label }) => (
        <div key={key}>
          <dt className={classes.term}>{label}</dt>
          <dd className={classes.value}>{profile[key] || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
