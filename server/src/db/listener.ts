import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type OnNotice = (payload: string) => void

const FIRST_WAIT = 100
const LONGEST_WAIT = 2000
/** It stands in the statement as it is. */
const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/

/**
 * One connection for all that is listened for, apart from the pool: what listens must stay the same session. A lost one
 * is opened again, and whoever listens is then told as if there had been a notice, for some may have been missed.
 */
export class Listener {
  #settings: pg.ClientConfig
  #heard = new Map<string, Set<OnNotice>>()
  #client: Promise<pg.Client> | undefined
  #closing = new AbortController()

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  /** Resolves once it listens; fails where the server cannot be reached, which at the start is worth saying. */
  async listen(channel: string, onNotice: OnNotice): Promise<{ stop(): Promise<void> }> {
    if (!CHANNEL.test(channel)) throw new Error(`${channel} is no name of a channel.`)
    const client = await (this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined
      throw error
    }))
    const told = this.#heard.get(channel) ?? new Set()
    this.#heard.set(channel, told.add(onNotice))
    await client.query(`listen ${channel}`)
    return {
      stop: async () => {
        told.delete(onNotice)
      },
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#settings)
    client.on('error', () => undefined) // it ends as well
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    await client.connect()
    const all = [...this.#heard.keys()].map((channel) => `listen ${channel}`)
    if (all.length) await client.query(all.join(';'))
    client.once('end', () => {
      this.#client = this.#reopen()
      this.#client.catch(() => undefined) // only when it is closed meanwhile
    })
    return client
  }

  async #reopen(): Promise<pg.Client> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      await pause(wait, undefined, { ref: false, signal: this.#closing.signal })
      const client = await this.#open().catch(() => undefined)
      if (!client) continue
      for (const channel of this.#heard.keys()) this.#tell(channel, '')
      return client
    }
  }

  #tell(channel: string, payload: string) {
    for (const onNotice of this.#heard.get(channel) ?? []) onNotice(payload)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(() => undefined)
    client?.removeAllListeners('end')
    await client?.end()
  }
}
