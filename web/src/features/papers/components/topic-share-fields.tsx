import { t } from '@lingui/core/macro'
import { Button, CloseButton, NativeSelect, NumberInput, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { type BlueprintValues, sharedOut } from '../blueprint-form.ts'
import type { Contents } from '../making.api.ts'
import { availableText } from '../paper-text.ts'
import { topicsIn } from '../wishes.ts'
import classes from './topic-share-fields.module.css'

interface TopicShareFieldsProps {
  form: ValidatedForm<BlueprintValues>
  /** Of the class and subject. */
  contents: Pick<Contents, 'sections' | 'topics'>
}
/** How much of the marks each topic gets. */
export function TopicShareFields({ form, contents }: TopicShareFieldsProps) {
  const { topic_share: shares } = form.values
  const { id, error } = form.field('topic_share')
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    flushSync(() => form.insertListItem('topic_share', { topic: '', share: '' }))
    list.current?.querySelector<HTMLElement>('li:last-child select')?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => form.removeListItem('topic_share', index))
    addButton.current?.focus()
  }
  return (
    <fieldset id={id} tabIndex={-1} className={classes.shares}>
      <Text component="legend" fw={550} size="sm" p={0}>
        {t`Share of each topic`}
      </Text>
      <Text size="sm" c="dimmed">
        {t`How much of the marks each topic gets. Without shares all topics of a paper get about as many questions.`}
      </Text>
      <ul ref={list} className={classes.list}>
        {shares.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
          <li key={index} className={classes.row}>
            <TopicShare form={form} index={index} contents={contents} />
            <CloseButton
              size="lg"
              className={classes.remove ?? ''}
              aria-label={t`Remove topic ${index + 1}`}
              title={t`Remove`}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        variant="default"
        size="xs"
        disabled={shares.length >= contents.topics.length}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={add}
      >
        {t`Add a topic`}
      </Button>
      {shares.length > 0 && <Together shares={shares} error={error} />}
    </fieldset>
  )
}

function TopicShare({ form, index, contents }: TopicShareFieldsProps & { index: number }) {
  const at = `topic_share.${index}`
  const { topic_share: shares } = form.values
  const own = shares[index]?.topic ?? ''
  const taken = new Set(shares.map(({ topic }) => topic))
  const free = contents.topics.filter((topic) => topic.id === own || !taken.has(topic.id))
  const groups = contents.sections.map(({ name, id }) => ({
    group: name,
    items: topicsIn(free, [id]).map((topic) => ({ value: topic.id, label: topic.name })),
  }))
  const chosen = free.find((topic) => topic.id === own)
  const isKnown = own === '' || chosen !== undefined
  return (
    <>
      <NativeSelect
        label={t`Topic ${index + 1}`}
        required
        {...(chosen ? { description: availableText(chosen.available) } : {})}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: '', label: t`Choose a topic` },
          // a topic that the class has no more
          ...(isKnown ? [] : [{ value: own, label: t`No longer offered` }]),
          ...groups.filter(({ items }) => items.length > 0),
        ]}
        {...form.field(`${at}.topic`)}
      />
      <NumberInput
        label={t`Per cent of the marks`}
        required
        min={1}
        max={100}
        allowDecimal={false}
        allowNegative={false}
        {...form.field(`${at}.share`)}
      />
    </>
  )
}

/** What is shared out and what is left, as it is typed. */
function Together({ shares, error }: { shares: BlueprintValues['topic_share']; error: string | undefined }) {
  const total = sharedOut(shares)
  const left = 100 - total
  const said =
    left > 0
      ? t`Together ${total} of 100%, ${left} left`
      : left < 0
        ? t`Together ${total}%, ${-left} too many`
        : t`Together 100%`
  return (
    <>
      <Text
        component="output"
        display="block"
        size="sm"
        mt="xs"
        className="tabular"
        c={left === 0 ? 'var(--leaf-text)' : 'dimmed'}
      >
        {said}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </>
  )
}
