import { useState } from 'react'
import type { ConsentStanding } from '../guardian-consent.api.ts'
import { BirthDateStep } from './birth-date-step.tsx'
import { ConsentStep } from './consent-step.tsx'
import { RefusedStep } from './refused-step.tsx'
import { WaitingStep } from './waiting-step.tsx'

/** What a student does next, before a test can begin. */
export function Step({ standing }: { standing: ConsentStanding }) {
  const [asksAnew, setAsksAnew] = useState(false)
  const { needs } = standing
  if (needs === 'birth_date') return <BirthDateStep />
  if (needs === 'consent') return <ConsentStep standing={standing} />
  if (asksAnew) return <ConsentStep standing={standing} onBack={() => setAsksAnew(false)} />
  if (needs === 'refused') return <RefusedStep standing={standing} onAsk={() => setAsksAnew(true)} />
  return <WaitingStep standing={standing} onChange={() => setAsksAnew(true)} />
}
