import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { Facts } from '../../../ui/facts.tsx'
import type { ProfileField, ProfileSection } from '../profile-field.ts'
import { previousSchoolFields } from '../section-fields.ts'
import { isBlank, type PreviousSchool, valueOf } from '../section-values.ts'
import type { StudentProfile } from '../student-record.api.ts'
import { FieldValue } from './field-value.tsx'

/** A section as it is read. */
export function SectionView({ section, profile }: { section: ProfileSection; profile: StudentProfile }) {
  const shown = section.fields.filter(
    (field) =>
      field.kind !== 'photo' && !((field.onlyIfPresent || field.kind === 'schools') && isBlank(profile, field)),
  )
  if (shown.length === 0) return <Text c="dimmed">{t`Nothing recorded yet.`}</Text>
  const plain = shown.filter(({ kind }) => kind !== 'schools')
  return (
    <Stack gap="lg">
      {plain.length > 0 && (
        <Facts
          facts={plain.map((field) => ({
            label: field.label,
            value: <FieldValue field={field} profile={profile} />,
          }))}
        />
      )}
      {shown
        .filter(({ kind }) => kind === 'schools')
        .map((field) => (
          <SchoolsView key={field.path} schools={valueOf(profile, field) as PreviousSchool[]} />
        ))}
    </Stack>
  )
}

function SchoolsView({ schools }: { schools: PreviousSchool[] }) {
  return schools.map((school, index) => {
    const number = index + 1
    const said = previousSchoolFields().filter(({ path }) => school[path])
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a school has nothing else that tells it from the next
      <section key={index} aria-label={t`Previous school ${number}`}>
        <Text fw={650} mb="xs">
          {school['name'] || t`Previous school ${number}`}
        </Text>
        <Facts facts={said.filter(({ path }) => path !== 'name').map((field) => factOf(field, school))} />
      </section>
    )
  })
}

const factOf = ({ path, label, kind }: ProfileField, school: PreviousSchool) => {
  const value = school[path] ?? ''
  return { label, value: kind === 'phone' && value ? `+${value}` : value }
}
