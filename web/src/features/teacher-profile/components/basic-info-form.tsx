import { t } from '@lingui/core/macro'
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { GENDERS } from '@margam/contract/school-fields'
import { type FormField, TEACHER_BOARDS } from '@margam/contract/teacher-form'
import { choicesOf } from '../../../lib/speak.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FixedField } from '../../../ui/fixed-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { DraftLabel } from '../../profile-drafts/index.ts'
import { type BasicValues, basicErrors, draftFields } from '../profile-form.ts'
import { useNotes } from '../use-notes.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const optional = (options: readonly string[], stored: string) => [
  { value: '', label: t`Not given` },
  ...choicesOf(new Set([...options, stored].filter(Boolean))),
]

export function BasicInfoForm({ profile, saved, opened, draft }: SectionProps) {
  const { first_name, middle_name, last_name, phone, date_of_birth, gender, school, board, address } = opened
  const form = useValidatedForm<BasicValues>({
    initialValues: { first_name, middle_name, last_name, phone, date_of_birth, gender, school, board, address },
    validate: basicErrors,
  })
  useNotes(draft, form.values)
  const changed = draftFields(saved, { ...form.values })
  const label = (name: FormField, text: string) => <DraftLabel text={text} isDraft={changed.has(name)} />
  const { kept_by_school: keeper } = profile
  return (
    <SectionForm
      title={t`Basic Information`}
      saveLabel={t`Save Basic Info`}
      form={form}
      draft={draft}
      version={profile.version}
      toBody={(values, version) => ({ section: 'basicInfo', ...values, version })}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={label('first_name', t`First Name`)}
          autoComplete="given-name"
          required
          {...form.field('first_name')}
        />
        <TextInput
          label={label('middle_name', t`Middle Name`)}
          autoComplete="additional-name"
          {...form.field('middle_name')}
        />
        <TextInput
          label={label('last_name', t`Last Name`)}
          autoComplete="family-name"
          required
          {...form.field('last_name')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PhoneField label={label('phone', t`Phone`)} {...form.field('phone')} />
        <DateField
          label={label('date_of_birth', t`Date of Birth`)}
          description={t`Day, month and year, for example 20/11/1985`}
          {...form.field('date_of_birth')}
        />
        <NativeSelect label={label('gender', t`Gender`)} data={optional(GENDERS, '')} {...form.field('gender')} />
        <NativeSelect
          label={label('board', t`Board`)}
          data={optional(TEACHER_BOARDS, saved.board)}
          {...form.field('board')}
        />
        {keeper ? (
          <FixedField label={t`Current School`} value={keeper} why={t`Your school keeps this.`} />
        ) : (
          <TextInput label={label('school', t`Current School`)} {...form.field('school')} />
        )}
        <FixedField label={t`Email`} value={profile.email ?? '–'} why={t`You sign in with this address.`} />
      </SimpleGrid>
      <Textarea
        label={label('address', t`Address`)}
        autoComplete="street-address"
        autosize
        minRows={2}
        {...form.field('address')}
      />
    </SectionForm>
  )
}
