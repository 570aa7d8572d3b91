import { t } from '@lingui/core/macro'
import { errorText } from '../../../lib/errors.ts'
import { REASONING } from '../assessment.api.ts'
import { drawReasoning } from '../components/drawn-question.tsx'
import { ReasoningResultView } from '../components/reasoning-result-view.tsx'
import { RetakeReasoning } from '../components/retakes.tsx'
import { TestScreen } from '../components/test-screen.tsx'

export const ReasoningTestPage = () => (
  <TestScreen
    test={REASONING}
    title={t`Reasoning test`}
    instructions="/student/iq-user-instruction"
    draw={drawReasoning}
    showResult={(result) => <ReasoningResultView result={result} />}
    retake={() => <RetakeReasoning />}
    failureText={(error) => errorText(error, t`Something went wrong`)}
  />
)
