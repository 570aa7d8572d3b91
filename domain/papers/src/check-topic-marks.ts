// Like check.ts it shares no code with what made the paper.
import type { UnitShare } from './blueprint.ts'
import type { Paper } from './paper.ts'

type Must = (holds: boolean, violation: () => string) => void

/** Whether what a paper says of its topics' marks is so: what each has, and what the shares of its plan make. */
export function checkTopicMarks(paper: Paper, share: Readonly<Record<string, number>> | undefined, must: Must) {
  const said = paper.report.topicMarks
  must((said !== undefined) === (share !== undefined), () => 'the marks of the topics are said without shares, or not')
  if (!said || !share) return
  const printed = paper.sections.flatMap(({ questions }) => questions.flatMap(({ items }) => items.map((p) => p.item)))
  let total = 0
  const marks: Record<string, number> = {}
  for (const item of printed) {
    total += item.marks
    marks[item.topic] = (marks[item.topic] ?? 0) + item.marks
  }
  const whole = Object.values(share).reduce((sum, part) => sum + part, 0)
  for (const topic of new Set([...Object.keys(share), ...Object.keys(marks)])) {
    const rows = said.filter((row) => row.topic === topic)
    must(rows.length === 1, () => `${topic} is named ${rows.length} times among the topics`)
    const { wanted, got } = rows[0] ?? { wanted: 0, got: 0 }
    must(got === (marks[topic] ?? 0), () => `${topic} is said to have ${got} marks, not ${marks[topic] ?? 0}`)
    const exact = (total * (share[topic] ?? 0)) / whole
    must(
      Number.isInteger(wanted) && Math.abs(wanted - exact) < 1,
      () => `${topic} is said to want ${wanted} marks, its share makes ${exact}`,
    )
  }
  const wanted = said.reduce((sum, row) => sum + row.wanted, 0)
  must(wanted === total, () => `the topics want ${wanted} marks together, the questions make ${total}`)
}

/** The same of the units of a plan: every question is of one of them. */
export function checkUnitMarks(paper: Paper, units: readonly UnitShare[] | undefined, must: Must) {
  const said = paper.report.unitMarks
  must((said !== undefined) === (units !== undefined), () => 'the marks of the units are said without units, or not')
  if (!said || !units) return
  const printed = paper.sections.flatMap(({ questions }) => questions.flatMap(({ items }) => items.map((p) => p.item)))
  const total = printed.reduce((sum, { marks }) => sum + marks, 0)
  const whole = units.reduce((sum, { share }) => sum + share, 0)
  must(said.length === units.length, () => `${said.length} units are named, the plan has ${units.length}`)
  for (const { unit, share, topics } of units) {
    const row = said.find((one) => one.unit === unit)
    const got = printed.filter(({ topic }) => topics.includes(topic)).reduce((sum, { marks }) => sum + marks, 0)
    must(row?.got === got, () => `${unit} is said to have ${row?.got} marks, not ${got}`)
    const exact = (total * share) / whole
    must(
      row !== undefined && Number.isInteger(row.wanted) && Math.abs(row.wanted - exact) < 1,
      () => `${unit} is said to want ${row?.wanted} marks, its share makes ${exact}`,
    )
  }
  for (const [name, sum] of [
    ['want', said.reduce((all, row) => all + row.wanted, 0)],
    ['have', said.reduce((all, row) => all + row.got, 0)],
  ] as const)
    must(sum === total, () => `the units ${name} ${sum} marks together, the questions make ${total}`)
}
