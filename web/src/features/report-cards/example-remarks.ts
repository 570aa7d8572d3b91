import { t } from '@lingui/core/macro'

/** Remarks to begin with, from those that praise to those that ask for more. */
export const exampleRemarks = (): string[] => {
  const student = '{name}'
  return [
    t`${student} works with care and understands quickly. A very good term.`,
    t`${student} asks thoughtful questions, and the whole class learns from them.`,
    t`An excellent result, earned with steady work. Keep it up.`,
    t`${student} helps others without being asked and is a pleasure to teach.`,
    t`A good term. With a little more practice ${student} can do even better.`,
    t`${student} is attentive in class and hands in work on time.`,
    t`Steady progress in most subjects. Regular reading would help further.`,
    t`${student} has improved since the last term, and the effort shows.`,
    t`${student} knows more than the marks say. Checking each answer again would help.`,
    t`Speaking up more often in class would show how much ${student} understands.`,
    t`${student} does well when the work is planned. A fixed hour of study at home is advised.`,
    t`Some lessons were missed this term. Please see that ${student} comes regularly.`,
    t`${student} needs more practice in written work, and the teachers are glad to help.`,
    t`The result is below what ${student} can do. Let us meet and plan the next term together.`,
  ]
}
