import { t } from '@lingui/core/macro'
import { Checkbox, NumberInput, SimpleGrid, Text } from '@mantine/core'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import type { BlueprintValues } from '../blueprint-form.ts'
import { difficultyWords, thinkingWords } from '../level-words.ts'

/** How the marks are shared out over difficulty and kinds of thinking. */
export function ShareFields({ form }: { form: ValidatedForm<BlueprintValues> }) {
  const { hasShares } = form.values
  return (
    <div>
      <Checkbox
        label={t`Set the shares of difficulty and thinking`}
        description={t`Otherwise the usual ones: 30, 50 and 20 by difficulty; 54, 24 and 22 by thinking.`}
        checked={hasShares}
        onChange={(event) => form.setFieldValue('hasShares', event.currentTarget.checked)}
      />
      {hasShares && (
        <>
          <Shares form={form} name="difficulty" title={t`Difficulty in per cent`} parts={difficultyWords()} />
          <Shares form={form} name="bloom" title={t`Thinking in per cent`} parts={thinkingWords()} />
        </>
      )}
    </div>
  )
}

interface SharesProps {
  form: ValidatedForm<BlueprintValues>
  name: 'difficulty' | 'bloom'
  title: string
  parts: Readonly<Record<string, string>>
}
function Shares({ form, name, title, parts }: SharesProps) {
  const { id, error } = form.field(name)
  const total = Object.values(form.values[name]).reduce<number>((sum, value) => sum + Number(value), 0)
  return (
    <fieldset id={id} tabIndex={-1} style={{ border: 0, padding: 0, margin: '1rem 0 0', minWidth: 0 }}>
      <Text component="legend" fw={550} size="sm" p={0} mb={4}>
        {title}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
        {Object.entries(parts).map(([part, label]) => (
          <NumberInput
            key={part}
            label={label}
            min={0}
            max={100}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            {...form.field(`${name}.${part}`)}
          />
        ))}
      </SimpleGrid>
      <Text component="output" display="block" size="sm" mt={4} c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
        {error ?? t`Together ${total} of 100`}
      </Text>
    </fieldset>
  )
}
