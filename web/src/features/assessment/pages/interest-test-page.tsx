import { t } from '@lingui/core/macro'
import { INTERESTS } from '../assessment.api.ts'
import { drawInterest } from '../components/drawn-question.tsx'
import { InterestResultView } from '../components/interest-result-view.tsx'
import { RetakeInterests } from '../components/retakes.tsx'
import { TestScreen } from '../components/test-screen.tsx'

export const InterestTestPage = () => (
  <TestScreen
    test={INTERESTS}
    title={t`Interest test`}
    instructions="/student/personality-instruction"
    draw={drawInterest}
    showResult={(result) => <InterestResultView result={result} />}
    retake={(result) => <RetakeInterests result={result} />}
    failureText={(_, isAuto) =>
      isAuto ? t`Failed to auto-submit test. Please try again.` : t`Failed to submit test. Please try again.`
    }
    doneText={t`Personality assessment completed successfully!`}
  />
)
