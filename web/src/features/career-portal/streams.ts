import { t } from '@lingui/core/macro'

/** From here on a class belongs to a stream. */
const FIRST_WITH_STREAM = 11
export const hasStream = (schoolClass: number | null) => schoolClass !== null && schoolClass >= FIRST_WITH_STREAM

export const streamOptions = () => [
  { value: 'PCM', label: t`PCM: Physics, Chemistry, Mathematics` },
  { value: 'PCB', label: t`PCB: Physics, Chemistry, Biology` },
  { value: 'PCMB', label: t`PCMB: Physics, Chemistry, Mathematics, Biology` },
  { value: 'CommerceMaths', label: t`Commerce with Maths` },
  { value: 'Commerce', label: t`Commerce` },
  { value: 'Humanities', label: t`Humanities` },
  { value: 'Vocational', label: t`Vocational` },
  { value: 'ITI', label: t`ITI` },
  { value: 'Diploma', label: t`Diploma` },
]

const CLASSES = [8, 9, 10, 11, 12]
const NOT_AT_SCHOOL = 'none'
export const classOptions = () => [
  { value: '', label: t`Choose your class` },
  ...CLASSES.map((level) => ({ value: String(level), label: t`Class ${level}` })),
  { value: NOT_AT_SCHOOL, label: t`Not at school` },
]
/** Undefined until one is chosen; null for nobody's class. */
export const classOf = (chosen: string): number | null | undefined =>
  chosen === '' ? undefined : chosen === NOT_AT_SCHOOL ? null : Number(chosen)
