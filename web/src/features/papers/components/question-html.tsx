import { useLayoutEffect, useRef } from 'react'
import { questionFragment } from '../question-fragment.ts'

interface QuestionHtmlProps {
  text: string
  lang?: string | undefined
}
/** Draws a question from its cleaned text; no HTML of a question goes into the page elsewhere. */
export function QuestionHtml({ text, lang }: QuestionHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(questionFragment(text))
  }, [text])
  return <div ref={place} lang={lang} data-question />
}
