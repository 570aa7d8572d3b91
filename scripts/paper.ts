import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { ContentError, loadCatalogue } from '@margam/content'
import { SOURCE_LANGUAGE } from '@margam/contract/languages'
import { answerPaperRequest } from '@margam/papers'
import { speak } from '../server/src/words/languages.ts'
import { writeLine } from './json-output.ts'

const usage = `Makes question papers. One JSON request (or one a line) from FILE or, with -, from standard input; one JSON answer a line.
  paper FILE|-
  {"brd":"CBSE","cls":"7","sub":"Mathematics","checkbox":"on","section":["Number"],"topic":["maths.fractions"],
   "weightage_counts":{"1":10,"2":5},"seed":1,"history":[["earlier","item ids"]],"sets":{"kind":"shuffled","count":3}}
Without checkbox the board's first preset that can be filled, or "blueprint": its id. History is oldest first.
Topics and sections by id or name, as a list or joined by commas; counts as an object or JSON text; "8" or "Class 8".
Exit code 0: every paper was made; 1: a request was refused (error, errors) or cannot be filled (conflicts, suggestions);
2: the input is no JSON; 3: the question bank is faulty.
kind: shuffled, isomorphic or disjoint.`

/** One request, or one on each line. */
function requestsIn(input: string): unknown[] {
  try {
    return [JSON.parse(input)]
  } catch (whole) {
    const lines = input.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2) throw whole
    return lines.map((line) => JSON.parse(line))
  }
}

const [source] = process.argv.slice(2)
if (source === undefined || source === '--help') {
  process.stderr.write(`${usage}\n`)
  process.exit(source ? 0 : 2)
}
let requests: unknown[]
try {
  requests = requestsIn(source === '-' ? await text(process.stdin) : readFileSync(source, 'utf8'))
} catch (error) {
  process.stderr.write(
    `The request cannot be read: ${error instanceof Error ? error.message : String(error)}\n${usage}\n`,
  )
  process.exit(2)
}
try {
  const catalogue = await loadCatalogue()
  for (const request of requests) {
    const reply = answerPaperRequest(request, catalogue, (sentence) => speak(sentence, SOURCE_LANGUAGE))
    if (reply.status === 'error') process.exitCode = 1
    await writeLine(reply)
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(3)
}
