// Like check.ts it shares no code with what made the paper.
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
