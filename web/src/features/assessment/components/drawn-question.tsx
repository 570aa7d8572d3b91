import { t } from '@lingui/core/macro'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { InterestQuestion, ReasoningQuestion } from '../assessment.api.ts'
import type { Drawn } from '../drawn.ts'
import { type Block, blocksOf } from '../question-blocks.ts'
import classes from './test-runner.module.css'

/** The tag of a question's own drawing. */
const STEM = 'question'

/** Drawings say nothing in words: their meaning is what is asked. */
export function drawReasoning({ question, options, has_figures: figures }: ReasoningQuestion): Drawn {
  const drawing = figures[STEM]
  return {
    stem: (
      <>
        {blocksOf(question).map((block, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never move
          <BlockView key={at} block={block} />
        ))}
        {drawing && <img className={classes.figure} src={drawing} alt={t`Drawing of the question`} />}
      </>
    ),
    isDrawn: Object.values(options).some((text) => figures[text]),
    options: Object.entries(options).map(([key, text]) => ({
      value: key,
      mark: key,
      content: figures[text] ? (
        <img className={classes.figure} src={figures[text]} alt={t`Option ${key}, a drawing`} />
      ) : (
        text
      ),
    })),
  }
}

export const drawInterest = ({ text, options }: InterestQuestion): Drawn => ({
  stem: <p>{text}</p>,
  isDrawn: false,
  options: options.map(({ value, label }, at) => ({ value, mark: String(at + 1), content: label })),
})

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'line') return <p>{block.text}</p>
  return (
    <ScrollTable label={t`Table of the question`}>
      <table className="tabular">
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={block.head[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={block.head[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  )
}
