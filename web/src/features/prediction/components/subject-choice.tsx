import { t } from '@lingui/core/macro'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { SUBJECT_PRESETS } from '@margam/contract/prediction'
import { useState } from 'react'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Reader } from '../outlook-text.ts'
import { customSubjectProblem, customSubjects, type PredictorForm, toggleSubject } from '../predictor-form.ts'
import classes from './subject-choice.module.css'

interface SubjectChoiceProps {
  value: PredictorForm
  reader: Reader
  onChange: (value: PredictorForm) => void
}
export function SubjectChoice({ value, reader, onChange }: SubjectChoiceProps) {
  const [isOtherOpen, setIsOtherOpen] = useState(false)
  const [other, setOther] = useState('')
  const [problem, setProblem] = useState<string>()
  const toggle = (name: string) => onChange(toggleSubject(value, name))
  const chosen = value.subjects.map(({ name }) => name)
  const change = (names: string[]) => {
    const changed = [...names, ...chosen].find((name) => names.includes(name) !== chosen.includes(name))
    if (changed) toggle(changed)
  }
  const add = () => {
    const found = customSubjectProblem(value, other, reader)
    setProblem(found)
    if (found) return
    toggle(other.trim())
    // the added subject takes the place of the Other entry.
    setOther('')
    setIsOtherOpen(false)
  }
  return (
    <SectionCard title={t`Subject Selection`}>
      <Checkbox.Group label={t`Subjects`} value={chosen} onChange={change} labelProps={{ mb: 8 }}>
        <div className={classes.choices}>
          {[...SUBJECT_PRESETS, ...customSubjects(value)].map((name) => (
            <Checkbox key={name} className={classes.choice} label={name} value={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        className={classes.choice}
        label={t`Other Subjects`}
        checked={isOtherOpen}
        onChange={(event) => {
          setIsOtherOpen(event.currentTarget.checked)
          setProblem(undefined)
        }}
      />
      {isOtherOpen && (
        <Group align="flex-start" mt="xs">
          <TextInput
            label={t`Subject name`}
            value={other}
            error={problem}
            onChange={(event) => {
              setOther(event.currentTarget.value)
              setProblem(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="default" mt={24} onClick={add}>
            {t`Add`}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}
