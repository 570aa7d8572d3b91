import { type ClassLevel, loadModels, topicOf } from '@margam/papers'
import { describe, expect, it } from 'vitest'
import { loadSyllabus } from './syllabus.ts'

const folder = new URL('../syllabus', import.meta.url).pathname
const subjects = ['Mathematics', 'English'] as const
const classes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const satisfies readonly ClassLevel[]

/** Chapters that nobody computes: what a child of class 1 or 2 writes of their own would come from the written bank. */
const written = ['English 1: Composition', 'English 2: Composition']

const models = await loadModels(subjects)
const cbse = loadSyllabus(folder).find(({ board }) => board === 'CBSE')
const rows = subjects.flatMap((subject) =>
  classes.map((level) => {
    const own = models.filter((model) => model.subject === subject && model.classes.includes(level))
    const chapters = (cbse?.subjects[subject]?.[level]?.chapters ?? []).filter(({ topics }) => topics.length > 0)
    const bare = chapters.filter(({ topics }) => !own.some((model) => topics.includes(topicOf(model, level))))
    return {
      name: `${subject} ${level}`,
      chapters: chapters.length,
      models: own.length,
      marks: [...new Set(own.flatMap((model) => model.marks))].sort((a, b) => a - b),
      bare: bare.map(({ chapter }) => `${subject} ${level}: ${chapter}`),
    }
  }),
)

describe('the item models against the CBSE syllabus of classes 1 to 10', () => {
  it.each(rows)('$name: $models models over $chapters chapters ask for $marks marks', ({ chapters, marks, bare }) => {
    expect(chapters).toBeGreaterThan(0)
    expect(bare.filter((chapter) => !written.includes(chapter))).toEqual([])
    expect(marks.length).toBeGreaterThanOrEqual(3)
  })

  it('leaves to the written bank just the chapters that it says', () => {
    expect(rows.flatMap(({ bare }) => bare)).toEqual(written)
  })
})
