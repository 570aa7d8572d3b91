import { t } from '@lingui/core/macro'
import { WORDING_LENGTH } from '@margam/contract/papers'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { Wording } from './papers.api.ts'

export interface WordingValues {
  parts: Wording[]
}
const problem = (text: string, missing: string) => {
  if (text.trim() === '') return missing
  return text.length > WORDING_LENGTH ? tooLong() : undefined
}
const tooLong = () => t`At most ${{ most: WORDING_LENGTH }} characters.`

/** Every rule at once, by field; an item that is made of parts may do without a wording of its own. */
export const validateWording = ({ parts }: WordingValues): FormErrors =>
  Object.assign(
    {},
    ...parts.map(({ stem, options, answer }, index) => ({
      [`parts.${index}.stem`]: stem.length > WORDING_LENGTH ? tooLong() : undefined,
      ...Object.fromEntries(
        options.map((option, place) => [
          `parts.${index}.options.${place}`,
          problem(option, t`The option needs its wording.`),
        ]),
      ),
      // the right option is the answer
      [`parts.${index}.answer`]: options.length > 0 ? undefined : problem(answer, t`The answer needs its wording.`),
    })),
  )
