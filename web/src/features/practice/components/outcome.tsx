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
  /** The other side of its choice was answered. */
  isRuledOut: boolean
  lang: string | undefined
}
/** What an answer got, with the key; where that does not decide, the student ticks the steps of the scheme. */
export function Outcome({ practiceId, part, outcome, isFinished, isRuledOut, lang }: OutcomeProps) {
  const { right_option: right, key, scheme } = outcome
  const letter = right === null ? '' : `${optionLetter(right)} `
  const isMarkedHere = outcome.verdict === 'unsure'
  const repeatsKey = scheme.length === 1 && scheme[0]?.step === key
  return (
    <div className={classes.outcome} data-verdict={outcome.verdict}>
      {!isRuledOut && <Verdict outcome={outcome} marks={part.marks} isFinished={isFinished} />}
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

type VerdictProps = Pick<OutcomeProps, 'outcome' | 'isFinished'> & { marks: number }

function verdictText({ outcome: { answer, verdict, got }, isFinished, marks }: VerdictProps): string {
  const share = t`${{ got: formatNumber(got ?? 0) }} of ${{ marks: formatNumber(marks) }}`
  if (verdict === 'left' || (verdict === 'wrong' && answer === '')) return t`Not answered: ${share}`
  if (verdict === 'right') return t`Right: ${share}`
  if (verdict === 'wrong') return t`Not right: ${share}`
  if (got !== null) return t`Marked by you: ${share}`
  return isFinished ? t`Not marked by you: ${share}` : t`Compare your answer, and tick what it has.`
}

function Verdict(props: VerdictProps) {
  const { answer, verdict } = props.outcome
  const isWrong = verdict === 'wrong' && answer !== ''
  const Icon = verdict === 'right' ? IconCheck : isWrong ? IconX : IconMinus
  return (
    <output className={classes.verdict}>
      <Icon size={20} stroke={2} aria-hidden />
      {verdictText(props)}
    </output>
  )
}

function Steps({ practiceId, part, outcome, lang }: Omit<OutcomeProps, 'isFinished' | 'isRuledOut'>) {
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
          {t`If you tick nothing, the answer gets no marks.`}
        </Text>
      )}
    </fieldset>
  )
}
