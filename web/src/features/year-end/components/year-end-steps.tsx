import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button, Group as Row, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText, isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { putYearEnd, type YearEnd } from '../year-end.api.ts'
import { groupsOf, nextYearErrors, sumTallies, type Tally, tallyOf } from '../year-end-choices.ts'
import { CheckStep } from './check-step.tsx'
import { NextYearStep } from './next-year-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { STEPS, StepsNav } from './steps-nav.tsx'
import { type Chosen, StudentsStep } from './students-step.tsx'
import classes from './year-end.module.css'

const PREVIEW = STEPS.length - 1
const NEXT_YEAR = 1
const readStep = (text: string | null) => Math.min(PREVIEW, Math.max(0, (Number(text) || 1) - 1))

interface YearEndStepsProps {
  userId: string
  data: YearEnd
  onReload: () => void
}
/** The four steps. What is chosen is kept with each step, so that one can go on another day. */
export function YearEndSteps({ userId, data, onReload }: YearEndStepsProps) {
  const [params, setParams] = useSearchParams()
  const step = readStep(params.get('step'))
  const [chosen, setChosen] = useState<Chosen>({ choices: data.choices, students: data.chosen_students })
  const [kept, setKept] = useState({ choices: data.choices, version: data.version })
  const [isChecked, setIsChecked] = useState(false)
  const { choices } = chosen
  const errors = nextYearErrors(choices, data.from.ends_on)
  const isWrong = !data.next.exists && Object.values(errors).some(Boolean)
  const guard = useUnsavedGuard(choices !== kept.choices, t`Your changes to the choices of the year-end would be lost.`)
  const save = useMutation({
    mutationFn: () => putYearEnd({ choices, version: kept.version }),
    onSuccess: ({ version }) => {
      guard.release()
      setKept({ choices, version })
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  const move = (to: number) => setParams(to === 0 ? {} : { step: String(to + 1) })
  const goTo = (to: number) => {
    // a second save would be refused for the version that the first one makes
    if (save.isPending) return
    if (isWrong) {
      setIsChecked(true)
      return move(NEXT_YEAR)
    }
    // the preview is of what is kept
    if (choices === kept.choices) return move(to)
    save.mutate(undefined, { onSuccess: () => move(to) })
  }
  const groups = groupsOf(data)
  const total = sumTallies(groups.map((group) => tallyOf(choices, group, chosen.students)))
  return (
    <>
      <StepsNav current={step} onStep={goTo} />
      {save.error && (
        <Alert role="alert" color="brick" variant="light" mb="md">
          <Text c="var(--mantine-color-text)">{errorText(save.error)}</Text>
          {isConflict(save.error) && (
            <Button variant="default" size="xs" mt="sm" onClick={onReload}>
              {t`Show the choices as they are now`}
            </Button>
          )}
        </Alert>
      )}
      {step === 0 && <CheckStep data={data} />}
      {step === NEXT_YEAR && (
        <NextYearStep
          data={data}
          choices={choices}
          errors={isChecked ? errors : { next_starts_on: undefined, next_ends_on: undefined }}
          onChoices={(next) => setChosen({ ...chosen, choices: next })}
        />
      )}
      {step === 2 && <StudentsStep userId={userId} groups={groups} chosen={chosen} onChosen={setChosen} />}
      {step === PREVIEW && (
        <PreviewStep
          userId={userId}
          fromName={data.from.name}
          version={kept.version}
          onBack={() => move(PREVIEW - 1)}
        />
      )}
      {step < PREVIEW && (
        <div className={classes.foot}>
          <SoFar tally={total} />
          <Row gap="sm">
            {step > 0 && (
              <Button variant="default" onClick={() => goTo(step - 1)}>
                {t`Back`}
              </Button>
            )}
            <Button onClick={() => goTo(step + 1)} disabled={save.isPending} aria-busy={save.isPending}>
              {save.isPending ? t`Saving...` : step + 1 === PREVIEW ? t`See the preview` : t`Continue`}
            </Button>
          </Row>
        </div>
      )}
    </>
  )
}

const SoFar = ({ tally: { promote, retain, leave } }: { tally: Tally }) => (
  <output className={classes.tally} aria-label={t`So far`}>
    <span>
      <Plural
        value={promote}
        one={
          <Trans>
            <b>#</b> goes up
          </Trans>
        }
        other={
          <Trans>
            <b>#</b> go up
          </Trans>
        }
      />
    </span>
    <span>
      <Plural
        value={retain}
        one={
          <Trans>
            <b>#</b> stays
          </Trans>
        }
        other={
          <Trans>
            <b>#</b> stay
          </Trans>
        }
      />
    </span>
    <span>
      <Plural
        value={leave}
        one={
          <Trans>
            <b>#</b> leaves
          </Trans>
        }
        other={
          <Trans>
            <b>#</b> leave
          </Trans>
        }
      />
    </span>
  </output>
)
