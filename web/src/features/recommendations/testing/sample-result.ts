import type { Guide, WholeCareerResult } from '../recommendations.api.ts'

export const ID = '01990000-0000-7000-8000-0000000000c1'
export const made = '2026-11-20T06:00:00.000Z'

const themes: Guide['themes'] = [
  { theme: 'Realistic', work: 'tools and machines', score: 4, band: 'Developing' },
  { theme: 'Investigative', work: 'finding things out', score: 9, band: 'Exceptional' },
  { theme: 'Artistic', work: 'making things of beauty', score: 2, band: 'Low' },
  { theme: 'Social', work: 'helping people', score: 7, band: 'Strong' },
  { theme: 'Enterprising', work: 'leading and selling', score: 1, band: 'Low' },
  { theme: 'Conventional', work: 'order and records', score: 3, band: 'Developing' },
]
const guide: Guide = {
  flat: false,
  explore_only: false,
  sentence: 'Your answers point to finding things out.',
  themes,
  code: 'ISR',
  cards: [
    {
      id: 'botanist',
      slug: 'botanist',
      name: 'Botanist',
      family: 'Science',
      salary_range: '₹4-8 LPA',
      match: 104,
      reasons: ['It is about finding things out.', 'Your marks in Science are strong.'],
      watch_out: 'Field work in the rain.',
      try_it: 'Press ten leaves.',
      years_of_study: '5 years after class 12',
      open: { state: 'open', sentence: 'Your stream leads there.', near: null },
    },
  ],
  alternatives: [
    { id: 'nurse', name: 'Nurse', family: 'Care', salary_range: '₹3-5 LPA', reason: 'It is about helping people.' },
  ],
  families: [
    { id: 'science', name: 'Science', band: 'strong match', examples: [{ id: 'botanist', name: 'Botanist' }] },
  ],
  subjects_to_keep: [{ subject: 'Biology', careers: ['Botanist'], why: 'Most courses ask for it.' }],
  exams: [
    {
      id: 'cuet-ug',
      name: 'CUET UG',
      for: 'central universities',
      month: 'January and April',
      when: 'in class 12',
      condition: null,
      careers: ['Botanist'],
      check: true,
    },
  ],
  timeline: [{ stage: 'Now, class 10', steps: ['Read about two careers.'] }],
  closed: [],
  bridge_advice: [],
  limits: ['A short test on one day.'],
}

/** A result of a student of class 10, as it is kept. */
export const whole = (change: Partial<WholeCareerResult> = {}): WholeCareerResult => ({
  _id: ID,
  timestamp: made,
  test_info: { iq_test_type: 'MARGAM', personality_test_type: 'MARGAM' },
  input_data: {
    iq_scores_percentage: { logical_reasoning: 70, numerical_reasoning: 60, verbal_reasoning: null },
    personality_scores_percentage: { Investigative: 90 },
    academic_scores_percentage: { Mathematics: 81.6 },
  },
  recommendations: {
    top_careers: [
      {
        id: 'botanist',
        name: 'Botanist',
        family: 'Science',
        salary_range: '₹4-8 LPA',
        reason: 'It is about finding things out.',
        match: 100,
        watch_out: '',
        try_it: '',
      },
      {
        id: 'nurse',
        name: 'Nurse',
        family: 'Care',
        salary_range: '₹3-5 LPA',
        reason: 'It is about helping people.',
        match: 80,
        watch_out: '',
        try_it: '',
      },
    ],
    alternative_careers: [],
    recommended_pathways: [],
    raw_text: '<b>Never shown.</b>',
    test_interpretation: {
      iq_interpretation: 'Your reasoning estimate is 104, likely 93-115.',
      personality_interpretation: 'You like finding things out.',
    },
  },
  school_class: 10,
  stream: null,
  content_version: 'careers-7',
  shared: { school: false, class_teacher: false },
  guide,
  ...change,
})

const near = { id: 'nurse', name: 'Nurse' }
/** Of a student whose stream does not lead to the nearest career. */
export const bridged = (): WholeCareerResult =>
  whole({
    school_class: 11,
    stream: 'Commerce',
    guide: {
      ...guide,
      cards: guide.cards.map((card) => ({
        ...card,
        open: { state: 'bridge', sentence: 'Commerce does not lead there directly.', near },
      })),
      closed: [{ id: 'botanist', name: 'Botanist', sentence: 'It needs Biology.', near }],
      bridge_advice: ['Take Biology through an open school.'],
    },
  })
