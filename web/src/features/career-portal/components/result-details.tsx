import { InterestResultView, ReasoningResultView } from '../../assessment/index.ts'
import type { InterestResult, ReasoningResult } from '../portal.api.ts'

/** The whole of a result. */
export const ReasoningDetails = ({ result }: { result: ReasoningResult }) => <ReasoningResultView result={result} />
export const InterestDetails = ({ result }: { result: InterestResult }) => <InterestResultView result={result} />
