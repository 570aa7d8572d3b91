import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

const NONE = 'no preposition'
type Row = readonly [text: string, key: string, wrong: string, from: number, hard: Hard]

// The wrong prepositions are the ones that pupils write; none is used with the word in this sense. - is no preposition: it is
// offered with verbs that need one as well, so that its being offered tells nothing.
const ROWS: readonly Row[] = [
  ['[N] is very good _____ mathematics.', 'at', 'on of by', 5, 0],
  ['[N] is afraid _____ spiders.', 'of', 'from with at', 5, 0],
  ['[N] is interested _____ astronomy.', 'in', 'on at with', 5, 0],
  ['[N] is fond _____ mangoes.', 'of', 'for with to', 5, 0],
  ['[N] and [M] are waiting _____ the bus to [C].', 'for', 'to - of at', 5, 0],
  ['[N] listened _____ the radio play with great interest.', 'to', 'at - for of', 5, 0],
  ['This water bottle belongs _____ [N].', 'to', 'of - with for', 5, 0],
  ['[N] is proud _____ [his] younger brother.', 'of', 'on with at', 5, 0],
  ['"The jar in the kitchen was full _____ pickles," said [N].', 'of', 'with by from', 5, 0],
  ['[N] is different _____ [his] twin in many ways.', 'from', 'of with by', 6, 1],
  ['[N] congratulated [M] _____ winning the quiz.', 'on', 'at of to', 7, 2],
  ['[N] is suffering _____ a bad cold.', 'from', 'of by to', 6, 1],
  ['[N] depends _____ [his] grandmother for help with Hindi.', 'on', 'in - at of', 6, 1],
  ['[N] apologised _____ [M] for the mistake.', 'to', 'with - of at', 6, 1],
  ['[N] was accused _____ breaking the window.', 'of', 'for with on', 8, 2],
  ['[N] prefers tea _____ coffee.', 'to', 'than from by', 7, 2],
  ['[N] is senior _____ [M] by two years.', 'to', 'than from of', 8, 2],
  ['[N] is junior _____ [M] in the school band.', 'to', 'than from of', 8, 2],
  ["[N]'s aunt is married _____ a pilot from [C].", 'to', 'with by of', 6, 2],
  ['[N] succeeded _____ solving the puzzle.', 'in', 'at - on to', 6, 1],
  ['[N] insisted _____ paying for the tickets.', 'on', 'for - in to', 7, 1],
  ['[N] is capable _____ doing the work alone.', 'of', 'to for in', 7, 1],
  ['[N] is accustomed _____ waking up early.', 'to', 'with of for', 8, 1],
  ['The villagers near [C] were deprived _____ clean water.', 'of', 'from with by', 8, 2],
  ['[N] takes pride _____ keeping the classroom clean.', 'in', 'of on at', 8, 2],
  ['[N] was absent _____ school on Monday.', 'from', 'of to in', 5, 1],
  ['[N] reminded [M] _____ the meeting in [C].', 'of', 'for to with', 8, 1],
  ['[N] is familiar _____ the streets of [C].', 'with', 'of by from', 7, 1],
  ['[N] was satisfied _____ the result of the experiment.', 'with', 'of from to', 7, 1],
  ['[N] is responsible _____ the class library.', 'for', 'of to with', 6, 1],
  ['The price of a bus ticket to [C] depends _____ the distance.', 'on', 'in - at of', 6, 1],
  ['[N] agreed _____ [M] that the film was too long.', 'with', 'to - at by', 7, 1],
  ['[N] discussed _____ the plan with [M] after school.', NONE, 'about on of', 7, 2],
  ['[N] entered _____ the hall just before the bell rang.', NONE, 'into in to', 7, 2],
  ['[N] reached _____ the station before noon.', NONE, 'to at in', 6, 2],
  ["[N] resembles _____ [his] grandmother's sister.", NONE, 'to with like', 8, 2],
  ['[N] ordered _____ two plates of idli.', NONE, 'for of to', 8, 2],
]

const entries: Cloze[] = ROWS.map(([text, key, wrong, from, hard]) => ({
  text,
  key,
  wrong: wrong
    .split(' ')
    .map((option) => (option === '-' ? NONE : option))
    .map((option) => [
      option,
      key === NONE
        ? 'adds a preposition to a verb that takes its object directly'
        : option === NONE
          ? 'leaves out the preposition that the word demands'
          : `uses ${option} where the word before the gap takes another preposition`,
    ]),
  from,
  hard,
}))

/** Which preposition each governing word takes, kept apart from the sentences. */
const GOVERNS: readonly (readonly [governor: RegExp, preposition: string])[] = [
  [/\b(good)$/, 'at'],
  [/\b(afraid|fond|proud|full|accused|capable|deprived)$/, 'of'],
  [/\breminded \w+$/, 'of'],
  [/\b(interested|succeeded|pride)$/, 'in'],
  [/\b(waiting|responsible)$/, 'for'],
  [/\b(listened|belongs|senior|junior|married|accustomed)$/, 'to'],
  [/\bapologised$/, 'to'],
  [/\bprefers \w+$/, 'to'],
  [/\b(different|suffering|absent)$/, 'from'],
  [/\b(depends|insisted)$/, 'on'],
  [/\bcongratulated \w+$/, 'on'],
  [/\b(familiar|satisfied|agreed)$/, 'with'],
  [/\b(discussed|entered|reached|resembles|ordered)$/, NONE],
]

export const e10: ItemModel = clozeModel({
  id: 'E10',
  version: 2,
  title: 'Prepositions that a word demands',
  classes: classes(5, 10),
  topic: 'english.prepositions',
  instruction: 'Choose the right preposition for the gap, or "no preposition" where none is needed.',
  entries,
  verify: (printed, candidate) => {
    const { before } = gapOf(printed)
    const demanded = GOVERNS.filter(([governor]) => governor.test(before)).map(([, preposition]) => preposition)
    return demanded.length === 1 && demanded[0] === plain(candidate)
  },
})
