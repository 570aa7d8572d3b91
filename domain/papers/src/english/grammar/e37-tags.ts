import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { people } from '../lexicon/people.ts'
import { lastLine, plain } from '../printed.ts'

type Row = readonly [text: string, key: string, wrong: string, from: number, hard: Hard, accepted?: string]

const ROWS: readonly Row[] = [
  ['[N] is your cousin, _____?', "isn't [he]", "is [he]|isn't it|doesn't [he]", 5, 0, 'is [he] not'],
  ['[N] was absent yesterday, _____?', "wasn't [he]", "was [he]|isn't it|didn't [he]", 5, 0, 'was [he] not'],
  ['[N] and [M] are neighbours, _____?', "aren't they", "are they|isn't it|don't they", 5, 0, 'are they not'],
  ['[N] and [M] were late, _____?', "weren't they", "were they|isn't it|didn't they", 5, 0, 'were they not'],
  ['[N] likes mangoes, _____?', "doesn't [he]", "isn't [he]|does [he]|isn't it", 5, 1, 'does [he] not'],
  ['[N] and [M] play chess, _____?', "don't they", "aren't they|do they|isn't it", 5, 1, 'do they not'],
  ['[N] went to [C] last week, _____?', "didn't [he]", "wasn't [he]|did [he]|isn't it", 5, 1, 'did [he] not'],
  ['[N] can swim, _____?', "can't [he]", "can [he]|isn't it|doesn't [he]", 5, 0, 'can [he] not'],
  ['[N] will come to [C], _____?', "won't [he]", "will [he]|isn't it|willn't [he]", 5, 0, 'will [he] not'],
  ['[N] has finished the work, _____?', "hasn't [he]", "has [he]|isn't it|doesn't [he]", 5, 0, 'has [he] not'],
  ['[N] should see a doctor, _____?', "shouldn't [he]", "should [he]|isn't it|doesn't [he]", 6, 0, 'should [he] not'],
  ['[N] is not ready, _____?', 'is [he]', "isn't [he]|isn't it|does [he]", 5, 1],
  ['[N] does not eat fish, _____?', 'does [he]', "doesn't [he]|is [he]|isn't it", 5, 1],
  ['[N] did not win, _____?', 'did [he]', "didn't [he]|was [he]|isn't it", 5, 1],
  ['[N] cannot drive, _____?', 'can [he]', "can't [he]|does [he]|isn't it", 5, 1],
  ['[N] has never been to [C], _____?', 'has [he]', "hasn't [he]|is [he]|isn't it", 7, 2],
  ['[N] hardly speaks in class, _____?', 'does [he]', "doesn't [he]|is [he]|isn't it", 7, 2],
  ['[N] seldom loses a match, _____?', 'does [he]', "doesn't [he]|is [he]|isn't it", 8, 2],
  ['I am late for the meeting with [N], _____?', "aren't I", "amn't I|am not I|isn't it", 6, 2, 'am I not'],
  ['I am not late for the meeting with [N], _____?', 'am I', "aren't I|am not I|isn't it", 7, 2],
  ['Let us visit [N] in [C], _____?', 'shall we', "will we|don't we|isn't it", 6, 1],
  ['Please open the door for [N], _____?', 'will you', "do you|isn't it|are you", 6, 1, "won't you"],
  ['Do not disturb [N], _____?', 'will you', "don't you|isn't it|do you", 7, 2],
  ['Nobody in [C] knew [N], _____?', 'did they', "didn't they|didn't he|isn't it", 8, 2],
  ['Everybody in [C] knows [N], _____?', "don't they", "do they|isn't it|doesn't they", 8, 2, 'do they not'],
  ['There is a bank near [N]’s house, _____?', "isn't there", "isn't it|is there|doesn't there", 6, 1, 'is there not'],
  ['This is the pen that [N] lost, _____?', "isn't it", "isn't this|is it|doesn't it", 6, 1, 'is it not'],
  ['[N] used to live in [C], _____?', "didn't [he]", "wasn't [he]|did [he]|isn't it", 8, 2, 'did [he] not'],
  ['[N] has to go now, _____?', "doesn't [he]", "does [he]|isn't it|isn't [he]", 9, 2, 'does [he] not'],
  ['You have met [N], _____?', "haven't you", "have you|isn't it|don't you", 5, 0, 'have you not'],
]

const entries: Cloze[] = ROWS.map(([text, key, wrong, from, hard, accepted]) => ({
  text,
  key,
  ...(accepted ? { accepted: [accepted] } : {}),
  wrong: wrong
    .split('|')
    .map((tag, i) => [
      tag,
      tag === "isn't it"
        ? 'uses isn’t it for every sentence'
        : i === 0
          ? 'keeps the polarity or takes the wrong helping verb'
          : 'takes a wrong helping verb or contraction',
    ]),
  from,
  hard,
}))

const girl = (name: string) => people.some((person) => person.gender === 'f' && person.name.toLowerCase() === name)

/** Builds the tag afresh from the words of the statement; returns its contracted and its full form. */
function tagsFor(statement: string): string[] {
  if (/^let us\b/.test(statement)) return ['shall we']
  if (/^please\b/.test(statement)) return ['will you', "won't you"]
  if (/^do not\b/.test(statement)) return ['will you']
  const negative = /\b(not|never|hardly|seldom|nobody|cannot)\b/.test(statement)
  const [first] = statement.split(' ')
  const subject = /^(nobody|everybody)\b|^\w+ and \w+ /.test(statement)
    ? 'they'
    : first === 'this'
      ? 'it'
      : /^(i|you|there)$/.test(first)
        ? first
        : girl(first)
          ? 'she'
          : 'he'
  const phrase = statement.replace(/^(nobody|everybody) in \w+ |^\w+ and \w+ |^\w+ /, '')
  const [verb, next] = phrase.split(' ')
  const bare = verb === 'cannot' ? 'can' : verb
  let helper: string
  if (verb === 'used' && next === 'to') helper = 'did'
  else if (verb === 'has' && next === 'to') helper = 'does'
  else if (/^(is|am|are|was|were|has|have|can|will|should|does|did)$/.test(bare)) helper = bare
  else if (/^(went|knew)$/.test(verb)) helper = 'did'
  else helper = subject === 'they' ? 'do' : 'does'
  if (negative) return [`${helper} ${subject}`]
  if (helper === 'am') return ["aren't i", 'am i not']
  const short = helper === 'can' ? "can't" : helper === 'will' ? "won't" : `${helper}n't`
  return [`${short} ${subject}`, `${helper} ${subject} not`]
}

export const e37: ItemModel = clozeModel({
  id: 'E37',
  version: 2,
  title: 'Question tags',
  classes: classes(5, 9),
  topic: 'english.question-tags',
  instruction: 'Choose the right question tag.',
  entries,
  verify: (printed, candidate) => {
    const statement = plain(lastLine(printed).split(/,? *_{3,}/)[0])
    return tagsFor(statement).includes(plain(candidate))
  },
})
