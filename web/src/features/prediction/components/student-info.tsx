import { t } from '@lingui/core/macro'
import type { PredictorProfile } from '../prediction.api.ts'
import classes from './student-info.module.css'

const fields = (): { key: keyof PredictorProfile; label: string }[] => [
  { key: 'full_name', label: t`Name` },
  { key: 'email', label: t`Email` },
  { key: 'current_school_name', label: t`School` },
  { key: 'admission_number', label: t`Admission number` },
  { key: 'class', label: t`Class` },
  { key: 'board', label: t`Board` },
]

/** Read-only: it comes from the profile. */
export function StudentInfo({ profile }: { profile: PredictorProfile }) {
  return (
    <dl className={classes.list}>
      {fields().map(({ key, label }) => (
        <div key={key}>
          <dt className={classes.term}>{label}</dt>
          <dd className={classes.value}>{profile[key] || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
