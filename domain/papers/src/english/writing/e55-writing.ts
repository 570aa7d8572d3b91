import { type Ask, defineModel, type ItemModel, type SchemeStep } from '../../item-model.ts'
import { slug } from '../../slug.ts'
import { space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { type Format, type WritingTask, writingTasks } from '../lexicon/writing-tasks.ts'
import { lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

interface Params {
  task: WritingTask
  cast: Cast
}

const LENGTHS: Readonly<Record<number, readonly [junior: string, fifth: string, senior: string]>> = {
  3: ['40 to 50', '50 to 60', '50 to 60'],
  5: ['50 to 60', '60 to 70', '80 to 100'],
  6: ['60 to 70', '70 to 80', '100 to 120'],
  8: ['70 to 80', '80 to 100', '120 to 150'],
  10: ['80 to 100', '100 to 120', '150 to 200'],
}
/** The length asked for: shorter in classes 3 to 5. A notice stands in a box and is never long. */
const wordsFor = ({ format }: WritingTask, { classLevel, marks }: Ask): string =>
  format === 'notice' ? '50 to 60' : LENGTHS[marks][Math.min(Math.max(level(classLevel) - 4, 0), 2)]

const FORMAT_WORTH = new Set<Format>(['notice', 'formal letter', 'informal letter', 'e-mail', 'diary entry'])

/** Content, format, expression, accuracy. Where the format is only a title, its marks go to expression. */
function rubric({ format }: WritingTask, marks: number): readonly [number, number, number, number] {
  const shares: Readonly<Record<number, readonly [number, number, number, number]>> = {
    3: [1, 0.5, 1, 0.5],
    5: [2, 1, 1, 1],
    6: [2, 1, 2, 1],
    8: [3, 1, 2, 2],
    10: [4, 1, 3, 2],
  }
  const [content, form, expression, accuracy] = shares[marks]
  return FORMAT_WORTH.has(format)
    ? [content, form, expression, accuracy]
    : [content, 0.5, expression + form - 0.5, accuracy]
}

/** The model answer laid out as its format asks. */
function layout({ format, title, receiver = '', points }: WritingTask): string {
  const body = points.map(([, sentence]) => sentence).join(' ')
  const forms: Record<Format, string> = {
    notice: `NOTICE\n[C]\nDate: 1 July\n${title}\n${body}\n[N]`,
    'formal letter': `[C]\n1 July\n${receiver}\n[C]\nSubject: ${title}\nSir or Madam,\n${body}\nYours faithfully,\n[N]`,
    'informal letter': `[C]\n1 July\nDear ${receiver},\n${body}\nYour loving friend,\n[N]`,
    'e-mail': `To: ${receiver}\nSubject: ${title}\nDear ${receiver},\n${body}\nRegards,\n[N]`,
    'diary entry': `1 July, 9 p.m.\nDear Diary,\n${body}\n[N]`,
    paragraph: `${title}\n${body}`,
    story: `${title}\n${body}`,
    article: `${title}\nBy [N]\n${body}`,
    dialogue: `${title}\n${points.map(([, sentence]) => sentence).join('\n')}`,
  }
  return forms[format]
}

const article = (format: Format) => (/^[aeiou]/.test(format) ? 'an' : 'a')

function scheme(task: WritingTask, { marks }: Ask): SchemeStep[] {
  const [content, form, expression, accuracy] = rubric(task, marks)
  return [
    { step: `Content: the four points are covered (${task.points.map(([cue]) => cue).join('; ')})`, marks: content },
    {
      step: FORMAT_WORTH.has(task.format)
        ? `Format of ${article(task.format)} ${task.format}`
        : 'A fitting title and layout',
      marks: form,
    },
    { step: 'Expression: clear, connected sentences and a fitting choice of words', marks: expression },
    { step: 'Accuracy: grammar, spelling and punctuation', marks: accuracy },
  ]
}

/** What the layout of each kind must show. */
const MUST: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/\ba notice\b/i, [/^NOTICE$/m, /^Date: /m, /^[A-Z ]{6,}$/m]],
  [/\ba letter to the\b/i, [/^Subject: /m, /^Sir or Madam,$/m, /^Yours faithfully,$/m, /^\d+ July$/m]],
  [/\ba letter to your friend\b/i, [/^Dear \w+,$/m, /^Your loving friend,$/m, /^\d+ July$/m]],
  [/\ban e-mail\b/i, [/^To: /m, /^Subject: /m, /^Dear \w+,$/m, /^Regards,$/m]],
  [/\ba diary entry\b/i, [/^Dear Diary,$/m, /July, \d/]],
  [/\b(paragraph|story|article|dialogue)\b/i, [/^[A-Z][\w ,]+\n/]],
]

