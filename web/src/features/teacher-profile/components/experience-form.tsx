import { t } from '@lingui/core/macro'
import { Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { ExperienceRow } from '@margam/contract/teacher-form'
import { DateField } from '../../../ui/date-field.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { DraftLabel } from '../../profile-drafts/index.ts'
import { draftFields, EMPTY_EXPERIENCE, experiencesErrors, isRowFieldChanged, withPresent } from '../profile-form.ts'
import { useNotes } from '../use-notes.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

export function ExperienceForm({ profile, saved, opened, draft }: SectionProps) {
  const form = useValidatedForm({
    initialValues: { experiences: opened.experiences },
    validate: ({ experiences }) => experiencesErrors(experiences, profile.date_of_birth),
  })
  useNotes(draft, form.values)
  const { experiences } = form.values
  return (
    <SectionForm
      title={t`Experience`}
      saveLabel={t`Save Experience`}
      form={form}
      draft={draft}
      isDraft={draftFields(saved, { experiences }).has('experiences')}
      version={profile.version}
      toBody={({ experiences: rows }, version) => ({ section: 'experiences', experiences: rows, version })}
    >
      <RowList
        rows={experiences}
        texts={{
          row: (number) => t`Experience ${number}`,
          remove: (number) => t`Remove experience ${number}`,
          add: t`Add experience`,
          none: t`No experience details available.`,
        }}
        onAdd={() => form.insertListItem('experiences', EMPTY_EXPERIENCE)}
        onRemove={(index) => form.removeListItem('experiences', index)}
      >
        {(row, index) => {
          const path = (key: keyof ExperienceRow) => `experiences.${index}.${key}`
          const label = (key: keyof ExperienceRow, text: string) => (
            <DraftLabel text={text} isDraft={isRowFieldChanged(saved.experiences, row, index, key)} />
          )
          return (
            <Stack gap="md">
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput label={label('jobTitle', t`Job Title`)} required {...form.field(path('jobTitle'))} />
                <TextInput label={label('school', t`School`)} required {...form.field(path('school'))} />
                <DateField
                  label={label('startDate', t`Start Date`)}
                  description={t`For example 01/06/2015`}
                  required
                  {...form.field(path('startDate'))}
                />
                <DateField
                  label={label('endDate', t`End Date`)}
                  description={row.isCurrent ? t`None while you work there` : t`For example 31/03/2018`}
                  disabled={row.isCurrent}
                  required={!row.isCurrent}
                  {...form.field(path('endDate'))}
                />
              </SimpleGrid>
              <Checkbox
                label={label('isCurrent', t`Present`)}
                description={t`I work there now`}
                id={form.field(path('isCurrent')).id}
                checked={row.isCurrent}
                error={form.field(path('isCurrent')).error}
                onChange={(event) =>
                  form.setFieldValue('experiences', withPresent(experiences, index, event.currentTarget.checked))
                }
              />
              <Textarea
                label={label('description', t`Description`)}
                autosize
                minRows={2}
                {...form.field(path('description'))}
              />
            </Stack>
          )
        }}
      </RowList>
    </SectionForm>
  )
}
