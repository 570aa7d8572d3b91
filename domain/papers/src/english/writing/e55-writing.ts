import { type Ask, defineModel, type ItemModel, type SchemeStep } from '../../item-model.ts'
import { slug } from '../../slug.ts'
import { space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import type { Format, WritingTask } from '../lexicon/writing-task.ts'
import { writingTasks } from '../lexicon/writing-tasks.ts'
import { lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

interface Params {
  task: WritingTask
  cast: Cast
}

type Length = readonly [least: number, most: number]

const LENGTHS: Readonly<Record<number, readonly [junior: Length, fifth: Length, senior: Length]>> = {
  3: [
    [40, 50],
    [50, 60],
    [50, 60],
  ],
  5: [
    [50, 60],
    [60, 70],
    [80, 100],
  ],
  6: [
    [60, 70],
    [70, 80],
    [100, 120],
  ],
  8: [
    [70, 80],
    [80, 100],
    [120, 150],
  ],
  10: [
    [80, 100],
    [100, 120],
    [150, 200],
  ],
}
/** The words asked for: fewer in classes 3 to 5. A notice stands in a box and is never long. */
const lengthFor = ({ format }: WritingTask, { classLevel, marks }: Ask): Length =>
  format === 'notice' ? [50, 60] : LENGTHS[marks][Math.min(Math.max(level(classLevel) - 4, 0), 2)]

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

const COUNTED_AS_A_WHOLE = new Set<Format>(['notice', 'diary entry'])

const wordCount = (text: string) => text.split(/\s+/).length

/**
 * What is said of each point: its sentence, and as many more, of each point in turn, as bring all to the number of words.
 * Those of the layout are not counted, but in what is short and counted as a whole.
 */
function bodyOf(task: WritingTask, [least, most]: Length): string[] {
  const said = task.points.map(([, sentence]) => [sentence])
  const joined = () => said.map((sentences) => sentences.join(' '))
  const words = () => wordCount(COUNTED_AS_A_WHOLE.has(task.format) ? layout(task, joined()) : joined().join(' '))
  const rounds = Math.max(...task.points.map(([, , ...more]) => more.length))
  for (let round = 0; round < rounds; round++)
    for (const [i, [, , ...more]] of task.points.entries())
      if (more[round] !== undefined && words() < least && words() + wordCount(more[round]) <= most)
        said[i].push(more[round])
  return joined()
}

/** The model answer laid out as its format asks. */
function layout({ format, title, receiver = '' }: WritingTask, said: readonly string[]): string {
  const body = said.join(' ')
  const forms: Record<Format, string> = {
    notice: `NOTICE\n[C]\nDate: 1 July\n${title}\n${body}\n[N]`,
    'formal letter': `[C]\n1 July\n${receiver}\n[C]\nSubject: ${title}\nSir or Madam,\n${body}\nYours faithfully,\n[N]`,
    'informal letter': `[C]\n1 July\nDear ${receiver},\n${body}\nYour loving friend,\n[N]`,
    'e-mail': `To: ${receiver}\nSubject: ${title}\nDear ${receiver},\n${body}\nRegards,\n[N]`,
    'diary entry': `1 July, 9 p.m.\nDear Diary,\n${body}\n[N]`,
    paragraph: `${title}\n${body}`,
    story: `${title}\n${body}`,
    article: `${title}\nBy [N]\n${body}`,
    dialogue: `${title}\n${said.join('\n')}`,
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
      `${task.situation} Write ${lengthFor(task, ask).join(' to ')} words.\nCover these points:\n${task.points.map(([cue]) => `- ${cue}`).join('\n')}`,
      who,
    ),
  }),
  solve: ({ task, cast: who }, ask) => {
    const said = bodyOf(task, lengthFor(task, ask))
    return { text: cast(layout(task, said), who) }
  },
  scheme: ({ task, cast: who }, ask) => scheme(task, ask).map(({ step, marks }) => ({ step: cast(step, who), marks })),
  distractors: ({ task, cast: who }) => {
    const said = bodyOf(task, [0, 0])
    return [
      { text: layout(task, said.slice(1)), misconception: 'leaves out the first point' },
      { text: layout(task, said.slice(0, 3)), misconception: 'leaves out the last point' },
      { text: said.join(' '), misconception: 'ignores the format' },
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
