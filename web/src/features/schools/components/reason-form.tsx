import { Textarea } from '@mantine/core'
import { LONGEST_REASON, reasonProblem } from '@margam/contract/schools'
import { speak } from '../../../lib/speak.ts'

export const checkReason = (reason: string): string | undefined => {
  const problem = reasonProblem(reason)
  return problem && speak(problem)
}

type FieldProps = Omit<React.ComponentProps<typeof Textarea>, 'label'> & { label: string; description: string }
/** Why an operator does something to a school, which reads it. */
export const ReasonField = (props: FieldProps) => (
  <Textarea required autosize minRows={2} maxRows={6} maxLength={LONGEST_REASON} {...props} />
)
