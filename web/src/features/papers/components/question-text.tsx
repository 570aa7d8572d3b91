import { lazy, Suspense } from 'react'

// What cleans questions and sets formulas weighs as much as a screen; it comes with the first question.
const load = () => import('./question-html.tsx')
const QuestionHtml = lazy(async () => ({ default: (await load()).QuestionHtml }))

/** Done when questions can be drawn at once. */
export const whenQuestionsDraw = async (): Promise<void> => {
  await load()
}

interface QuestionTextProps {
  /** HTML with LaTeX between single dollars. */
  text: string
  /** The language of the question, where it is another than the page's. */
  lang?: string | undefined
  /** It holds no HTML, as the lines of a key. */
  isPlain?: boolean
}
/** A question, an option or an answer as it is printed. */
export const QuestionText = (props: QuestionTextProps) => (
  <Suspense fallback={null}>
    <QuestionHtml {...props} />
  </Suspense>
)
