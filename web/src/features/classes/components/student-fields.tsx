import { t } from '@lingui/core/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { GENDERS } from '@margam/contract/school-fields'
import { choicesOf } from '../../../lib/speak.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { type StudentEditForm, yearAfter, yearChoices } from '../roster-forms.ts'

type Shared = Omit<StudentEditForm, 'subjects'>
type Form = Pick<ValidatedForm<Shared>, 'field' | 'setFieldValue' | 'values'>

const choices = (first: string, values: readonly string[]) => [{ value: '', label: first }, ...choicesOf(values)]

export const NameFields = ({ form }: { form: Pick<Form, 'field'> }) => (
  <>
    <TextInput label={t`First Name`} autoComplete="off" required {...form.field('first_name')} />
    <TextInput label={t`Last Name`} autoComplete="off" required {...form.field('last_name')} />
  </>
)

interface PersonFieldsProps {
  form: Pick<Form, 'field'>
  phoneRequired?: boolean
}
export const PhoneAndBirth = ({ form, phoneRequired = false }: PersonFieldsProps) => (
  <>
    <PhoneField label={t`Phone Number`} required={phoneRequired} {...form.field('phone')} />
    <DateField label={t`Date of Birth`} required {...form.field('date_of_birth')} />
  </>
)

/** The first day in the class: of a new student it may be left open. */
export const SinceDay = ({ kind, ...field }: { kind: 'new' | 'edit' } & ReturnType<Form['field']>) => (
  <DateField
    label={t`In this class since`}
    description={
      kind === 'new'
        ? t`Left empty: the day on which the class began`
        : t`Registers and marks already taken must stay within it`
    }
    required={kind === 'edit'}
    {...field}
  />
)

interface SchoolFieldsProps {
  form: Pick<Form, 'field'> & { values: Pick<Shared, 'academic_year_from' | 'academic_year_to'> }
  kind: 'new' | 'edit'
  /** The second of the two years follows the first. */
  onYear: (to: string) => void
}
export function SchoolFields({ form, kind, onYear }: SchoolFieldsProps) {
  const { academic_year_from: from, academic_year_to: to } = form.values
  const fromField = form.field('academic_year_from')
  return (
    <>
      <TextInput
        label={t`Admission Number`}
        description={t`As in your admission register`}
        autoComplete="off"
        required
        {...form.field('admission_number')}
      />
      <TextInput label={t`Roll Number`} autoComplete="off" required {...form.field('roll_number')} />
      <NativeSelect label={t`Gender`} required data={choices(t`Select a gender`, GENDERS)} {...form.field('gender')} />
      <NativeSelect
        label={t`Academic Year From`}
        required={kind === 'edit'}
        data={choices(t`Select a year`, yearChoices(kind, 'from', from))}
        {...fromField}
        onChange={(event) => {
          fromField.onChange(event)
          onYear(yearAfter(event.currentTarget.value))
        }}
      />
      <NativeSelect
        label={t`Academic Year To`}
        required={kind === 'edit'}
        data={choices(t`Select a year`, yearChoices(kind, 'to', to))}
        {...form.field('academic_year_to')}
      />
      <Textarea
        label={t`Address`}
        autosize
        minRows={2}
        required
        style={{ gridColumn: '1 / -1' }}
        {...form.field('address')}
      />
    </>
  )
}

interface ChoiceFieldProps {
  label: string
  description?: string | undefined
  options: readonly string[]
  field: ReturnType<Form['field']>
  value: string
}
/** A choice that may be left open; what was stored under older options stays among them. */
export const ChoiceField = ({ label, description, options, field, value }: ChoiceFieldProps) => (
  <NativeSelect
    label={label}
    description={description}
    data={choices(t`Not given`, value && !options.includes(value) ? [value, ...options] : options)}
    {...field}
  />
)
