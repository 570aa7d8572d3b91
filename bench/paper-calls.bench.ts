import {
  downloadPaperDocx,
  generatePaper,
  listPaperSections,
  printPaperPdf,
  readPaper,
  UNSUBSCRIBED,
} from '@margam/contract/papers'
import { askOf } from './ask.ts'
import { measure, row } from './measure.ts'
import { startSchool } from './school-data.ts'

export const title = 'Question papers over HTTP: 100 marks, made, shown and printed'

// Sixteen teachers, each of whose plan has 50 papers a month.
const SCHOOL = { students: 640, plan: 'elite' } as const
const CALLERS = 16
const PAPERS = 96
const WARM_UP = 8
const GOAL_MS = 1500

const COUNTS = { 1: 24, 2: 13, 3: 10, 5: 4 }
const CLASSES = ['CBSE-7', 'CBSE-10']

const LOOKS = [
  ['a paper is shown', readPaper.path],
  ['a paper is printed', printPaperPdf.path],
  ['a key is printed', `${printPaperPdf.path}?part=key`],
  ['a paper for Word', downloadPaperDocx.path],
] as const

export async function run(report: (line: string) => void): Promise<void> {
  const { server, school, stop } = await startSchool(SCHOOL)
  const ask = askOf(server)
  const { teacherTokens: tokens } = school
  const wishes: object[] = []
  for (const cls of CLASSES) {
    const query = new URLSearchParams({ class: cls, subject: 'Mathematics' })
    const { sections } = JSON.parse(await ask(`${listPaperSections.path}?${query}`, tokens[0])) as {
      sections: { id: string }[]
    }
    wishes.push({
      brd: 'CBSE',
      cls: cls.slice('CBSE-'.length),
      sub: 'Mathematics',
      checkbox: 'on',
      section: sections.map(({ id }) => id),
      total_marks: 100,
      weightage_counts: COUNTS,
    })
  }
  const made: { id: string; token: string }[] = []
  const make = async (i: number) => {
    const token = tokens[made.length % tokens.length]
    const text = await ask(generatePaper.path, token, wishes[i % wishes.length])
    if (text.includes(UNSUBSCRIBED)) throw new Error(text)
    made.push({ id: (JSON.parse(text) as { id: string }).id, token })
    return Buffer.byteLength(text)
  }
  try {
    await measure(WARM_UP, 2, make)
    for (const connections of [1, 4, CALLERS]) {
      const figures = await measure(connections === 1 ? PAPERS / 3 : PAPERS, connections, make)
      report(row('a paper of 100 marks is made', connections, figures))
      if (figures.p95 > GOAL_MS) report(`  more than the ${GOAL_MS} ms it may take`)
    }
    const look = (path: string) => async (i: number) => {
      const { id, token } = made[i % made.length]
      return Buffer.byteLength(await ask(path.replace(':paper_id', id), token))
    }
    for (const [name, path] of LOOKS) {
      const once = look(path)
      await measure(WARM_UP, 1, once)
      for (const connections of [1, CALLERS]) report(row(name, connections, await measure(PAPERS, connections, once)))
    }
  } finally {
    await stop()
  }
}
