import { plural } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { ruledOutIn } from '../open-parts.ts'
import type { Practice } from '../practice.api.ts'
import type { AnswerFormProps } from './answer-form.tsx'
import { PartCard } from './part-card.tsx'
import classes from './practice.module.css'

interface PartListProps extends Pick<AnswerFormProps, 'onTyped'> {
  practice: Practice
}
/** The questions of a practice, section by section. */
export function PartList({ practice, onTyped }: PartListProps) {
  const { sections, parts, language } = practice
  const lang = language === 'en' ? undefined : language
  const isRuledOut = ruledOutIn(parts)
  return sections.map(({ title, note, attempt }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two sections may have one title
    <section key={index} className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {note && (
        <Text c="dimmed" lang={lang}>
          {note}
        </Text>
      )}
      {attempt !== null && (
        <Text c="dimmed">
          {plural(attempt, {
            one: 'Attempt any one. The best one counts.',
            other: 'Attempt any #. The best # count.',
          })}
        </Text>
      )}
      <ol className={classes.parts}>
        {parts
          .filter(({ section }) => section === index)
          .map((part) => (
            <PartCard
              key={part.key}
              practiceId={practice.practice_id}
              part={part}
              isFinished={practice.finished_at !== null}
              isRuledOut={isRuledOut(part)}
              lang={lang}
              onTyped={onTyped}
            />
          ))}
      </ol>
    </section>
  ))
}
