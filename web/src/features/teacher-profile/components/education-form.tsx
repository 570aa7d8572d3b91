import { t } from '@lingui/core/macro'
import { SimpleGrid, TextInput } from '@mantine/core'
import type { EducationRow } from '@margam/contract/teacher-form'
import { RowList } from '../../../ui/row-list.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { DraftLabel } from '../../profile-drafts/index.ts'
import { draftFields, EMPTY_EDUCATION, educationsErrors, isRowFieldChanged } from '../profile-form.ts'
import { useNotes } from '../use-notes.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const fields = (): [keyof EducationRow, string][] => [
  ['degree', t`Degree`],
  ['institution', t`Institution`],
  ['fieldOfStudy', t`Field of Study`],
  ['yearOfCompletion', t`Year of Completion`],
  ['grade', t`Grade`],
]

const REQUIRED: ReadonlySet<keyof EducationRow> = new Set(['degree', 'institution'])

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
      title={t`Education`}
      saveLabel={t`Save Educational Details`}
      form={form}
      draft={draft}
      isDraft={draftFields(saved, { educations: education }).has('educations')}
      version={profile.version}
      toBody={({ education: rows }, version) => ({ section: 'education', education: rows, version })}
    >
      <RowList
        rows={education}
        texts={{
          row: (number) => t`Education ${number}`,
          remove: (number) => t`Remove education ${number}`,
          add: t`Add education`,
          none: t`No education details available.`,
        }}
        onAdd={() => form.insertListItem('education', EMPTY_EDUCATION)}
        onRemove={(index) => form.removeListItem('education', index)}
      >
        {(row, index) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {fields().map(([key, text]) => (
              <TextInput
                key={key}
                label={<DraftLabel text={text} isDraft={isRowFieldChanged(saved.educations, row, index, key)} />}
                required={REQUIRED.has(key)}
                {...(key === 'yearOfCompletion' ? { inputMode: 'numeric' as const } : {})}
                {...form.field(`education.${index}.${key}`)}
              />
            ))}
          </SimpleGrid>
        )}
      </RowList>
    </SectionForm>
  )
}
