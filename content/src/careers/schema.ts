import {
  ABILITIES,
  type Admission,
  bannedWordsIn,
  type Career,
  COST_BANDS,
  type Exam,
  type Family,
  LEVELS,
  type Pathway,
  STREAMS,
  SUBJECTS,
  sayClass11,
  sayList,
  six,
  streamsInto,
  streamsThrough,
} from '@margam/careers'
import { MONTHS } from '@margam/school/months'
import { z } from 'zod'
import { basicOfLevel, isGovernmentBand } from './pay.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a lower-case id')
const sentence = z
  .string()
  .trim()
  .min(12)
  .max(400)
  .regex(/[.!?]$/, 'must end as a sentence')
  .superRefine(refuseBannedWords)
const words = z.string().trim().min(2).max(160).superRefine(refuseBannedWords)
const day = z.iso.date()

function refuseBannedWords(text: string, context: z.RefinementCtx) {
  const found = bannedWordsIn(text)
  if (found.length > 0) context.addIssue({ code: 'custom', message: `uses "${found.join('", "')}"` })
}

/** A rating of one theme in one reading, in half points. */
const rating = z.number().min(1).max(7).multipleOf(0.5)
const ratings = z.tuple([rating, rating, rating, rating, rating, rating])

/** A rating on which two readings were brought together, in quarter points. */
const agreed = z.number().min(1).max(7).multipleOf(0.25)
const settled = z.strictObject({ riasec: z.tuple([agreed, agreed, agreed, agreed, agreed, agreed]), reason: sentence })

/** Readings further apart than this on a theme have to be made again. */
const LARGEST_RATING_GAP = 2.5

/** A vector whose themes lie within this span says nothing. */
const SMALLEST_SPAN = 1.5

const band = z
  .tuple([z.number().positive(), z.number().positive()])
  .refine(([low, high]) => high >= 1.6 * low - 1e-9, 'must span at least a factor of 1.6')

const salary = z.strictObject({
  kind: z.enum(['government', 'private']),
  pay_levels: z.array(z.string()).length(3).optional(),
  entry: band,
  mid: band,
  senior: band,
  basis: words,
  as_of: z.string().regex(/^\d{4}-\d{2}$/),
  confidence: z.enum(['low', 'medium', 'high']),
  /** Why a private career may start above the open entry pay. */
  gate: z.literal('degree and examination').optional(),
})

const step = z.strictObject({
  do: words,
  years: z.number().positive().max(8),
  cost: z.enum(COST_BANDS),
  /** Who is admitted: a row of admissions.json. */
  admission: id.optional(),
})

const pathway = z.strictObject({
  name: words,
  after: z.union([z.literal(10), z.literal(12)]),
  degree: z.boolean(),
  national_exam: z.boolean(),
  neighbouring: z.literal(true).optional(),
  steps: z.array(step).min(1),
})

const importance = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** How the data names classes 11 and 12; what they have to hold follows from the step after them. */
export const CLASS_11 = 'Class 11-12'

export const careerRow = z
  .strictObject({
    id,
    name: words,
    aliases: z.array(words),
    nco2015: z.string().regex(/^\d{4}$/, 'is the four-digit family code'),
    isco08: z.string().regex(/^\d{4}$/),
    /** Read by family, from the tasks of the day. */
    pass_a: ratings,
    /** Read theme by theme, through all careers. */
    pass_b: ratings,
    /** Where the readings differ: what holds, and why. */
    settled: settled.optional(),
    job_zone: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
    aptitude: z.strictObject({ logical: importance, numerical: importance, verbal: importance }),
    subjects: z.record(z.string(), z.number().positive().max(1)),
    hard_needs: z.array(words),
    exams: z.array(id),
    pathways: z.array(pathway).min(2),
    salary,
    outlook: z.strictObject({
      value: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]),
      reason: sentence,
    }),
    a_day: sentence,
    hard_truth: sentence,
    try_it: sentence,
    region: sentence,
  })
  .superRefine((row, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const weight = Object.values(row.subjects).reduce((a, b) => a + b, 0)
    if (Math.abs(weight - 1) > 1e-9) refuse('subjects', `weights add up to ${weight}, not 1`)
    for (const subject of Object.keys(row.subjects)) {
      if (!(subject in SUBJECTS)) refuse('subjects', `"${subject}" is no known subject`)
    }
    if (ABILITIES.every((ability) => row.aptitude[ability] === 0)) refuse('aptitude', 'asks for nothing')
    if (row.pathways.every((path) => path.national_exam)) {
      refuse('pathways', 'needs one without a national examination')
    }
    row.pass_a.forEach((value, k) => {
      if (Math.abs(value - row.pass_b[k]) > LARGEST_RATING_GAP) refuse('pass_b', `is far from pass_a on theme ${k + 1}`)
    })
    const means = profileOf(row)
    if (!row.settled && leadsDiffer(row)) refuse('settled', 'is missing: the readings begin with different themes')
    if (Math.max(...means) - Math.min(...means) < SMALLEST_SPAN) refuse('pass_a', 'is flat')
    const { kind, entry, mid, senior, pay_levels: levels, gate } = row.salary
    if (mid[0] < entry[0] || senior[0] < mid[0]) refuse('salary', 'falls with experience')
    if (kind === 'private' && levels) refuse('salary', 'has pay levels but is private')
    if (kind === 'private' && row.salary.confidence === 'high')
      refuse('salary', 'is private, so confidence is low or medium')
    if (kind === 'private' && entry[0] > 3.5) {
      if (!gate || row.hard_needs.length === 0)
        refuse('salary', 'starts above 3.5 LPA without a degree and examination')
    }
    if (kind === 'government') {
      const bands = [entry, mid, senior]
      if (!levels) refuse('salary', 'is government, so it names its pay levels')
      levels?.forEach((level, stage) => {
        const basic = basicOfLevel(level)
        if (basic === null) refuse('salary', `"${level}" is no known pay level`)
        else if (!isGovernmentBand(bands[stage], basic))
          refuse('salary', `stage ${stage + 1} does not follow from ${level}`)
      })
    }
  })

