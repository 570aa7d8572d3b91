import { useLayoutEffect, useRef } from 'react'
import { plainFragment, questionFragment } from '../question-fragment.ts'
import classes from './question-html.module.css'

interface QuestionHtmlProps {
  text: string
  lang?: string | undefined
  isPlain?: boolean
}
/** What is wider than its place scrolls by itself, and is reached by keyboard as long as it does. */
function reachWhereItScrolls(place: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (place.scrollWidth > place.clientWidth) place.tabIndex = 0
    else place.removeAttribute('tabindex')
  })
  // a figure or a font that comes later makes the content wider, and not its place
  for (const box of [place, ...place.children]) observer.observe(box)
  return () => observer.disconnect()
}

/** Draws a question from its cleaned text; no HTML of a question goes into the page elsewhere. */
export function QuestionHtml({ text, lang, isPlain = false }: QuestionHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current) return
    place.current.replaceChildren(isPlain ? plainFragment(text) : questionFragment(text))
    return reachWhereItScrolls(place.current)
  }, [text, isPlain])
  return <div ref={place} lang={lang} className={classes.question} data-question />
}
