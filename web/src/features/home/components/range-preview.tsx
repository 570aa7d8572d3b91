import { forecastSubject } from '@margam/prediction'
import { useState } from 'react'
import { RangeBar } from '../../../ui/range-bar.tsx'
import classes from './range-preview.module.css'

const START = [58, 71, 66]

/** The product's own model, run here: three marks in, a range out. */
export function RangePreview() {
  const [marks, setMarks] = useState(START)
  const outlook = forecastSubject(marks.map((mark) => ({ marks: mark, maxMarks: 100 })))
  return (
    <>
      {marks.map((mark, index) => (
        <label key={`test-${index + 1}`} className={classes.test}>
          <span>Test {index + 1}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={mark}
            onChange={(event) => setMarks(marks.with(index, Number(event.currentTarget.value)))}
          />
          <output className={classes.mark}>{mark}</output>
        </label>
      ))}
      <div className={classes.bar}>
        <RangeBar label="Science" low={outlook.low} high={outlook.high} tests={marks} />
      </div>
      <p className={classes.result}>
        Next test:{' '}
        <strong>
          {outlook.low}–{outlook.high}
        </strong>{' '}
        of 100 · {outlook.confidence} confidence
      </p>
    </>
  )
}
