import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Admission, type Career, type Catalogue, type Exam, type Family, walk } from '@margam/careers'
import { z } from 'zod'
import {
  admissionRow,
  type CareerRow,
  CLASS_11,
  careerRow,
  examRow,
  familyFile,
  familyRow,
  toCareer,
} from './schema.ts'

const FOLDER = fileURLToPath(new URL('../../careers/', import.meta.url))

/** A file's name and its whole text. */
export type SourceFile = { name: string; text: string }

/** The reference catalogue of careers. Throws Error naming file, line and row when something in it is wrong. */
export function loadCareers(folder: string = FOLDER): Catalogue {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return parseCareers(names.map((name) => ({ name, text: readFileSync(new URL(name, `file://${folder}`), 'utf8') })))
}

/** The catalogue in the texts of its files: `families.json`, `exams.json`, `admissions.json` and one file for each family. */
export function parseCareers(files: readonly SourceFile[]): Catalogue {
  const problems: string[] = []
  const families = readRows(files, 'families.json', familyRow, problems)
  const exams = readRows(files, 'exams.json', examRow, problems)
  const admissions = readRows(files, 'admissions.json', admissionRow, problems)
  const byId = new Map(admissions.map((row) => [row.id, row]))
  const careers = families.flatMap((family) => readFamily(files, family, byId, problems))
  const known = new Set([...families.map(({ id }) => `${id}.json`), 'families.json', 'exams.json', 'admissions.json'])
  for (const { name } of files) if (!known.has(name)) problems.push(`${name}: belongs to no family in families.json`)
  problems.push(...crossProblems(files, careers, exams, families), ...admissionProblems(admissions, careers))
  if (problems.length > 0) throw new Error(`careers: ${problems.length} problem(s)\n${problems.join('\n')}`)
  return { families, exams, careers }
}

function fileText(files: readonly SourceFile[], name: string): string | null {
  return files.find((file) => file.name === name)?.text ?? null
}

function readJson(files: readonly SourceFile[], name: string, problems: string[]): unknown {
  const text = fileText(files, name)
  if (text === null) {
    problems.push(`${name}: is missing`)
    return null
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    problems.push(`${name}:${brokenLine(text, error)}: is not JSON`)
    return null
  }
}

/** The line on which JSON.parse stopped, or the last one where it does not say. */
function brokenLine(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : ''
  return text.slice(0, brokenPlace(text, message)).split('\n').length
}

/** JSON.parse names either the position, or a snippet with ten characters on each side of the wrong one. */
function brokenPlace(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)
  if (position) return Number(position[1])
  const snippet = /(\.\.\.)?"([^]*)"(?:\.\.\.)? is not valid JSON$/.exec(message)
  const place = snippet ? text.indexOf(snippet[2]) : -1
  if (!snippet || place === -1) return text.length
  return place + (snippet[1] ? 10 : 0)
}

function lineOf(text: string, id: unknown): number {
  const place = typeof id === 'string' ? text.indexOf(`"id": ${JSON.stringify(id)}`) : -1
  return place === -1 ? 1 : text.slice(0, place).split('\n').length
}

const anyRow = z.looseObject({ id: z.unknown() })

function checkRows<Row>(
  name: string,
  text: string,
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
  problems: string[],
): Row[] {
  return rows.flatMap((row, place) => {
    const checked = schema.safeParse(row)
    if (checked.success) return [checked.data]
    const id = anyRow.safeParse(row).data?.id
    const where = `${name}:${lineOf(text, id)}: ${typeof id === 'string' ? id : `row ${place + 1}`}`
    for (const issue of checked.error.issues) problems.push(`${where}: ${issue.path.join('.')} ${issue.message}`)
    return []
  })
}

function readRows<Row>(files: readonly SourceFile[], name: string, schema: z.ZodType<Row>, problems: string[]): Row[] {
  const list = z.array(z.unknown()).safeParse(readJson(files, name, problems))
  if (!list.success) {
    if (fileText(files, name) !== null) problems.push(`${name}:1: is not a list`)
    return []
  }
  return checkRows(name, fileText(files, name) ?? '', list.data, schema, problems)
}

