// Forecasts whole schools: JSON lines in on standard input, one JSON line out per predict, in the order they came.
// The lines are described in domain/prediction/README.md.
import { once } from 'node:events'
import { createBatch } from '@margam/prediction'

const answer = createBatch()

// A reader that has seen enough closes the pipe; that ends the work and is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

for await (const line of lines(process.stdin)) {
  const reply = answer(line)
  if (reply !== null && !process.stdout.write(`${reply}\n`)) await once(process.stdout, 'drain')
}

/** Splits at \n alone: readline would also split at U+2028, which JSON allows inside a string. */
async function* lines(input: NodeJS.ReadStream): AsyncGenerator<string> {
  input.setEncoding('utf8')
  let pending: string[] = []
  for await (const chunk of input as AsyncIterable<string>) {
    const parts = chunk.split('\n')
    for (const part of parts.slice(0, -1)) {
      pending.push(part)
      yield pending.join('')
      pending = []
    }
    pending.push(parts.at(-1) ?? '')
  }
  const rest = pending.join('')
  if (rest !== '') yield rest
}
