import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { samplePaper } from '../sample-paper.ts'
import classes from './paper-preview.module.css'

/** Three lines of a paper; each press makes another paper of the same plan. */
export function PaperPreview() {
  const [turn, setTurn] = useState(0)
  const questions = samplePaper(turn)
  const number = turn + 1
  const total = questions.reduce((sum, { marks }) => sum + marks, 0)
  return (
    <div className={classes.paper}>
      <div className={classes.head}>
        <span>{t`English · Class 8 · Paper ${number}`}</span>
        <span>{t`Marks: ${total}`}</span>
      </div>
      <ol className={classes.questions} aria-live="polite">
        {questions.map(({ text, marks }) => (
          <li key={text}>
            <span>{text}</span>
            <span className={classes.marks} aria-label={plural(marks, { one: '# mark', other: '# marks' })}>
              [{marks}]
            </span>
          </li>
        ))}
      </ol>
      <button type="button" className={classes.shuffle} onClick={() => setTurn(turn + 1)}>
        {t`Make another paper`}
      </button>
    </div>
  )
}
