import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Drawn, Option } from '../drawn.ts'
import { meaningOf } from '../engine/keys.ts'
import { answerOf } from '../engine/progress.ts'
import type { TestRun } from '../engine/test-run.ts'
import { useRun } from '../use-test-run.ts'
import classes from './test-runner.module.css'

interface QuestionCardProps<Result> {
  run: TestRun<Result>
  /** The id of the one that is shown. */
  question: string
  drawn: Drawn
  total: number
}
/** A question with its options. Keys work while the focus is in it, and a step leads the focus along. */
export function QuestionCard<Result>({ run, question, drawn, total }: QuestionCardProps<Result>) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRun(run, (state) => state.place)
  const answer = useRun(run, (state) => answerOf(state.progress, question))
  const isBusy = useRun(run, (state) => state.phase !== 'running')
  const isLast = place === total - 1
  // oxlint-disable-next-line react/exhaustive-deps -- each question takes the focus, its heading is always the same
  useEffect(() => heading.current?.focus(), [question])

  const step = (by: 1 | -1) => {
    if (by === -1 || answer !== null) run.go(place + by)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.target instanceof HTMLButtonElement && event.key === 'Enter'
    const meaning = meaningOf(event.key, drawn.options.length)
    if (meaning === null || isOwn || isBusy || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (meaning === 'next') step(1)
    else if (meaning === 'previous') step(-1)
    else {
      const option = drawn.options[meaning]
      run.answer(option.value)
      document.getElementById(`${id}${option.value}`)?.focus()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a second way to its radios and buttons
    <section className={classes.card} aria-labelledby={id} tabIndex={-1} onKeyDown={press}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.number}>
        {t`Question ${place + 1} of ${total}`}
      </h2>
      <div id={`${id}stem`} className={classes.stem}>
        {drawn.stem}
      </div>
      <div role="radiogroup" aria-labelledby={`${id}stem`} className={classes.options} data-drawn={drawn.isDrawn}>
        {drawn.options.map((option) => (
          <OptionRow
            key={option.value}
            id={`${id}${option.value}`}
            group={`${id}${question}`}
            option={option}
            isChosen={option.value === answer}
            isDisabled={isBusy}
            onChoose={() => run.answer(option.value)}
          />
        ))}
      </div>
      <div className={classes.steps}>
        <Button
          variant="default"
          disabled={place === 0}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={() => step(-1)}
        >
          {t`Previous`}
        </Button>
        {!isLast && (
          <Button
            disabled={answer === null}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
            onClick={() => step(1)}
          >
            {t`Next`}
          </Button>
        )}
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {isLast ? <LastHint /> : answer === null ? t`Choose an answer to go on.` : <KeysHint />}
      </Text>
    </section>
  )
}

const LastHint = () => t`This is the last question. Submit the test once all are answered.`
const KeysHint = () => (
  <span
    className={classes.keys}
  >{t`Keys: a number or a letter chooses, Enter goes on, the left arrow goes back.`}</span>
)

interface OptionRowProps {
  id: string
  group: string
  option: Option
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}
const OptionRow = ({ id, group, option, isChosen, isDisabled, onChoose }: OptionRowProps) => (
  <label className={classes.option} htmlFor={id} data-chosen={isChosen || undefined}>
    <input
      type="radio"
      id={id}
      name={group}
      value={option.value}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    />
    <span className={classes.mark} aria-hidden>
      {option.mark}
    </span>
    <span className={classes.content}>{option.content}</span>
  </label>
)
