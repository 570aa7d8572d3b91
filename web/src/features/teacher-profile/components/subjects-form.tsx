import { t } from '@lingui/core/macro'
import { TagsInput } from '@mantine/core'
import { distinctNames } from '@margam/contract/teacher-form'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { DraftLabel } from '../../profile-drafts/index.ts'
import { SubjectChips } from '../../teachers/index.ts'
import { draftFields } from '../profile-form.ts'
import { useNotes } from '../use-notes.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

// default teacher subject list; what is chosen is stored as it stands here
const USUAL_SUBJECTS = /* no words */ ['Mathematics', 'Science', 'Social Science', 'English', 'Hindi', 'Malayalam']

export function SubjectsForm(props: SectionProps) {
  const { kept_by_school: keeper, subjects } = props.profile
  if (!keeper) return <OwnSubjectsForm {...props} />
  return (
    <SectionCard title={t`Subjects`} description={t`${keeper} keeps this list. Ask its office when it is not right.`}>
      <SubjectChips names={subjects.map((subject) => subject.subject_name)} />
    </SectionCard>
  )
}

function OwnSubjectsForm({ profile, saved, opened, draft }: SectionProps) {
  const form = useValidatedForm({ initialValues: { subjects: opened.subjects } })
  useNotes(draft, form.values)
  const { onChange, ...field } = form.field('subjects')
  return (
    <SectionForm
      title={t`Subjects`}
      description={t`What you teach. Your classes choose from this list.`}
      saveLabel={t`Save Subjects`}
      form={form}
      draft={draft}
      version={profile.version}
      toBody={({ subjects }, version) => ({ section: 'subjects', subjects, version })}
    >
      <TagsInput
        label={<DraftLabel text={t`Subjects`} isDraft={draftFields(saved, { ...form.values }).has('subjects')} />}
        description={t`Choose one or type a name and press Enter.`}
        placeholder={form.values.subjects.length ? undefined : t`Add a subject`}
        data={USUAL_SUBJECTS}
        acceptValueOnBlur
        {...field}
        onChange={(names) => onChange(distinctNames(names))}
      />
    </SectionForm>
  )
}