const wordsOf = (text: string) => plain(text.replace(/\[\w+\]:?/g, ' ')).match(/[a-z]{3,}/g) ?? []

/** For each printed point, the longest word of its sentence that stands nowhere else in the model answer. */
const COVERS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  writingTasks.flatMap(({ points, title, format }) =>
    points.map(([cue, sentence], i) => {
      const elsewhere = new Set(
        wordsOf([title, format, ...points.filter((_, k) => k !== i).map(([, other]) => other)].join(' ')),
      )
      const own = wordsOf(sentence).filter((word) => !elsewhere.has(word))
      const longest = own.sort((a, b) => b.length - a.length)[0]
      return [plain(cue).replace(/\[\w+\]/gi, ''), new RegExp(`\\b${longest}\\b`, 'i')] as const
    }),
  ),
)

export const e55: ItemModel = defineModel<Params>({
  id: 'E55',
  version: 2,
  subject: 'English',
  title: 'Writing: notice, letter, e-mail, diary, story, article',
  classes: classes(3, 12),
  topic: 'english.composition',
  type: 'writing',
  bloom: 'C',
  marks: [3, 5, 6, 8, 10],
  params: (ask) => {
    const own = level(ask.classLevel)
    const tasks = writingTasks.filter(({ from, to, marks }) => from <= own && own <= to && marks.includes(ask.marks))
    return space<Params>({ task: tasks, cast: casts })
  },
  variant: ({ task }) => slug(`${task.format} ${task.situation}`, 12),
  difficulty: ({ task }, { marks }) => difficulty((marks > 5 ? 1 : 0) + (/article|formal/.test(task.format) ? 1 : 0)),
  render: ({ task, cast: who }, ask) => ({
    stem: cast(
      `${task.situation} Write ${wordsFor(task, ask)} words.\nCover these points:\n${task.points.map(([cue]) => `- ${cue}`).join('\n')}`,
      who,
    ),
  }),
  solve: ({ task, cast: who }, ask) => ({
    text: `${cast(layout(task), who)}\n(A model in outline: the pupil works the points out in ${wordsFor(task, ask)} words.)`,
  }),
  scheme: ({ task, cast: who }, ask) => scheme(task, ask).map(({ step, marks }) => ({ step: cast(step, who), marks })),
  distractors: ({ task, cast: who }) => {
    const without = (at: number): WritingTask => ({ ...task, points: task.points.filter((_, i) => i !== at) })
    return [
      { text: layout(without(0)), misconception: 'leaves out the first point' },
      { text: layout(without(3)), misconception: 'leaves out the last point' },
      { text: task.points.map(([, sentence]) => sentence).join(' '), misconception: 'ignores the format' },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception }))
  },
  verify: (printed, candidate) => {
    const [task, , ...points] = lines(printed)
    const form = MUST.find(([kind]) => kind.test(task))
    const cues = points.map((line) => line.replace(/^- /, ''))
    return (
      form !== undefined &&
      cues.length === 4 &&
      form[1].every((part) => part.test(candidate)) &&
      cues.every((cue) => coverOf(cue)?.test(candidate) ?? false)
    )
  },
})

function coverOf(cue: string): RegExp | undefined {
  const bare = plain(cue)
  const exact = COVERS[bare]
  if (exact) return exact
  const found = Object.keys(COVERS).find((known) =>
    known
      .trim()
      .split(' ')
      .filter((word) => word.length > 3)
      .every((word) => bare.includes(word)),
  )
  return found === undefined ? undefined : COVERS[found]
}
