import { UnstyledButton } from '@mantine/core'
import classes from './year-end.module.css'

export const STEPS = ['Check', 'Next year', 'Students', 'Preview'] as const

interface StepsNavProps {
  /** From 0. */
  current: number
  onStep: (step: number) => void
}
/** Where one stands in the year's end; each step can be gone to at any time. */
export function StepsNav({ current, onStep }: StepsNavProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {STEPS.map((name, step) => (
          <li key={name}>
            <UnstyledButton
              className={classes.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
            >
              <span className={classes.number} aria-hidden>
                {step + 1}
              </span>
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
