import { t } from '@lingui/core/macro'
import { WORDING_LENGTH } from '@margam/contract/papers'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { Wording } from './papers.api.ts'

export interface WordingValues {
  parts: Wording[]
}
const problem = (text: string, missing: string) => {
  if (text.trim() === '') return missing
  return text.length > WORDING_LENGTH ? t`At most ${{ most: WORDING_LENGTH }} characters.` : undefined
}
/** Every rule at once, by field. */
export const validateWording = ({ parts }: WordingValues): FormErrors =>
  Object.assign(
    {},
    ...parts.map(({ stem, options, answer }, index) => ({
      [`parts.${index}.stem`]: problem(stem, t`The question needs its wording.`),
      ...Object.fromEntries(
        options.map((option, place) => [
          `parts.${index}.options.${place}`,
          problem(option, t`The option needs its wording.`),
        ]),
      ),
      [`parts.${index}.answer`]: problem(answer, t`The answer needs its wording.`),
    })),
  )
