import { type Admission, sayClass11, streamsThrough } from '../admission.ts'
import type { Career, Catalogue, Exam, Pathway, PathwayStep } from '../career.ts'
import type { Six } from '../themes.ts'

/** Who is admitted to something, with a plain rule; `id` names it. */
export function makeAdmission(id: string, changes: Partial<Admission> = {}): Admission {
  return { id, name: id, after: 'class 12', subjects: [], rule_of: 'the council', as_of: '2025-04', ...changes }
}

/** A pathway after class 12 to a course, with what follows from its rule. */
export function makePathway(admission: Admission, changes: Partial<Pathway> = {}): Pathway {
  const steps: PathwayStep[] = [
    { do: sayClass11(admission), years: 2, cost: 'low' },
    { do: `Course ${admission.id}`, years: 3, cost: 'low', admission },
  ]
  return {
    name: `Way ${admission.id}`,
    after: 12,
    degree: true,
    national_exam: false,
    steps,
    ...streamsThrough(steps),
    ...changes,
  }
}

export const openPathway: Pathway = {
  name: 'Degree by merit list',
  after: 12,
  streams: ['PCM', 'PCB', 'PCMB', 'CommerceMaths', 'Commerce', 'Humanities', 'Vocational'],
  degree: true,
  national_exam: false,
  steps: [
    { do: 'Class 11-12 in any stream', years: 2, cost: 'low' },
    { do: 'Degree course', years: 3, cost: 'medium' },
  ],
}

export const handsOnPathway: Pathway = {
  name: 'Trade course',
  after: 10,
  streams: ['ITI', 'Diploma', 'Vocational'],
  degree: false,
  national_exam: false,
  steps: [{ do: 'Trade course', years: 1, cost: 'low' }],
}

/** A career with plain values everywhere; its name is its id in words. */
export function makeCareer(id: string, riasec: Six, changes: Partial<Career> = {}): Career {
  return {
    id,
    name: id.replaceAll('-', ' '),
    aliases: [],
    family: id,
    nco2015: '2512',
    isco08: '2512',
    riasec,
    job_zone: 4,
    aptitude: { logical: 0, numerical: 0, verbal: 1 },
    subjects: { English: 1 },
    streams_ok: ['PCM', 'PCB', 'PCMB', 'CommerceMaths', 'Commerce', 'Humanities', 'Vocational', 'ITI', 'Diploma'],
    hard_needs: [],
    exams: [],
    pathways: [openPathway, handsOnPathway],
    salary: {
      kind: 'private',
      entry: [2, 4],
      mid: [4, 8],
      senior: [8, 16],
      basis: 'estimate',
      as_of: '2025-04',
      confidence: 'low',
    },
    outlook: { value: 0, reason: 'Steady.' },
    a_day: `A day of ${id}.`,
    hard_truth: `The hard part of ${id}.`,
    try_it: `Try ${id}.`,
    region: 'Everywhere.',
    ...changes,
  }
}

export function makeExam(id: string, changes: Partial<Exam> = {}): Exam {
  return {
    id,
    name: id,
    for: 'a course',
    crowded: false,
    national: false,
    month: null,
    after: 'class 12',
    subjects: [],
    rule_of: 'the council',
    as_of: '2025-04',
    checked_on: '2025-04-30',
    ...changes,
  }
}

export function makeCatalogue(careers: readonly Career[], exams: readonly Exam[] = []): Catalogue {
  const families = [...new Set(careers.map(({ family }) => family))].map((id) => ({ id, name: `Family ${id}` }))
  return { families, exams, careers }
}

/** Two careers led by each theme, of different zones: enough for every selection rule. */
export function themedCareers(): Career[] {
  return ['real', 'inquire', 'art', 'social', 'enterprise', 'order'].flatMap((name, theme) =>
    [0, 1].map((second) => {
      const values = [1, 1, 1, 1, 1, 1].map((low, k) => {
        if (k === theme) return 7
        return k === (theme + 1 + second) % 6 ? 5 : low + second
      })
      const [r, i, a, s, e, c] = values
      return makeCareer(`${name}-${second + 1}`, [r, i, a, s, e, c], {
        job_zone: second === 0 ? 3 : 5,
        pathways: second === 0 ? [handsOnPathway, openPathway] : [openPathway],
      })
    }),
  )
}
