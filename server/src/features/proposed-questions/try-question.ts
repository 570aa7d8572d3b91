import type { Item } from '@margam/papers/item'
import {
  awaitsApproval,
  type Bench,
  blindOrders,
  type Gate,
  isJudgedAlone,
  isRefusal,
  isSolvedBlind,
  isSolvedToKey,
  isSound,
  judgeByRule,
  judgePrompt,
  type Prompt,
  type Proposal,
  readChoice,
  readJudgement,
  readProposal,
  readSolution,
  refused,
  replySchemas,
  type Solved,
  solvePrompt,
  type Verdict,
  type Wanted,
  writePrompt,
} from '@margam/papers/proposed/index'
import type { Sentence } from '@margam/school/sentence'
import type { Provider, ProviderFault } from '../../provider/provider.ts'

/** What came of one try at a question. */
export interface Tried {
  verdicts: Verdict[]
  /** The question, where every gate let it through. */
  item: Item | null
  /** The provider gave no answer. */
  isSilent: boolean
}

const FAULTS: Readonly<Record<ProviderFault, Sentence>> = {
  slow: /*i18n*/ 'The provider took too long to answer.',
  unreachable: /*i18n*/ 'The provider could not be reached.',
  refused: /*i18n*/ 'The provider refused to answer.',
  elsewhere: /*i18n*/ 'The provider pointed to another address, which is not followed.',
  'too-long': /*i18n*/ 'The provider answered far more than a question.',
  unreadable: /*i18n*/ 'The provider answered something that cannot be read.',
}

class Silent extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault) {
    super(fault)
    this.fault = fault
  }
}

async function ask(provider: Provider, { kind, task, data }: Prompt): Promise<string> {
  const reply = await provider.ask({ task, data, schema: replySchemas[kind] })
  if ('fault' in reply) throw new Silent(reply.fault)
  return reply.text
}

export interface Slot {
  wanted: Wanted
  bench: Bench
  /** Of the question, should it pass. */
  id: string
  /** Which gates refused the tries before. */
  refusedBefore: readonly Gate[]
}

/** Has one question written, and held against every gate up to the first that refuses. */
export async function tryQuestion(provider: Provider, { wanted, bench, id, refusedBefore }: Slot): Promise<Tried> {
  const verdicts: Verdict[] = []
  let asking: Gate = 'wording'
  try {
    const proposal = readProposal(await ask(provider, writePrompt(wanted, refusedBefore)), wanted.marks)
    if (!proposal) {
      const reason: Sentence = /*i18n*/ 'The provider did not answer with a question in the agreed form.'
      return { verdicts: [refused('wording', reason)], item: null, isSilent: false }
    }
    const judged = judgeByRule(proposal, wanted, bench, id)
    verdicts.push(...judged.verdicts)
    const others: [Gate, () => Promise<Verdict>][] = [
      ['solve', async () => isSolvedToKey(proposal, wanted, await solved(provider, proposal, wanted, id))],
      ['options', async () => isJudgedAlone(proposal, await judgedAlone(provider, proposal))],
    ]
    for (const [gate, hear] of others) {
      if (verdicts.some(isRefusal)) break
      asking = gate
      verdicts.push(await hear())
    }
    if (verdicts.some(isRefusal)) return { verdicts, item: null, isSilent: false }
    verdicts.push(awaitsApproval)
    return { verdicts, item: isSound(verdicts) ? judged.item : null, isSilent: false }
  } catch (error) {
    if (!(error instanceof Silent)) throw error
    return { verdicts: [...verdicts, refused(asking, FAULTS[error.fault])], item: null, isSilent: true }
  }
}

/** Solves without the key, all at once, so that none can lean on another. */
async function solved(provider: Provider, proposal: Proposal, wanted: Wanted, seed: string): Promise<Solved[]> {
  if (!isSolvedBlind(proposal, wanted)) return []
  return Promise.all(
    blindOrders(proposal, seed).map(async (order) => {
      const reply = await ask(provider, solvePrompt(proposal, order))
      if (order.length === 0) return readSolution(reply)
      const place = readChoice(reply, order.length)
      return place === null ? null : order[place]
    }),
  )
}

const judgedAlone = (provider: Provider, proposal: Proposal) =>
  Promise.all(proposal.options.map(async (option) => readJudgement(await ask(provider, judgePrompt(proposal, option)))))
