import { plural, t } from '@lingui/core/macro'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { difficultyWords, thinkingWords, typeWords } from '../../papers/index.ts'
import { PROPOSED_AT_ONCE, PROPOSED_MARKS, PROPOSED_TYPES } from '../proposed-questions.api.ts'

export interface ProposeValues {
  brd: string
  cls: string
  sub: string
  topic: string
  type: string
  marks: string
  difficulty: string
  thinking: string
  count: string
}

export const DIFFICULTIES = ['easy', 'average', 'difficult'] as const
export const THINKING = ['remember', 'apply', 'analyse'] as const
export const typeOf = (value: string) => PROPOSED_TYPES.find((one) => one === value) ?? 'mcq'

const choices = <K extends string>(words: Record<K, string>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: words[value] }))
const COUNTS = Array.from({ length: PROPOSED_AT_ONCE }, (_, index) => String(index + 1))

interface KindFieldsProps {
  form: ValidatedForm<ProposeValues>
  /** How many more can be asked for today. */
  left: number | undefined
}
/** Which kind of question is wanted, and how many. */
export function KindFields({ form, left }: KindFieldsProps) {
  const marks = PROPOSED_MARKS[typeOf(form.values.type)].map(String)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NativeSelect
        label={t`Kind`}
        required
        data={choices(typeWords(), PROPOSED_TYPES)}
        {...form.field('type')}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ type: value, marks: String(PROPOSED_MARKS[typeOf(value)][0]) })
        }
      />
      <NativeSelect label={t`Marks`} required data={marks} {...form.field('marks')} />
      <NativeSelect
        label={t`Difficulty`}
        required
        data={choices(difficultyWords(), DIFFICULTIES)}
        {...form.field('difficulty')}
      />
      <NativeSelect
        label={t`Thinking`}
        required
        data={choices(thinkingWords(), THINKING)}
        {...form.field('thinking')}
      />
      <NativeSelect
        label={t`How many`}
        required
        data={COUNTS}
        description={
          left === undefined
            ? undefined
            : plural(left, { 0: 'No more today.', one: '# more today.', other: '# more today.' })
        }
        {...form.field('count')}
      />
    </SimpleGrid>
  )
}
