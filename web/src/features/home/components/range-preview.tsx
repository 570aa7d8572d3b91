import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { forecastSubject } from '@margam/prediction'
import { useState } from 'react'
import { confidenceText } from '../../../ui/confidence-level.ts'
import { RangeBar } from '../../../ui/range-bar.tsx'
import classes from './range-preview.module.css'

const START = [58, 71, 66]

/** The product's own model, run here: three marks in, a range out. */
export function RangePreview() {
  const [marks, setMarks] = useState(START)
  const { low, high, confidence } = forecastSubject(marks.map((mark) => ({ marks: mark, maxMarks: 100 })))
  const certainty = confidenceText(confidence)
  return (
    <>
      {marks.map((mark, index) => {
        const number = index + 1
        return (
          <label key={number} className={classes.test}>
            <span>{t`Test ${number}`}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={mark}
              onChange={(event) => setMarks(marks.with(index, Number(event.currentTarget.value)))}
            />
            <output className={classes.mark}>{mark}</output>
          </label>
        )
      })}
      <div className={classes.bar}>
        <RangeBar label={t`Science`} low={low} high={high} tests={marks} />
      </div>
      <p className={classes.result}>
        <Trans>
          Next test:{' '}
          <strong>
            {low}–{high}
          </strong>{' '}
          of 100 · {certainty}
        </Trans>
      </p>
    </>
  )
}
