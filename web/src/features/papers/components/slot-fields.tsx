import { t } from '@lingui/core/macro'
import { Button, CloseButton, Group, MultiSelect, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { type BlueprintValues, newSlot } from '../blueprint-form.ts'
import { typeWords } from '../type-words.ts'
import classes from './slot-fields.module.css'

const MOST_SLOTS = 10

interface SlotFieldsProps {
  form: ValidatedForm<BlueprintValues>
  /** Of the section in the plan. */
  index: number
  sections: readonly string[]
}
/** One section of a plan: its title, and the questions that it asks. */
export function SlotFields({ form, index, sections }: SlotFieldsProps) {
  const at = `sections.${index}`
  const slots = form.values.sections[index]?.slots ?? []
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t`Title`} required maxLength={60} autoComplete="off" {...form.field(`${at}.title`)} />
        <TextInput label={t`Note below the title`} maxLength={200} autoComplete="off" {...form.field(`${at}.note`)} />
      </SimpleGrid>
      <ul className={classes.slots}>
        {slots.map((_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
          <li key={place} className={classes.slot}>
            <Slot form={form} at={`${at}.slots.${place}`} sections={sections} />
            {slots.length > 1 && (
              <CloseButton
                size="lg"
                className={classes.remove ?? ''}
                aria-label={t`Remove questions ${{ row: place + 1 }} of section ${{ section: index + 1 }}`}
                onClick={() => form.removeListItem(`${at}.slots`, place)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        disabled={slots.length >= MOST_SLOTS}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => form.insertListItem(`${at}.slots`, newSlot())}
      >
        {t`More questions in this section`}
      </Button>
    </>
  )
}

const counted = { min: 0, max: 100, allowDecimal: false, allowNegative: false, hideControls: true } as const

function Slot({
  form,
  at,
  sections,
}: {
  form: ValidatedForm<BlueprintValues>
  at: string
  sections: readonly string[]
}) {
  const words = Object.entries(typeWords()).map(([value, label]) => ({ value, label }))
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        <NumberInput label={t`Questions`} required {...counted} {...form.field(`${at}.count`)} />
        <NumberInput label={t`Marks each`} required {...counted} {...form.field(`${at}.marks`)} />
        <NumberInput label={t`Attempt any`} placeholder={t`all`} {...counted} {...form.field(`${at}.attempt`)} />
        <NumberInput label={t`With a choice`} placeholder={t`none`} {...counted} {...form.field(`${at}.choices`)} />
      </SimpleGrid>
      <Group grow align="flex-start" mt="sm" gap="sm" className={classes.lists ?? ''}>
        <MultiSelect
          label={t`Kinds of questions`}
          data={words}
          placeholder={form.field(`${at}.types`).value?.length ? '' : t`Any kind`}
          {...form.field(`${at}.types`)}
        />
        {sections.length > 1 && (
          <MultiSelect
            label={t`From sections`}
            data={[...sections]}
            placeholder={form.field(`${at}.sections`).value?.length ? '' : t`All sections`}
            {...form.field(`${at}.sections`)}
          />
        )}
      </Group>
    </>
  )
}
