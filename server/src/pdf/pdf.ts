import { Worker } from 'node:worker_threads'
import type { RenderReply, RenderRequest } from './worker.ts'

const LIMIT_MS = 30_000

/** A document that could not be made; the message is for the log, not for people. */
export class PdfError extends Error {}

export interface PdfMaker {
  /**
   * Sets a template of ours with `data`, which it reads as values alone. An image is there under its name. Throws
   * PdfError when it cannot be set or takes too long.
   */
  render(template: string, data: unknown, images?: Record<string, Uint8Array>): Promise<Buffer>
  close(): Promise<void>
}

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: PdfError) => void
}

/** One thread, started at the first document and kept warm; documents are set one after another in it. */
export function createPdfMaker(limitMs = LIMIT_MS): PdfMaker {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let made = 0

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url))
    // a thread that waits for work must not keep the process alive
    started.unref()
    started.on('error', () => undefined)
    return started
  }

  /** The thread is given up: what it still does is nobody's any more. */
  function drop(gone: Worker) {
    if (worker === gone) worker = undefined
    void gone.terminate()
  }

  const ask = (request: Omit<RenderRequest, 'id'>) =>
    new Promise<Buffer>((resolve, reject) => {
      worker ??= start()
      const asked = worker
      const id = ++made
      const over = (settle: () => void) => {
        clearTimeout(timer)
        asked.off('message', onReply).off('error', onEnd).off('exit', onEnd)
        settle()
      }
      const fail = ({ reject: refuse }: Pick<Waiting, 'reject'>, message: string) =>
        over(() => refuse(new PdfError(message)))
      const onReply = (reply: RenderReply) => {
        if (reply.id !== id) return
        if ('pdf' in reply) over(() => resolve(Buffer.from(reply.pdf)))
        else fail({ reject }, reply.error)
      }
      const onEnd = (reason: unknown) => {
        drop(asked)
        fail({ reject }, `The thread that sets documents ended: ${String(reason)}`)
      }
      const timer = setTimeout(() => {
        drop(asked)
        fail({ reject }, `Setting the document took longer than ${limitMs} ms.`)
      }, limitMs)
      asked.on('message', onReply).on('error', onEnd).on('exit', onEnd)
      asked.postMessage({ id, ...request } satisfies RenderRequest)
    })

  return {
    render: (template, data, images = {}) => {
      const turn = last.then(() => ask({ template, data: JSON.stringify(data), images }))
      last = turn.catch(() => undefined)
      return turn
    },
    close: async () => {
      await worker?.terminate()
      worker = undefined
    },
  }
}
