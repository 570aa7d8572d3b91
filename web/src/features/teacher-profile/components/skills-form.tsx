import { t } from '@lingui/core/macro'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { SKILL_LEVELS } from '@margam/contract/teacher-form'
import { choicesOf } from '../../../lib/speak.ts'
import { RowList } from '../../../ui/row-list.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { DraftLabel } from '../../profile-drafts/index.ts'
import { draftFields, EMPTY_SKILL, isRowFieldChanged, skillsErrors } from '../profile-form.ts'
import { useNotes } from '../use-notes.ts'
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
      title={t`Skills`}
      saveLabel={t`Save Skills`}
      form={form}
      draft={draft}
      isDraft={draftFields(saved, { skills }).has('skills')}
      version={profile.version}
      toBody={({ skills: rows }, version) => ({ section: 'skills', skills: rows, version })}
    >
      <RowList
        rows={skills}
        texts={{
          row: (number) => t`Skill ${number}`,
          remove: (number) => t`Remove skill ${number}`,
          add: t`Add skill`,
          none: t`No skills added yet.`,
        }}
        onAdd={() => form.insertListItem('skills', EMPTY_SKILL)}
        onRemove={(index) => form.removeListItem('skills', index)}
      >
        {(row, index) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={<DraftLabel text={t`Skill`} isDraft={isRowFieldChanged(saved.skills, row, index, 'name')} />}
              required
              {...form.field(`skills.${index}.name`)}
            />
            <NativeSelect
              label={<DraftLabel text={t`Level`} isDraft={isRowFieldChanged(saved.skills, row, index, 'level')} />}
              data={[{ value: '', label: t`Choose a level` }, ...choicesOf(SKILL_LEVELS)]}
              required
              {...form.field(`skills.${index}.level`)}
            />
          </SimpleGrid>
        )}
      </RowList>
    </SectionForm>
  )
}
