import { type Blueprint, defaultTargets } from '@margam/papers/blueprint'
import { z } from 'zod'
import { bloom, classLevel, subject } from './bank-schema.ts'
import { blueprintFaults } from './blueprint-faults.ts'
import { ContentError, jsonFilesIn, parseContent } from './load-bank.ts'

const types = z.enum([
  'mcq',
  'true-false',
  'fill',
  'very-short',
  'short',
  'long',
  'assertion-reason',
  'case',
  'passage',
  'match',
  'order',
  'edit',
  'writing',
  'oral',
])
const slot = z.strictObject({
  marks: z.int().min(1).max(20),
  count: z.int().min(1).max(100),
  attempt: z.int().min(1).optional(),
  compound: z.array(z.int().min(1)).min(2).optional(),
  types: z.array(types).min(1).optional(),
  sections: z.array(z.string()).min(1).optional(),
  choices: z.int().min(1).optional(),
})
const targets = z.strictObject({
  difficulty: z.strictObject({ easy: z.number().min(0), average: z.number().min(0), difficult: z.number().min(0) }),
  bloom: z.array(z.strictObject({ levels: z.array(bloom).min(1), share: z.number().min(0) })).min(1),
})

/** A plan as the bank of presets and a school's own copies keep it. */
export const blueprintFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  board: z.enum(['CBSE', 'ICSE', 'State']).optional(),
  classes: z.array(classLevel).min(1).optional(),
  subjects: z.array(subject).min(1).optional(),
  minutes: z.int().min(10).max(240).optional(),
  /** The maximum marks that the sections make. */
  marks: z.int().min(10).max(100),
  sections: z
    .array(z.strictObject({ title: z.string().min(1), note: z.string().optional(), slots: z.array(slot).min(1) }))
    .min(1),
  targets: targets.optional(),
  /** Whether its marks are shared out by the units of the syllabus, where the board's list has them. */
  byUnit: z.literal(true).optional(),
})

/** A plan as its file has it: of whichever class and subject, before the units of one are known. */
export type Preset = Blueprint & { byUnit?: true }

/** The presets of a folder, in the order of their file names; larger and stricter ones come first by name. */
export function loadBlueprints(folder: string): Preset[] {
  const problems: string[] = []
  const ids = new Set<string>()
  const plans = jsonFilesIn(folder).flatMap(({ name, text }) => {
    const { value, problems: found, at } = parseContent(blueprintFile, name, text)
    problems.push(...found)
    if (!value) return []
    for (const [path, message] of blueprintFaults(value)) problems.push(at(path, message))
    if (ids.has(value.id)) problems.push(at(['id'], `the id "${value.id}" is used twice`))
    ids.add(value.id)
    const { marks: _marks, ...plan } = value
    return [{ ...plan, targets: plan.targets ?? defaultTargets }]
  })
  if (problems.length > 0) throw new ContentError(problems)
  return plans
}
