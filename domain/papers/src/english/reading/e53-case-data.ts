import { type Ask, defineModel, type ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { slug } from '../../slug.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { type SurveyTopic, surveyTopics } from '../lexicon/survey-topics.ts'
import { lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

interface Params {
  topic: SurveyTopic
  draw: number
  cast: Cast
}

interface Part {
  question: string
  answer: string
  marks: number
  misreading: string
  misconception: string
}

/** Five different values whose sum is a multiple of five steps, so that the mean is one of the topic's whole numbers. */
function values({ topic, draw }: Params): number[] {
  const rng = createRng(`${topic.title}/${draw}`)
  for (;;) {
    const drawn = rng.shuffle(range(4, 30)).slice(0, 5)
    if (drawn.reduce((sum, n) => sum + n, 0) % 5 === 0) return drawn.map((n) => n * topic.step)
  }
}

function parts(params: Params, { marks }: Ask): Part[] {
  const { topic } = params
  const data = values(params)
  const { labels, unit } = topic
  const total = data.reduce((sum, n) => sum + n, 0)
  const most = data.indexOf(Math.max(...data))
  const least = data.indexOf(Math.min(...data))
  const mean = total / 5
  const above = labels.filter((_, i) => data[i] > mean)
  const [a, b] = [params.draw % 4, (params.draw % 4) + 1]
  const five: Part[] = [
    {
      question: topic.most,
      answer: labels[most],
      marks: 1,
      misreading: labels[least],
      misconception: 'reads the lowest for the highest',
    },
    {
      question: topic.least,
      answer: labels[least],
      marks: 1,
      misreading: labels[most],
      misconception: 'reads the highest for the lowest',
    },
    {
      question: `What is the difference between the figures for ${labels[a]} and ${labels[b]}?`,
      answer: `${shown(Math.abs(data[a] - data[b]))} ${unit}`,
      marks: 1,
      misreading: `${shown(data[a] + data[b])} ${unit}`,
      misconception: 'adds in place of subtracting',
    },
    {
      question: `How many ${unit} were there in all?`,
      answer: `${shown(total)} ${unit}`,
      marks: 1,
      misreading: `${shown(total - data[4])} ${unit}`,
      misconception: 'leaves out the last row',
    },
    {
      question: `Find a word in the passage that means "${topic.meaning}".`,
      answer: topic.word,
      marks: 1,
      misreading: 'project',
      misconception: 'takes a word that does not fit the meaning',
    },
  ]
  if (marks === 5) return five
  return [
    ...five,
    {
      question: `Did the figure rise or fall from ${labels[3]} to ${labels[4]}?`,
      answer: data[4] > data[3] ? 'It rose.' : 'It fell.',
      marks: 1,
      misreading: data[4] > data[3] ? 'It fell.' : 'It rose.',
      misconception: 'reads the change backwards',
    },
    {
      question: 'What is the average of the five figures? Show the working.',
      answer: `${shown(total)} ÷ 5 = ${shown(mean)} ${unit}`,
      marks: 2,
      misreading: `${shown(total)} ÷ 4 = ${shown(mean)} ${unit}`,
      misconception: 'divides by the wrong count',
    },
    {
      question: 'Which of the five lie above the average? Name them all.',
      answer: above.join(', '),
      marks: 2,
      misreading: labels.filter((_, i) => data[i] < mean).join(', '),
      misconception: 'reads below for above',
    },
  ]
}

/** A number as printed: a comma before the last three digits. No value here reaches a lakh. */
const shown = (n: number): string => (n < 1000 ? `${n}` : `${Math.floor(n / 1000)},${`${n % 1000}`.padStart(3, '0')}`)

const numbered = (texts: readonly string[]) => texts.map((text, i) => `(${i + 1}) ${text}`).join('\n')

/** Bars in grey and black, each with its value above and its label below. */
function chart(labels: readonly string[], data: readonly number[]): string {
  const top = Math.max(...data)
  const bars = data.map((value, i) => {
    const height = Math.round((value * 120) / top)
    const x = 30 + i * 70
    return `<rect x="${x}" y="${160 - height}" width="40" height="${height}" fill="${i % 2 === 0 ? 'black' : 'gray'}"/><text x="${x + 20}" y="${154 - height}" font-size="12" text-anchor="middle">${value}</text><text x="${x + 20}" y="176" font-size="11" text-anchor="middle">${labels[i]}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 185"><path d="M15 10v150h370" fill="none" stroke="black"/>${bars.join('')}</svg>`
}

/** Answers one printed question from the printed table. */
function answerTo(
  question: string,
  rows: readonly { label: string; value: number }[],
  unit: string,
): string | undefined {
  const byValue = [...rows].sort((x, y) => x.value - y.value)
  const sum = rows.reduce((all, { value }) => all + value, 0)
  const valueOf = (label: string) => rows.find((row) => row.label === label)?.value ?? Number.NaN
  if (/\bmost\b/.test(question)) return byValue.at(-1)?.label
  if (/\b(?:fewest|least)\b/.test(question)) return byValue[0].label
  const gap = /for (.+) and (.+)\?/.exec(question)
  if (gap) return `${Math.max(valueOf(gap[1]), valueOf(gap[2])) - Math.min(valueOf(gap[1]), valueOf(gap[2]))} ${unit}`
  if (question.includes('in all')) return `${sum} ${unit}`
  const change = /from (.+) to (.+)\?/.exec(question)
  if (change) return valueOf(change[2]) > valueOf(change[1]) ? 'It rose.' : 'It fell.'
  if (question.includes('Show the working')) return `${sum} ÷ ${rows.length} = ${sum / rows.length} ${unit}`
  if (question.includes('above the average'))
    return rows
      .filter(({ value }) => value * rows.length > sum)
      .map(({ label }) => label)
      .join(', ')
  return undefined
}

const GLOSSARY: Readonly<Record<string, string>> = {
  'that can be trusted': 'reliable',
  'draw towards itself': 'attract',
  'where nothing grows': 'barren',
  empty: 'vacant',
  started: 'launched',
  dangerous: 'hazardous',
}

export const e53: ItemModel = defineModel<Params>({
  id: 'E53',
  version: 2,
  subject: 'English',
  title: 'Case-based factual passage with data',
  classes: classes(8, 12),
  topic: 'english.factual-passage',
  type: 'case',
  bloom: 'An',
  marks: [5, 10],
  params: () => space<Params>({ topic: surveyTopics, draw: range(0, 99), cast: casts }),
  variant: ({ topic }) => slug(topic.title),
  difficulty: (_, { marks }) => difficulty(marks === 5 ? 1 : 2),
  render: (params, ask) => {
    const { topic, cast: who } = params
    const data = values(params)
    const rows = topic.labels.map((label, i) => `${label}: ${shown(data[i])} ${topic.unit}`)
    const questions = parts(params, ask).map(({ question, marks }, i) => `(${i + 1}) ${question} [${marks}]`)
    return {
      stem: `Read the passage, study the figures and answer the questions.\n${cast(topic.prose, who)}\n${topic.title}\n${rows.join('\n')}\n${questions.join('\n')}`,
      figure: chart(topic.labels, data),
    }
  },
  solve: (params, ask) => ({ text: numbered(parts(params, ask).map(({ answer }) => answer)) }),
  scheme: (params, ask) => parts(params, ask).map(({ answer, marks }, i) => ({ step: `(${i + 1}) ${answer}`, marks })),
  distractors: (params, ask) => {
    const list = parts(params, ask)
    return [0, 2, 3].map((wrong) => ({
      text: numbered(list.map(({ answer, misreading }, i) => (i === wrong ? misreading : answer))),
      misconception: list[wrong].misconception,
    }))
  },
  verify: (printed, candidate) => {
    const all = lines(printed)
    const rows = all.flatMap((line) => {
      const row = /^(.+): ([\d,]+) (\w+)$/.exec(line)
      return row ? [{ label: row[1], value: Number(row[2].replace(',', '')), unit: row[3] }] : []
    })
    const questions = all.flatMap((line) => /^\(\d\) (.+) \[\d\]$/.exec(line)?.[1] ?? [])
    const given = candidate.split('\n').map((line) => line.replace(/^\(\d\) /, ''))
    if (rows.length !== 5 || questions.length === 0 || given.length !== questions.length) return false
    return questions.every((question, i) => {
      const meaning = /means "(.+)"/.exec(question)?.[1]
      if (meaning) return plain(given[i]) === GLOSSARY[meaning] && plain(all[1]).includes(plain(given[i]))
      return answerTo(question, rows, rows[0].unit) === given[i].replace(/(\d),(\d{3})/g, '$1$2')
    })
  },
})
