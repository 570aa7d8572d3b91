import type { Health } from '../health.ts'
import type { Log } from '../log.ts'
import { readAtMost } from './read-at-most.ts'

/** An endpoint that speaks like OpenAI's chat completions. */
export interface ProviderSettings {
  baseUrl: string
  apiKey?: string
  model: string
  /** How long one answer may take. */
  timeoutMs?: number
}

export interface Asked {
  /** What is to be done, in our words. */
  task: string
  /** What it is to be done with. */
  data: Readonly<Record<string, unknown>>
  /** The reply as a JSON schema. */
  schema: object
}

/** Why nothing of use came: too slow, not reached, an error status, sent elsewhere, too long, or nothing to read. */
export type ProviderFault = 'slow' | 'unreachable' | 'refused' | 'elsewhere' | 'too-long' | 'unreadable'
export type ProviderReply = { text: string } | { fault: ProviderFault }

export interface Provider {
  /** Asks once. Never throws, and says of what went wrong no more than its kind. */
  ask(asked: Asked): Promise<ProviderReply>
  /** As the operator named it. */
  model: string
}

const TIMEOUT_MS = 20_000
/** Many times a question with its value points. */
const MOST_BYTES = 100_000

/** Opens no connection before it is asked. */
export function createProvider(
  settings: ProviderSettings,
  { log, health }: { log: Pick<Log, 'error'>; health: Pick<Health, 'failed' | 'worked'> },
): Provider {
  return {
    model: settings.model,
    ask: async (asked) => {
      const { reply, status } = await send(settings, asked)
      if ('fault' in reply) {
        health.failed('provider')
        // what it sent, and what was sent, stay out of the log, and so does the key
        log.error({ fault: reply.fault, status }, 'the provider of questions gave no answer of use')
      } else health.worked('provider')
      return reply
    },
  }
}

async function send(
  { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS }: ProviderSettings,
  { task, data, schema }: Asked,
): Promise<{ reply: ProviderReply; status?: number }> {
  const patience = AbortSignal.timeout(timeoutMs)
  let status: number | undefined
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(data) },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } },
      }),
      // the key goes to the address that the operator named and to no other
      redirect: 'manual',
      signal: patience,
    })
    status = response.status
    if (!response.ok) {
      await response.body?.cancel()
      const isElsewhere = status >= 300 && status < 400
      return { reply: { fault: isElsewhere ? 'elsewhere' : 'refused' }, status }
    }
    const body = await readAtMost(response, MOST_BYTES)
    if (body === null) return { reply: { fault: 'too-long' }, status }
    const text = contentOf(body)
    return { reply: text === null ? { fault: 'unreadable' } : { text }, status }
  } catch {
    // whatever the error holds, its address and headers among it, is told to nobody
    return { reply: { fault: patience.aborted ? 'slow' : 'unreachable' }, status }
  }
}

interface Completion {
  choices?: { message?: { content?: unknown } }[]
}

function contentOf(body: string): string | null {
  try {
    const read = JSON.parse(body) as Completion | null
    const content = Array.isArray(read?.choices) ? read.choices[0]?.message?.content : null
    return typeof content === 'string' ? content : null
  } catch {
    return null
  }
}
