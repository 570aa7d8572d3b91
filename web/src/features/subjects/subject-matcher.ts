import type { SubjectItem } from '@margam/contract/subjects'

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Whether a subject's name or code holds what is searched, whatever the case and accents. The list is always whole. */
export function subjectMatcher(search: string) {
  const word = fold(search)
  return ({ subject_name: name, subject_code: code }: Pick<SubjectItem, 'subject_name' | 'subject_code'>) =>
    fold(`${name} ${code}`).includes(word)
}
