import { writeCsv } from '@margam/school/csv'
import { COLUMNS, type Column } from './csv/columns.ts'
import { type ExchangedQuestion, textsOf } from './question.ts'
import { exportEach, type Loss } from './report.ts'
import { htmlOf, plainOf } from './text/write-text.ts'

type Row = Partial<Record<Column, string>>

/** Writes questions as a sheet, one a row; safe to open in a spreadsheet. */
export function exportCsv(questions: readonly ExchangedQuestion[]): { text: string; losses: Loss[] } {
  const { written, losses } = exportEach(questions, (question, lose) => {
    for (const { name, at } of question.pictures) lose('picture', at, name)
    return writeRow(question)
  })
  const columns = columnsOf(written)
  const rows = written.map((row) => columns.map((column) => row[column] ?? ''))
  return { text: writeCsv([columns, ...rows]), losses }
}

/** Numbered columns as far as somebody needs them. */
function columnsOf(rows: readonly Row[]): Column[] {
  const used = new Set<string>(rows.flatMap((row) => Object.keys(row)))
  const numbered: Column[] = []
  for (let i = 1; i <= 200; i++) {
    const three = [`option_${i}`, `match_${i}`, `feedback_${i}`] as const
    numbered.push(...three.filter((column) => used.has(column)))
  }
  return [...COLUMNS, ...numbered]
}

function writeRow(question: ExchangedQuestion): Row {
  const isPlain = [...textsOf(question), ...stepsOf(question)].every(([, html]) => htmlOf(plainOf(html)) === html)
  const text = (html: string) => (isPlain ? plainOf(html) : html)
  return {
    type: question.kind,
    format: isPlain ? 'plain' : 'html',
    title: question.title,
    question: text(question.stem),
    marks: question.marks ?? '',
    feedback: text(question.feedback),
    tags: question.tags.join('\n'),
    difficulty: question.difficulty ?? '',
    topic: question.topic,
    language: question.language,
    ...writeOwn(question, text),
  }
}

const stepsOf = (question: ExchangedQuestion): [string, string][] =>
  question.kind === 'essay' ? question.scheme.map(({ step }) => ['', step]) : []

function numberedCells(kind: 'option' | 'match' | 'feedback', cells: readonly string[]): Row {
  return Object.fromEntries(cells.flatMap((cell, i) => (cell ? [[`${kind}_${i + 1}`, cell]] : [])))
}

function writeOwn(question: ExchangedQuestion, text: (html: string) => string): Row {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return {
        answer: question.options.flatMap(({ isRight }, i) => (isRight ? [i + 1] : [])).join('\n'),
        fixed: question.fixedOptions ? 'yes' : '',
        ...numberedCells(
          'option',
          question.options.map((option) => text(option.text)),
        ),
        ...numberedCells(
          'feedback',
          question.options.map((option) => text(option.feedback)),
        ),
      }
    case 'true-false':
      return {
        answer: question.isTrue ? 'TRUE' : 'FALSE',
        ...numberedCells('feedback', [text(question.feedbackOnTrue), text(question.feedbackOnFalse)]),
      }
    case 'short':
      return { answer: question.accepted.join('\n'), match_case: question.matchCase ? 'yes' : '' }
    case 'numeric': {
      const { answer } = question
      if ('from' in answer) return { answer: `${answer.from} .. ${answer.to}` }
      return { answer: answer.tolerance === '0' ? answer.value : `${answer.value} ± ${answer.tolerance}` }
    }
    case 'match':
      return {
        ...numberedCells(
          'option',
          question.pairs.map(({ left }) => text(left)),
        ),
        ...numberedCells('match', [...question.pairs.map(({ right }) => right), ...question.spare].map(text)),
      }
    case 'fill':
      return {
        ...numberedCells(
          'option',
          question.blanks.map(({ accepted }) => accepted.join('\n')),
        ),
        match_case: question.matchCase ? 'yes' : '',
      }
    case 'essay':
      return {
        answer: text(question.answer),
        ...numberedCells(
          'option',
          question.scheme.map(({ step }) => text(step)),
        ),
        ...numberedCells(
          'match',
          question.scheme.map(({ marks }) => marks),
        ),
      }
  }
}
