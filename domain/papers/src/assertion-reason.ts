/** The four options of every assertion–reason question, in the order in which they are always printed. */
export const assertionReasonOptions: readonly string[] = [
  'Both the assertion and the reason are true, and the reason is the correct explanation of the assertion.',
  'Both the assertion and the reason are true, but the reason is not the correct explanation of the assertion.',
  'The assertion is true, but the reason is false.',
  'The assertion is false, but the reason is true.',
]
