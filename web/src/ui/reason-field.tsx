import { Textarea, type TextareaProps } from '@mantine/core'
import { LONGEST_REASON, reasonProblem } from '@margam/contract/operator-reason'
import { speak } from '../lib/speak.ts'

export const checkReason = (reason: string): string | undefined => {
  const problem = reasonProblem(reason)
  return problem && speak(problem)
}

/** Why an operator does something to a school or its people, who read it. */
export const ReasonField = (props: Omit<TextareaProps, 'label'> & { label: string }) => (
  <Textarea required autosize minRows={2} maxRows={6} maxLength={LONGEST_REASON} {...props} />
)
