// Guidance in batch: JSON lines in on standard input, one JSON line out per request, in the order they came.
// The requests are described in domain/assessment/README.md and domain/careers/README.md.
import { assessmentHandlers } from '@margam/assessment'
import { type CatalogueIndex, careersHandlers, indexCatalogue } from '@margam/careers'
import { loadCareers } from '@margam/content/careers/index'
import { createBatch } from '@margam/school/json-requests'
import { writeLine } from './json-output.ts'

let index: CatalogueIndex | null = null

function catalogue(): CatalogueIndex {
  index ??= indexCatalogue(loadCareers())
  return index
}

const answer = createBatch({ ...assessmentHandlers, ...careersHandlers(catalogue) }, (fault) => {
  process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`)
})

/** Splits at \n alone: JSON allows U+2028, at which a line reader would split too. */
async function* lines(input: NodeJS.ReadStream): AsyncGenerator<string> {
  input.setEncoding('utf8')
  let pending = ''
  for await (const chunk of input as AsyncIterable<string>) {
    const parts = `${pending}${chunk}`.split('\n')
    pending = parts.pop() ?? ''
    yield* parts
  }
  yield pending
}

for await (const line of lines(process.stdin)) {
  if (line.trim() !== '') await writeLine(answer(line))
}
