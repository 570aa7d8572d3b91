import { t } from '@lingui/core/macro'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { StoredFileLink } from '../../../ui/stored-file-link.tsx'
import { isFile, type ProfileField } from '../profile-field.ts'
import { type Sibling, textOf, valueOf } from '../section-values.ts'
import type { StudentProfile } from '../student-record.api.ts'

interface FieldValueProps {
  field: ProfileField
  profile: StudentProfile
}
/** What a field holds, to be read; a dash where that is nothing. */
export function FieldValue({ field, profile }: FieldValueProps) {
  if (isFile(field)) {
    const file = profile.files[field.path]
    return file ? <StoredFileLink url={file.url} label={field.label} /> : t`Not Available`
  }
  if (field.kind === 'entries') return (valueOf(profile, field) as string[]).join(', ') || '–'
  if (field.kind === 'siblings') {
    const siblings = valueOf(profile, field) as Sibling[]
    return siblings.map((one) => [one.name, one.class].filter(Boolean).join(', ')).join('\n') || '–'
  }
  const value = textOf(profile, field)
  if (!value) return '–'
  if (field.kind === 'day') return formatDay(value)
  if (field.kind === 'choice') return speak(value)
  return field.kind === 'phone' ? `+${value}` : value
}
