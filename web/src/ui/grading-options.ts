import { t } from '@lingui/core/macro'

/** How a school grades, by what is stored. */
export const gradingOptions = () => [
  { value: 'letters', label: t`Letter grades (A-F)` },
  { value: 'percentage', label: t`Percentage (0-100)` },
  { value: 'gpa', label: t`GPA (0-4.0)` },
  { value: 'cbse', label: t`CBSE grades (A1-E)` },
]
