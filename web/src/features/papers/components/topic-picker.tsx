import { plural, t } from '@lingui/core/macro'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import type { Contents } from '../making.api.ts'
import { availableText } from '../paper-text.ts'
import { chooseAll, chooseSection, chooseTopics, topicsIn, type Wishes } from '../wishes.ts'
import classes from './topic-picker.module.css'

interface TopicPickerProps {
  wishes: Wishes
  contents: Contents
  onWishes: (wishes: Wishes) => void
}
/** Sections with their topics, and what each topic yields. */
export function TopicPicker({ wishes, contents, onWishes }: TopicPickerProps) {
  const { sections, topics, syllabus_year: year } = contents
  const chosen = wishes.topics.length
  return (
    <div>
      <Group justify="space-between" mb="sm" gap="sm">
        <Text size="sm" c="dimmed" component="output">
          {plural(topics.length, { one: `${chosen} of # topic chosen`, other: `${chosen} of # topics chosen` })}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => onWishes(chooseAll(wishes, true, contents))}>
            {t`Select all`}
          </Button>
          <Button variant="default" size="xs" onClick={() => onWishes(chooseAll(wishes, false, contents))}>
            {t`Select none`}
          </Button>
        </Group>
      </Group>
      <div className={classes.sections}>
        {sections.map(({ id, name }) => (
          <SectionTopics
            key={id}
            name={name}
            topics={topicsIn(topics, [id])}
            wishes={wishes}
            isTicked={wishes.sections.includes(id)}
            onSection={(isOn) => onWishes(chooseSection(wishes, id, isOn, contents))}
            onTopic={(topic, isOn) => onWishes(chooseTopics(wishes, [topic], isOn, contents))}
          />
        ))}
      </div>
      {year && (
        <Text size="sm" c="dimmed" mt="sm">
          {t`Chapters of the board’s syllabus ${year}.`}
        </Text>
      )}
    </div>
  )
}

interface SectionTopicsProps {
  name: string
  topics: Contents['topics']
  wishes: Wishes
  isTicked: boolean
  onSection: (isOn: boolean) => void
  onTopic: (topic: string, isOn: boolean) => void
}
function SectionTopics({ name, topics, wishes, isTicked, onSection, onTopic }: SectionTopicsProps) {
  const chosen = topics.filter(({ id }) => wishes.topics.includes(id)).length
  const isAll = topics.length === 0 ? isTicked : chosen === topics.length
  return (
    <fieldset className={classes.section} aria-label={name}>
      <Checkbox
        label={name}
        className={classes.head ?? ''}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={(event) => onSection(event.currentTarget.checked)}
      />
      {topics.map((topic) => (
        <Checkbox
          key={topic.id}
          className={classes.topic ?? ''}
          label={topic.name}
          description={availableText(topic.available)}
          checked={wishes.topics.includes(topic.id)}
          onChange={(event) => onTopic(topic.id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
