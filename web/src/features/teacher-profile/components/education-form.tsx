import { SimpleGrid, Text, TextInput } from '@mantine/core'
import type { EducationRow } from '@margam/contract/teacher-form'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { EMPTY_EDUCATION, educationsErrors, isRowFieldChanged } from '../profile-form.ts'
import { useNotes } from '../use-notes.ts'
import { DraftLabel } from './draft-label.tsx'
import { AddRowButton, RowCard } from './row-card.tsx'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const FIELDS: [keyof EducationRow, string][] = [
  ['degree', 'Degree'],
  ['institution', 'Institution'],
  ['fieldOfStudy', 'Field of Study'],
  ['yearOfCompletion', 'Year of Completion'],
  ['grade', 'Grade'],
]

export function EducationForm({ profile, saved, opened, draft }: SectionProps) {
  // the section's name, under which its errors stand
  const form = useValidatedForm({
    initialValues: { education: opened.educations },
    validate: ({ education }) => educationsErrors(education),
  })
  useNotes(draft, { educations: form.values.education })
  const { education } = form.values
  return (
    <SectionForm
      title="Education"
      saveLabel="Save Educational Details"
      form={form}
      draft={draft}
      toBody={({ education: rows }) => ({ section: 'education', education: rows, version: profile.version })}
    >
      {education.length === 0 && <Text c="dimmed">No education details available.</Text>}
      {education.map((row, index) => (
        <RowCard key={index} title={`Education ${index + 1}`} onRemove={() => form.removeListItem('education', index)}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {FIELDS.map(([key, text]) => (
              <TextInput
                key={key}
                label={<DraftLabel text={text} isDraft={isRowFieldChanged(saved.educations, row, index, key)} />}
                {...(key === 'yearOfCompletion' ? { inputMode: 'numeric' as const } : {})}
                {...form.field(`education.${index}.${key}`)}
              />
            ))}
          </SimpleGrid>
        </RowCard>
      ))}
      <AddRowButton onAdd={() => form.insertListItem('education', EMPTY_EDUCATION)}>Add education</AddRowButton>
    </SectionForm>
  )
}
