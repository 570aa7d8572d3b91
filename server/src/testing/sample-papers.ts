import { loadCatalogue } from '@margam/content'
import { type ClassLevel, makePaper, type Paper, type Subject } from '@margam/papers'
import type { PaperToPrint } from '../features/papers/print/paper-to-print.ts'
import type { Letterhead } from '../school/paper.ts'

export const letterhead: Letterhead = {
  isSchool: true,
  school: {
    name: 'St Mary’s School',
    address: 'MG Road, Kochi 682011',
    affiliated_to: 'CBSE',
    affiliation_number: '930001',
    phone: '',
  },
  logo: null,
  language: 'en',
  images: {},
}

const catalogue = loadCatalogue()

interface Ask {
  board?: string
  classLevel: ClassLevel
  subject: Subject
  counts: Record<string, number>
}

/** A paper from the whole bank and all item models. */
export async function samplePaper({ board = 'CBSE', classLevel, subject, counts }: Ask): Promise<Paper> {
  const scope = { board, classLevel, subject }
  const content = await catalogue
  const pool = content.pool(scope, new Set(Object.keys(counts).map(Number)), 'print')
  const outcome = makePaper({ ...scope, pool, topics: null, plan: { counts }, seed: 'print', usage: [] })
  if (outcome.status !== 'made') throw new Error(`No paper: ${JSON.stringify(outcome.conflicts)}`)
  return outcome.paper
}

export const toPrint = (paper: Paper, change: Partial<PaperToPrint> = {}): PaperToPrint => ({
  paper,
  set: null,
  crossTable: [],
  title: 'Half-yearly examination',
  minutes: 150,
  examDate: '2026-12-14',
  language: 'en',
  ...change,
})
