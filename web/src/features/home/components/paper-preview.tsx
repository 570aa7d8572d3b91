import { useState } from 'react'
import { samplePaper } from '../sample-paper.ts'
import classes from './paper-preview.module.css'

/** Three lines of a paper; each press makes another paper of the same plan. */
export function PaperPreview() {
  const [turn, setTurn] = useState(0)
  const questions = samplePaper(turn)
  return (
    <div className={classes.paper}>
      <div className={classes.head}>
        <span>English · Class 8 · Paper {turn + 1}</span>
        <span>Marks: {questions.reduce((sum, { marks }) => sum + marks, 0)}</span>
      </div>
      <ol className={classes.questions} aria-live="polite">
        {questions.map(({ text, marks }) => (
          <li key={text}>
            <span>{text}</span>
            <span className={classes.marks} aria-label={marks === 1 ? '1 mark' : `${marks} marks`}>
              [{marks}]
            </span>
          </li>
        ))}
      </ol>
      <button type="button" className={classes.shuffle} onClick={() => setTurn(turn + 1)}>
        Make another paper
      </button>
    </div>
  )
}