export type CareerRow = z.infer<typeof careerRow>

export const familyFile = z.strictObject({ family: id, careers: z.array(z.unknown()) })

const subject = z.string().refine((name) => name in SUBJECTS, 'is no known subject')

const rule = {
  after: z.enum(LEVELS),
  subjects: z.array(z.array(subject).min(1)),
  ask: z.partialRecord(z.enum(STREAMS), words).optional(),
  marks: words.optional(),
  age: words.optional(),
  note: words.optional(),
  rule_of: words,
  as_of: z.string().regex(/^\d{4}-\d{2}$/),
}

export const admissionRow = z
  .strictObject({
    id,
    name: words,
    ...rule,
    from: z.array(id).min(1).optional(),
    gives: z.enum(LEVELS).optional(),
    replaces_class_11: z.literal(true).optional(),
  })
  .refine((row) => row.subjects.length === 0 || row.after === 'class 12', 'has subjects that are not those of class 12')

/** `May`, `January and April`, `January, May and September`: months of the year, in their order. */
const months = z.string().refine((text) => {
  const named = text.split(/, | and /)
  const places = named.map((name) => MONTHS.findIndex((month) => month === name))
  return text === sayList(named) && places.every((place, k) => place > (places[k - 1] ?? -1))
}, 'names no months in the order of the year')

export const examRow = z.strictObject({
  id,
  name: words,
  for: words,
  crowded: z.boolean(),
  national: z.boolean(),
  month: months.nullable(),
  ...rule,
  checked_on: day,
}) satisfies z.ZodType<Exam>

export const familyRow = z.strictObject({ id, name: words }) satisfies z.ZodType<Family>

/** What holds of a career: as settled, else the mean of both readings. */
function profileOf({ pass_a, pass_b, settled: agreement }: Pick<CareerRow, 'pass_a' | 'pass_b' | 'settled'>) {
  return agreement?.riasec ?? six((k) => (pass_a[k] + pass_b[k]) / 2)
}

/** Whether no theme that leads in one reading leads in the other as well. */
function leadsDiffer({ pass_a, pass_b }: Pick<CareerRow, 'pass_a' | 'pass_b'>): boolean {
  const leads = (reading: readonly number[]) =>
    reading.flatMap((value, theme) => (value === Math.max(...reading) ? [theme] : []))
  return !leads(pass_a).some((theme) => leads(pass_b).includes(theme))
}

/** A checked row as the domain knows it; throws RangeError for an admission that is not known. */
export function toCareer(row: CareerRow, family: string, admissions: ReadonlyMap<string, Admission>): Career {
  const { pass_a: _a, pass_b: _b, settled: _settled, salary, ...rest } = row
  const { gate: _gate, ...pay } = salary
  const pathways = row.pathways.map((path) => toPathway(path, admissions))
  return { ...rest, pathways, streams_ok: streamsInto(pathways), salary: pay, family, riasec: profileOf(row) }
}

function toPathway(row: CareerRow['pathways'][number], admissions: ReadonlyMap<string, Admission>): Pathway {
  const steps = row.steps.map(({ admission, ...kept }) => {
    if (admission === undefined) return kept
    const found = admissions.get(admission)
    if (!found) throw new RangeError(`names the unknown admission ${admission}`)
    return { ...kept, admission: found }
  })
  const ruling = steps.find((taken) => 'admission' in taken && taken.admission.after === 'class 12')
  const class11 = sayClass11(ruling && 'admission' in ruling ? ruling.admission : undefined)
  const said = steps.map((taken) => (taken.do === CLASS_11 ? { ...taken, do: class11 } : taken))
  return { ...row, steps: said, ...streamsThrough(said) }
}
