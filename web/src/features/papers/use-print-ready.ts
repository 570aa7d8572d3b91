import { type RefObject, useEffect, useState } from 'react'
import { whenQuestionsDraw } from './components/question-text.tsx'

/** Whether fonts, formulas and pictures of the sheet are there, so that it prints whole. `what` names what is shown. */
export function usePrintReady(sheet: RefObject<HTMLElement | null>, what: string): boolean {
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const wait = async () => {
      await whenQuestionsDraw()
      // one more frame, in which the questions are drawn and name their fonts and pictures
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await document.fonts.ready
      const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
      // a picture that cannot be drawn must not keep the rest from being printed
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      if (!isOver) setReady(what)
    }
    void wait()
    return () => {
      isOver = true
    }
  }, [sheet, what])
  return ready === what
}
