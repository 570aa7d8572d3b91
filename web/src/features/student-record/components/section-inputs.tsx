import { createTheme, MantineThemeProvider, SimpleGrid } from '@mantine/core'
import { FixedField, LockNote } from '../../../ui/fixed-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { DraftLabel } from '../../profile-drafts/index.ts'
import type { Locks } from '../locks.ts'
import { isFile, type ProfileField } from '../profile-field.ts'
import type { SectionValues } from '../section-values.ts'
import type { StudentProfile } from '../student-record.api.ts'
import { isProfileFile, type ProfileFiles } from '../use-profile-files.ts'
import { EntriesField } from './entries-field.tsx'
import { FieldValue } from './field-value.tsx'
import { PlainField } from './plain-field.tsx'

export interface SectionInputsProps {
  fields: readonly ProfileField[]
  profile: StudentProfile
  form: ValidatedForm<SectionValues>
  files: ProfileFiles
  /** What is read here and not changed, and why. */
  locks: Locks
  /** Places whose value is a draft; none where there are no drafts. */
  drafted?: ReadonlySet<string>
}

// what few sections have is loaded with them
const FileField = lazyPart(async () => (await import('./file-field.tsx')).FileField)
const PhotoField = lazyPart(async () => (await import('./photo-field.tsx')).PhotoField)
const SchoolsField = lazyPart(async () => (await import('./schools-field.tsx')).SchoolsField)
const SiblingsField = lazyPart(async () => (await import('./siblings-field.tsx')).SiblingsField)

/** Fields beside each other stand at one height, whether they have a hint or not. */
const HINTS_BELOW = createTheme({
  components: { InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } } },
})

const WIDE: ReadonlySet<ProfileField['kind']> = new Set(['siblings', 'schools', 'photo'])

/** The reason that several fields of a section have in common. */
function sharedReason({ fields, locks }: Pick<SectionInputsProps, 'fields' | 'locks'>): string | undefined {
  const reasons = fields.map(({ path }) => locks.get(path)).filter((why) => why !== undefined)
  return reasons.find((why, at) => reasons.indexOf(why) < at)
}

/** The inputs of a section, in its order; what needs room stands by itself. */
export function SectionInputs(props: SectionInputsProps) {
  const shared = sharedReason(props)
  const groups: ProfileField[][] = []
  for (const field of props.fields) {
    if (field.isReadHere) continue
    const last = groups.at(-1)
    const isBesideLast = last?.[0] && !WIDE.has(field.kind) && !WIDE.has(last[0].kind)
    if (isBesideLast) last.push(field)
    else groups.push([field])
  }
  const inputs = groups.map((group) => (
    <SimpleGrid key={group[0]?.path} cols={{ base: 1, sm: group.length > 1 ? 2 : 1 }}>
      {group.map((field) => (
        <SectionInput key={field.path} field={field} shared={shared} {...props} />
      ))}
    </SimpleGrid>
  ))
  return (
    <MantineThemeProvider theme={HINTS_BELOW}>
      {shared && <LockNote>{shared}</LockNote>}
      {inputs}
    </MantineThemeProvider>
  )
}

interface SectionInputProps extends SectionInputsProps {
  field: ProfileField
  /** Said above already. */
  shared: string | undefined
}
function SectionInput({ field, shared, profile, form, files, locks, drafted }: SectionInputProps) {
  const { path, label, kind } = field
  const why = locks.get(path)
  if (why !== undefined) {
    const value = <FieldValue field={field} profile={profile} />
    return <FixedField label={label} value={value} why={why === shared ? undefined : why} />
  }
  if (isFile(field) && isProfileFile(path)) {
    const common = { label, files, stored: profile.files[path] ?? null, error: form.field(path).error }
    return kind === 'photo' ? (
      <PhotoField {...common} person={profile.full_name} />
    ) : (
      <FileField {...common} name={path} />
    )
  }
  const heading = <DraftLabel text={label} isDraft={drafted?.has(path) ?? false} />
  switch (kind) {
    case 'entries':
      return <EntriesField path={path} label={label} heading={heading} form={form} />
    case 'siblings':
      return <SiblingsField path={path} heading={heading} form={form} />
    case 'schools':
      return <SchoolsField path={path} heading={heading} form={form} />
    default:
      return <PlainField field={field} label={heading} input={form.field(path)} />
  }
}
