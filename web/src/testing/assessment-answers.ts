import type {
  InterestResult,
  ReasoningResult,
  readAssessments,
  saveAnswers,
  takeInterestTest,
  takeReasoningTest,
} from '@margam/contract/assessment'
import type { ReplyOf } from '@margam/contract/endpoint'
import type { ConsentStanding } from '@margam/contract/guardian-consent'

export const ATTEMPT = '01990000-0000-7000-8000-0000000000a1'

export const overview = (change: Partial<ReplyOf<typeof readAssessments>> = {}): ReplyOf<typeof readAssessments> => ({
  reasoning: null,
  interests: null,
  running: { reasoning: null, interests: null },
  extra_time: 0,
  without_figures: false,
  taken: { reasoning: 0, interests: 0 },
  school_class: 9,
  stream: null,
  ...change,
})

/** The server's clock `seconds` from now. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const clockOf = (left: number) => ({
  time_limit: 1800,
  started_at: inSeconds(left - 1800),
  expires_at: inSeconds(left),
  server_time: inSeconds(0),
})
export const runningFor = (left: number) => ({
  attempt_id: ATTEMPT,
  started_at: inSeconds(left - 1800),
  expires_at: inSeconds(left),
  answered: 1,
  total: 3,
})
const words = { A: 'one', B: 'two', C: 'three', D: 'four', E: 'five' }
export const reasoningTest = ({
  left = 1800,
  ...change
}: Partial<ReplyOf<typeof takeReasoningTest>> & { left?: number } = {}): ReplyOf<typeof takeReasoningTest> => ({
  iq_result_id: ATTEMPT,
  questions: [
    { _id: 'q1', question: 'Which number\nis next?', options: words, category: 'numerical_reasoning', has_figures: {} },
    {
      _id: 'q2',
      question: 'Which figure?',
      options: { A: 'option-A', B: 'option-B' },
      category: 'logical_reasoning',
      has_figures: { question: 'data:,q', 'option-A': 'data:,a', 'option-B': 'data:,b' },
    },
    {
      _id: 'q3',
      question: 'Goods | Mon\nFiles | 11\nHow many?',
      options: words,
      category: 'numerical_reasoning',
      has_figures: {},
    },
  ],
  ...clockOf(left),
  saved_answers: {},
  saved_seconds: {},
  ...change,
})
export const saved = (left = 1800, finished = false): ReplyOf<typeof saveAnswers> => ({
  answered: 1,
  too_late: [],
  expires_at: inSeconds(left),
  server_time: inSeconds(0),
  finished,
})

const explanation = {
  headline: 'Numbers went best.',
  paragraphs: ['Reasoning estimate 104, likely 93-115: higher than 50%.'],
  parts: [{ name: 'Numerical reasoning', label: 'Strong', sentence: 'Series were easy for you.' }],
  limits: ['It is one short test.'],
  next: ['Look again in six months.'],
}
const outside = { external: false, entered: null, warnings: [] }
const sitting = {
  completed_at: '2026-11-25T10:00:00.000Z',
  time_taken: 1500,
  auto_submitted: false,
  late_answers: 0,
}
const category = { correct: 7, total_score: 10, percentage: 70, label: 'Average', estimated: false }
export const reasoningResult = (change: Partial<ReasoningResult> = {}): ReasoningResult => ({
  iq_result_id: ATTEMPT,
  test_type: 'MARGAM',
  iqscore: 104,
  score: 20,
  total: 30,
  category_scores: { logical_reasoning: category, numerical_reasoning: category, verbal_reasoning: category },
  band: [93, 115],
  percentile: 60,
  percentile_range: [32, 84],
  shows_number: true,
  explanation,
  ...outside,
  ...sitting,
  ...change,
})

const theme = { score: 7.5, total: 10, percentage: 75, band: 'Strong', confidence: null }
export const interestResult = (change: Partial<InterestResult> = {}): InterestResult => ({
  personality_result_id: ATTEMPT,
  test_type: 'MARGAM',
  personality_type: 'RIA',
  category_scores: {
    Realistic: theme,
    Investigative: theme,
    Artistic: theme,
    Social: theme,
    Enterprising: theme,
    Conventional: { ...theme, score: null, percentage: null, band: null },
  },
  alternates: ['RIA', 'IRA'],
  clear: false,
  quality: { verdict: 'ok', flags: [] },
  answered: 30,
  retake: false,
  scale: 5,
  explanation: { ...explanation, parts: [{ name: 'Realistic', label: 'Strong', sentence: 'Making things.' }] },
  ...outside,
  ...sitting,
  ...change,
})
export const interestTest = (): ReplyOf<typeof takeInterestTest> => ({
  personality_result_id: ATTEMPT,
  scale: 3,
  questions: [
    {
      _id: 'R1',
      text: 'I would enjoy repairing a fan.',
      category: 'Realistic',
      options: [
        { value: '0', label: 'No' },
        { value: '1', label: 'Maybe' },
        { value: '2', label: 'Yes' },
      ],
    },
  ],
  ...clockOf(900),
  saved_answers: {},
  saved_seconds: {},
})
export const consent = (needs: ConsentStanding['needs']): ConsentStanding => ({
  needs,
  verified: false,
  is_adult: false,
  student_name: 'Meera Nair',
  school_name: 'Lake School',
  text_version: '2026-11',
  consent: null,
})
