import type { SubjectItem } from '@margam/contract/subjects'
import { textMatcher } from '@margam/school/search-text'

/** Whether a subject's name or code holds what is searched. The list is always whole. */
export function subjectMatcher(search: string) {
  const isFound = textMatcher(search)
  return ({ subject_name: name, subject_code: code }: Pick<SubjectItem, 'subject_name' | 'subject_code'>) =>
    isFound(`${name} ${code}`)
}
