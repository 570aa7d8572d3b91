import { useLayoutEffect, useRef } from 'react'
import { plainFragment, questionFragment } from '../question-fragment.ts'

interface QuestionHtmlProps {
  text: string
  lang?: string | undefined
  isPlain?: boolean
}
/** Draws a question from its cleaned text; no HTML of a question goes into the page elsewhere. */
export function QuestionHtml({ text, lang, isPlain = false }: QuestionHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(isPlain ? plainFragment(text) : questionFragment(text))
  }, [text, isPlain])
  return <div ref={place} lang={lang} data-question />
}