function readFamily(
  files: readonly SourceFile[],
  family: Family,
  admissions: ReadonlyMap<string, Admission>,
  problems: string[],
): Career[] {
  const name = `${family.id}.json`
  const file = familyFile.safeParse(readJson(files, name, problems))
  if (!file.success) {
    problems.push(`${name}:1: is not {family, careers}`)
    return []
  }
  if (file.data.family !== family.id) problems.push(`${name}:1: holds the family ${file.data.family}`)
  const rows = checkRows(name, fileText(files, name) ?? '', file.data.careers, careerRow, problems)
  return rows.flatMap((row) => {
    const where = `${name}:${lineOf(fileText(files, name) ?? '', row.id)}: ${row.id}`
    const unknown = row.pathways.flatMap(({ steps }) =>
      steps.flatMap(({ admission }) => (admission === undefined || admissions.has(admission) ? [] : [admission])),
    )
    for (const admission of unknown) problems.push(`${where}: names the unknown admission ${admission}`)
    if (unknown.length > 0) return []
    const career = toCareer(row, family.id, admissions)
    for (const problem of routeProblems(row, career)) problems.push(`${where}: ${problem}`)
    return [career]
  })
}

/** Routes of which a step does not admit whoever comes from the steps before it. */
function routeProblems(row: CareerRow, career: Career): string[] {
  return career.pathways.flatMap(({ name, after, steps, streams }, place) => {
    const isFrom12 = row.pathways[place].steps[0].do === CLASS_11
    if (isFrom12 !== (after === 12)) return [`pathway "${name}" leaves after class ${after}, its steps do not`]
    const { at } = walk(steps, null)
    if (at !== null) return [`pathway "${name}": "${at}" does not admit whoever comes from the steps before it`]
    return streams.length === 0 ? [`pathway "${name}" is open to nobody in class 11 or 12`] : []
  })
}

function admissionProblems(admissions: readonly Admission[], careers: readonly Career[]): string[] {
  const known = new Set(admissions.map(({ id }) => id))
  const used = new Set(
    careers.flatMap(({ pathways }) => pathways.flatMap(({ steps }) => steps.map(({ admission }) => admission?.id))),
  )
  return admissions.flatMap(({ id, from = [] }) => [
    ...(careers.length > 0 && !used.has(id) ? [`admissions.json: ${id}: no pathway leads through it`] : []),
    ...from.filter((other) => !known.has(other)).map((other) => `admissions.json: ${id}: follows the unknown ${other}`),
  ])
}

/** What only shows when rows are seen together: repeated ids and names, equal vectors, unknown exams. */
function crossProblems(
  files: readonly SourceFile[],
  careers: readonly Career[],
  exams: readonly Exam[],
  families: readonly Family[],
): string[] {
  const where = ({ id, family }: Career) => {
    const name = `${family}.json`
    return `${name}:${lineOf(fileText(files, name) ?? '', id)}: ${id}`
  }
  const repeated = (rows: readonly { id: string }[], name: string) =>
    rows
      .filter((row, place) => rows.findIndex(({ id }) => id === row.id) !== place)
      .map(({ id }) => `${name}: ${id}: appears twice`)
  const known = new Set(exams.map(({ id }) => id))
  const problems = [...repeated(exams, 'exams.json'), ...repeated(families, 'families.json')]
  const seen = { id: new Map<string, string>(), name: new Map<string, string>(), vector: new Map<string, string>() }
  for (const career of careers) {
    const keys = { id: career.id, name: career.name.toLowerCase(), vector: career.riasec.join(' ') }
    for (const kind of ['id', 'name', 'vector'] as const) {
      const earlier = seen[kind].get(keys[kind])
      if (earlier !== undefined) problems.push(`${where(career)}: has the same ${kind} as ${earlier}`)
      else seen[kind].set(keys[kind], career.id)
    }
    for (const exam of career.exams)
      if (!known.has(exam)) problems.push(`${where(career)}: names the unknown exam ${exam}`)
  }
  return problems
}
