import { t } from '@lingui/core/macro'
import { Checkbox, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { QuestionText } from '../../papers/index.ts'
import { optionLetter } from '../option-letter.ts'
import { type PracticeOutcome, type PracticePart, putMarks, readAgain, takePart } from '../practice.api.ts'
import classes from './practice.module.css'

interface OutcomeProps {
  practiceId: string
  part: PracticePart
  outcome: PracticeOutcome
  isFinished: boolean
  lang: string | undefined
}
/** What an answer got, with the key; where that does not decide, the student ticks the steps of the scheme. */
export function Outcome({ practiceId, part, outcome, isFinished, lang }: OutcomeProps) {
  const { right_option: right, key, scheme } = outcome
  const letter = right === null ? '' : `${optionLetter(right)} `
  const isMarkedHere = outcome.verdict === 'unsure'
  const repeatsKey = scheme.length === 1 && scheme[0]?.step === key
  return (
    <div className={classes.outcome} data-verdict={outcome.verdict}>
      <Verdict outcome={outcome} marks={part.marks} />
      <div className={classes.key}>
        <strong>{t`Answer`}</strong>
        <QuestionText text={`${letter}${key}`} lang={lang} isPlain />
      </div>
      {isMarkedHere && !isFinished ? (
        <Steps practiceId={practiceId} part={part} outcome={outcome} lang={lang} />
      ) : (
        !repeatsKey && (
          <ul className={classes.scheme} aria-label={t`Scheme`}>
            {scheme.map(({ step, marks }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the steps never move
              <li key={i}>
                <QuestionText text={step} lang={lang} isPlain />
                {outcome.steps?.[i] && (
                  <span title={t`Your answer has it`}>
                    <IconCheck size={20} stroke={2} aria-hidden />
                    <VisuallyHidden>{t`Your answer has it`}</VisuallyHidden>
                  </span>
                )}
                <span className="tabular">{formatNumber(marks)}</span>
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  )
}

function Verdict({ outcome: { answer, verdict, got, steps }, marks }: { outcome: PracticeOutcome; marks: number }) {
  const share = t`${{ got: formatNumber(got ?? 0) }} of ${{ marks: formatNumber(marks) }}`
  if (answer === '' && (verdict === 'wrong' || steps?.length === 0))
    return (
      <output className={classes.verdict}>
        <IconMinus size={20} stroke={2} aria-hidden /> {t`Not answered: ${share}`}
      </output>
    )
  if (verdict === 'right')
    return (
      <output className={classes.verdict}>
        <IconCheck size={20} stroke={2} aria-hidden /> {t`Right: ${share}`}
      </output>
    )
  if (verdict === 'wrong')
    return (
      <output className={classes.verdict}>
        <IconX size={20} stroke={2} aria-hidden /> {t`Not right: ${share}`}
      </output>
    )
  return (
    <output className={classes.verdict}>
      <IconMinus size={20} stroke={2} aria-hidden />
      {got === null ? t`Compare your answer, and tick what it has.` : t`Marked by you: ${share}`}
    </output>
  )
}

function Steps({ practiceId, part, outcome, lang }: Omit<OutcomeProps, 'isFinished'>) {
  const client = useQueryClient()
  // what was ticked here is shown at once, and saved one tick after another
  const [own, setOwn] = useState<boolean[] | null>(null)
  const save = useMutation({
    mutationFn: (steps: boolean[]) => putMarks(practiceId, part.key, steps),
    onSuccess: (stored) => takePart(client, practiceId, stored),
    onError: (error) => {
      toasts.error(errorText(error))
      setOwn(null)
      void readAgain(client, practiceId)
    },
    scope: { id: `practice ${practiceId} ${part.key}` },
  })
  const ticked = own ?? outcome.steps ?? outcome.scheme.map(() => false)
  const tick = (step: number, isTicked: boolean) => {
    const next = ticked.with(step, isTicked)
    setOwn(next)
    save.mutate(next)
  }
  return (
    <fieldset className={classes.steps}>
      <legend>{t`Your answer has`}</legend>
      <Stack gap="xs">
        {outcome.scheme.map(({ step, marks }, i) => (
          <Checkbox
            // oxlint-disable-next-line react/no-array-index-key -- the steps never move
            key={i}
            checked={ticked[i] ?? false}
            onChange={(event) => tick(i, event.currentTarget.checked)}
            label={
              <span className={classes.step}>
                <QuestionText text={step} lang={lang} isPlain />
                <span className="tabular">{formatNumber(marks)}</span>
              </span>
            }
          />
        ))}
      </Stack>
      {outcome.got === null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t`Nothing ticked is no marks.`}
        </Text>
      )}
    </fieldset>
  )
}
