import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import classes from './year-end.module.css'

export const STEPS = ['check', 'next-year', 'students', 'preview'] as const
const stepName = (step: (typeof STEPS)[number]): string =>
  ({ check: t`Check`, 'next-year': t`Next year`, students: t`Students`, preview: t`Preview` })[step]

interface StepsNavProps {
  /** From 0. */
  current: number
  onStep: (step: number) => void
}
/** Where one stands in the year's end; each step can be gone to at any time. */
export function StepsNav({ current, onStep }: StepsNavProps) {
  return (
    <nav aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {STEPS.map((key, step) => (
          <li key={key}>
            <UnstyledButton
              className={classes.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
            >
              <span className={classes.number} aria-hidden>
                {step + 1}
              </span>
              {stepName(key)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
