import { frameSentences } from './frame-sentences.ts'
import { type FrameWords, frameWords, subjectIn } from './frame-words.ts'
import type { PaperToPrint } from './paper-to-print.ts'

/** What stands above and around the questions, in the words of the frame's language. */
export interface DocumentHead {
  /** What programs show as the document's name. */
  name: string
  title: string
  className: string
  subject: string
  code: string
  set: string
  time: string
  marks: string
  date: string
  /** How large letters are: youngest children read large ones. */
  size: number
  words: FrameWords
}

/** Points of a letter: for those who learn to read, for the first classes, and for all others. */
const SIZES = { beginners: 14, first: 13, all: 11 }
export const letterSize = (level: string) =>
  level === 'LKG' || level === 'UKG' ? SIZES.beginners : level === '1' || level === '2' ? SIZES.first : SIZES.all

export function describeHead({ paper, set, title, minutes, examDate, language }: PaperToPrint): DocumentHead {
  const said = frameSentences(language)
  const { classLevel } = paper
  const className = /^\d+$/.test(classLevel) ? said.ofClass(classLevel) : classLevel
  const subject = subjectIn(paper.subject, language)
  return {
    name: [title, className, subject, paper.code].filter(Boolean).join(' · '),
    title,
    className,
    subject,
    code: paper.code,
    set: set ?? '',
    time: said.time(minutes),
    marks: said.marks(paper.maximumMarks),
    date: examDate ? said.date(examDate) : '',
    size: letterSize(classLevel),
    words: frameWords(language),
  }
}
