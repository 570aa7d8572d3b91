import { VisuallyHidden } from '@mantine/core'
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
const wordsOf = (text: string) => text.replace(/<[^<>]*>/g, ' ')

/** A question, an option or an answer as it is printed. What it names has its words before it can be drawn. */
export const QuestionText = (props: QuestionTextProps) => {
  const words = <VisuallyHidden lang={props.lang}>{props.isPlain ? props.text : wordsOf(props.text)}</VisuallyHidden>
  return (
    <Suspense fallback={words}>
      <QuestionHtml {...props} />
    </Suspense>
  )
}
