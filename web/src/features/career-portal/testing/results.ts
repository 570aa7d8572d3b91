import type { Assessments, InterestResult, ReasoningResult } from '../portal.api.ts'

const explanation = { headline: 'A headline.', paragraphs: ['More of it.'], parts: [], limits: [], next: [] }
const sitting = { completed_at: '2026-11-25T06:00:00.000Z', time_taken: 900, auto_submitted: false, late_answers: 0 }
const own = { external: false, entered: null, warnings: [] }
const category = (percentage: number) => ({
  correct: percentage / 10,
  total_score: 10,
  percentage,
  label: '',
  estimated: false,
})
const theme = (percentage: number | null) => ({
  score: percentage === null ? null : percentage / 10,
  total: 10,
  percentage,
  band: null,
  confidence: null,
})

export const reasoning: ReasoningResult = {
  iq_result_id: '01990000-0000-7000-8000-0000000000a1',
  test_type: 'MARGAM',
  iqscore: 104,
  score: 20,
  total: 30,
  category_scores: {
    logical_reasoning: category(80),
    numerical_reasoning: category(70),
    verbal_reasoning: category(40),
  },
  band: [93, 115],
  percentile: 60,
  percentile_range: [32, 84],
  shows_number: true,
  explanation,
  ...own,
  ...sitting,
}
export const interests: InterestResult = {
  personality_result_id: '01990000-0000-7000-8000-0000000000a2',
  test_type: 'MARGAM',
  personality_type: 'SAI',
  category_scores: {
    Realistic: theme(30),
    Investigative: theme(60),
    Artistic: theme(75),
    Social: theme(95),
    Enterprising: theme(15),
    Conventional: theme(null),
  },
  alternates: [],
  clear: true,
  quality: { verdict: 'ok', flags: [] },
  answered: 30,
  retake: false,
  scale: 5,
  explanation,
  ...own,
  ...sitting,
}
/** A student with both results, unless something else is said. */
export const assessments = (change: Partial<Assessments> = {}): Assessments => ({
  reasoning,
  interests,
  running: { reasoning: null, interests: null },
  extra_time: 0,
  without_figures: false,
  taken: { reasoning: 0, interests: 0 },
  school_class: 10,
  stream: null,
  ...change,
})
