import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatPercent } from '../../../lib/format.ts'
import { RangeBar } from '../../../ui/range-bar.tsx'
import { associationText, type Reader } from '../outlook-text.ts'
import { attendanceReach, gainOf, hoursReach, movedForecast, presentOf, type Slopes } from '../what-if.ts'
import classes from './what-if.module.css'

interface WhatIfProps {
  subject: string
  forecast: { predicted: number; low: number; high: number }
  slopes: Slopes
  /** Past marks in per cent. */
  tests: readonly number[]
  reader: Reader
}
/** The same forecast at another attendance or other hours, as far as the pattern reaches; opened by whoever asks. */
export function WhatIf(props: WhatIfProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { subject } = props
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-expanded={isOpen}
        aria-label={t`What if, in ${subject}`}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`What if`}
      </Button>
      {isOpen && <Sliders {...props} />}
    </>
  )
}

function Sliders({ subject, forecast, slopes, tests, reader }: WhatIfProps) {
  const present = presentOf(slopes)
  const [change, setChange] = useState(present)
  const id = useId()
  const moved = movedForecast(forecast, slopes, change)
  const isMoved = change.attendance !== present.attendance || change.studyHours !== present.studyHours
  const { low, high } = moved
  const hours = change.studyHours
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>{t`What if, in ${subject}`}</legend>
      <Slider
        id={`${id}-attendance`}
        label={t`Attendance`}
        value={change.attendance}
        said={formatPercent(change.attendance)}
        reach={attendanceReach(present)}
        onChange={(attendance) => setChange({ ...change, attendance })}
      />
      {hours !== null && present.studyHours !== null && (
        <Slider
          id={`${id}-hours`}
          label={t`Study hours a week`}
          value={hours}
          said={`${hours}`}
          reach={hoursReach(present.studyHours)}
          onChange={(studyHours) => setChange({ ...change, studyHours })}
        />
      )}
      <RangeBar label={subject} low={low} high={high} tests={tests} />
      <Text component="output" display="block" mt="xs" className="tabular" aria-live="polite">
        {isMoved ? t`Then the range would be ${low}–${high}.` : t`The range as it is now: ${low}–${high}.`}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {associationText({ text: slopes.text, ...gainOf(slopes) }, reader)}
      </Text>
      {isMoved && (
        <Button variant="subtle" size="compact-sm" mt="xs" ml={-8} onClick={() => setChange(present)}>
          {t`Back to what is known`}
        </Button>
      )}
    </fieldset>
  )
}

interface SliderProps {
  id: string
  label: string
  value: number
  /** The value as people write it. */
  said: string
  reach: { min: number; max: number }
  onChange: (value: number) => void
}
function Slider({ id, label, value, said, reach, onChange }: SliderProps) {
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...reach}
        value={value}
        aria-valuetext={said}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output htmlFor={id} className={classes.value}>
        {said}
      </output>
    </div>
  )
}
