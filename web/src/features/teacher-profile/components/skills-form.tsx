import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { SKILL_LEVELS } from '@margam/contract/teacher-form'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { EMPTY_SKILL, isRowFieldChanged, skillsErrors } from '../profile-form.ts'
import { useNotes } from '../use-notes.ts'
import { DraftLabel } from './draft-label.tsx'
import { AddRowButton, RowCard } from './row-card.tsx'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

export function SkillsForm({ profile, saved, opened, draft }: SectionProps) {
  const form = useValidatedForm({
    initialValues: { skills: opened.skills },
    validate: ({ skills }) => skillsErrors(skills),
  })
  useNotes(draft, form.values)
  const { skills } = form.values
  return (
    <SectionForm
      title="Skills"
      saveLabel="Save Skills"
      form={form}
      draft={draft}
      toBody={({ skills: rows }) => ({ section: 'skills', skills: rows, version: profile.version })}
    >
      {skills.length === 0 && <Text c="dimmed">No skills added yet.</Text>}
      {skills.map((row, index) => (
        <RowCard key={index} title={`Skill ${index + 1}`} onRemove={() => form.removeListItem('skills', index)}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={<DraftLabel text="Skill" isDraft={isRowFieldChanged(saved.skills, row, index, 'name')} />}
              {...form.field(`skills.${index}.name`)}
            />
            <NativeSelect
              label={<DraftLabel text="Level" isDraft={isRowFieldChanged(saved.skills, row, index, 'level')} />}
              data={[{ value: '', label: 'Choose a level' }, ...SKILL_LEVELS]}
              {...form.field(`skills.${index}.level`)}
            />
          </SimpleGrid>
        </RowCard>
      ))}
      <AddRowButton onAdd={() => form.insertListItem('skills', EMPTY_SKILL)}>Add skill</AddRowButton>
    </SectionForm>
  )
}
