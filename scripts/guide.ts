// Guidance in batch: JSON lines in on standard input, one JSON line out per request, in the order they came.
// The requests are described in domain/assessment/README.md and domain/careers/README.md.
import { assessmentHandlers } from './guide-assessment.ts'
import { careersHandlers } from './guide-careers.ts'
import { type Handler, isRecord, RequestError } from './guide-input.ts'
import { reasoningHandlers } from './guide-reasoning.ts'
import { writeLine } from './json-output.ts'

const HANDLERS: Record<string, Handler> = { ...reasoningHandlers, ...assessmentHandlers, ...careersHandlers }

/** The answer to one line of input: {id, …} or, for a line that cannot be answered, {id, error}. */
function answer(line: string): object {
  let id: unknown = null
  try {
    const request: unknown = JSON.parse(line)
    if (!isRecord(request)) throw new RequestError('A line must be a JSON object.')
    id = request.id ?? null
    const op = typeof request.op === 'string' ? request.op : ''
    if (!Object.hasOwn(HANDLERS, op)) throw new RequestError(`"op" must be one of ${Object.keys(HANDLERS).join(', ')}.`)
    return { id, ...HANDLERS[op](request) }
  } catch (error) {
    if (error instanceof SyntaxError) return { id, error: 'The line is not JSON.' }
    if (error instanceof RequestError)
      return { id, error: error.message, ...(error.errors && { errors: error.errors }) }
    if (error instanceof RangeError) return { id, error: error.message }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { id, error: 'The request could not be answered.' }
  }
}

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
