import { t } from '@lingui/core/macro'
import { INTERESTS, type InterestResult, REASONING } from '../assessment.api.ts'
import { Retake } from './retake-button.tsx'

export const RetakeReasoning = () => (
  <Retake test={REASONING} to="/student/iq-assessment" label={t`Retake the reasoning test`} />
)
/** On the scale of the time before. */
export const RetakeInterests = ({ result: { scale } }: { result: Pick<InterestResult, 'scale'> }) => (
  <Retake
    test={INTERESTS}
    to="/student/personality-assessment"
    wishes={scale === 3 ? { scale: '3' } : {}}
    label={t`Retake the interest test`}
  />
)
