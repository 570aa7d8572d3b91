import { useEffect, useRef } from 'react'
import { useValidatedForm } from '../../ui/use-validated-form.ts'
import type { ProfileField } from './profile-field.ts'
import { sectionErrors } from './section-errors.ts'
import {
  isSame,
  openedValues,
  placesOf,
  putAt,
  type SectionValues,
  savedValues,
  tidied,
  valueAt,
} from './section-values.ts'
import type { StudentProfile } from './student-record.api.ts'
import type { ProfileDraft } from './use-student-draft.ts'

interface SectionFormSetting {
  profile: StudentProfile
  fields: readonly ProfileField[]
  /** What is typed is kept as a draft. */
  drafts?: ProfileDraft | undefined
}
/**
 * A form over fields of a profile. The draft is told of each change that is made here, and of nothing else: another tab
 * may hold other fields. What somebody else saves meanwhile, and a newer draft, come into the fields nobody touched.
 */
export function useSectionForm({ profile, fields, drafts }: SectionFormSetting) {
  const saved = savedValues(profile, fields)
  const form = useValidatedForm({
    initialValues: openedValues(saved, fields, drafts?.kept ?? null),
    validate: (values) => sectionErrors(values, fields),
  })
  const places = placesOf(fields).map(({ path }) => path)
  const told = useRef(form.values)
  // what was saved when the values last began from it
  const before = useRef(saved)
  const round = useRef(drafts?.round)

  const replace = (values: SectionValues) => {
    told.current = values
    form.setValues(values)
  }
  const differing = (a: SectionValues, b: SectionValues) =>
    places.filter((place) => !isSame(valueAt(a, place), valueAt(b, place)))
  const takeOver = (from: SectionValues, taken: string[]) =>
    taken.reduce((values, place) => putAt(values, place, valueAt(from, place)), form.values)

  useEffect(() => {
    if (drafts && round.current !== drafts.round) {
      round.current = drafts.round
      const opened = openedValues(saved, fields, drafts.kept)
      return replace(takeOver(opened, places.filter(drafts.holds)))
    }
    if (!isSame(before.current, saved)) {
      const touched = new Set(differing(before.current, form.values))
      before.current = saved
      const untouched = places.filter((place) => !touched.has(place))
      return replace(takeOver(saved, untouched))
    }
    const said = tidied(form.values, fields)
    const changed = differing(tidied(told.current, fields), said).filter((place) => drafts?.holds(place))
    told.current = form.values
    if (changed.length > 0) {
      drafts?.note(Object.fromEntries(changed.map((place) => [place, valueAt(said, place)])))
    }
  })

  return { form, saved }
}
