/**
 * Rows: direct words of [N] to [M], the reported clause, the clause with pronouns changed but the tense kept, class.
 * Further accepted time words are listed in TIME_WORDS.
 */
export const statements: readonly (readonly [string, string, string, number])[] = [
  ['I am reading a novel now.', '[he] was reading a novel then', '[he] is reading a novel now', 7],
  ['I like this song.', '[he] liked that song', '[he] likes this song', 7],
  ['I will visit [C] tomorrow.', '[he] would visit [C] the next day', '[he] will visit [C] tomorrow', 7],
  ['I have finished my project.', '[he] had finished [his] project', '[he] has finished [his] project', 7],
  ['I bought a pen yesterday.', '[he] had bought a pen the previous day', '[he] bought a pen yesterday', 8],
  ['My brother is ill today.', '[his] brother was ill that day', '[his] brother is ill today', 7],
  ['I can solve this sum.', '[he] could solve that sum', '[he] can solve this sum', 7],
  ['I may come here next week.', '[he] might come there the following week', '[he] may come here next week', 8],
  ['We are waiting for the bus.', 'they were waiting for the bus', 'they are waiting for the bus', 7],
  [
    'I saw your sister last Sunday.',
    '[he] had seen [mhis] sister the previous Sunday',
    '[he] saw [mhis] sister last Sunday',
    9,
  ],
  ['You are my best friend.', '[mhe] was [his] best friend', '[mhe] is [his] best friend', 8],
  ['These mangoes are sweet.', 'those mangoes were sweet', 'those mangoes are sweet', 7],
  ['I do not know the answer.', '[he] did not know the answer', '[he] does not know the answer', 8],
  ['I did not see you yesterday.', '[he] had not seen [mhim] the previous day', '[he] did not see [mhim] yesterday', 9],
  [
    'I have been learning music for two years.',
    '[he] had been learning music for two years',
    '[he] has been learning music for two years',
    9,
  ],
  [
    'I shall return the book tomorrow.',
    '[he] would return the book the next day',
    '[he] will return the book tomorrow',
    8,
  ],
  ['My parents live in [C].', '[his] parents lived in [C]', '[his] parents live in [C]', 7],
  ['I was sleeping in my room.', '[he] had been sleeping in [his] room', '[he] was sleeping in [his] room', 9],
  ['We won the match yesterday.', 'they had won the match the previous day', 'they won the match yesterday', 8],
  ['I want to become a pilot.', '[he] wanted to become a pilot', '[he] wants to become a pilot', 7],
  ['You can borrow my umbrella.', '[mhe] could borrow [his] umbrella', '[mhe] can borrow [his] umbrella', 8],
  [
    'Our school will reopen next month.',
    'their school would reopen the following month',
    'their school will reopen next month',
    8,
  ],
]

/** Truths that keep their tense: words, with the tense wrongly shifted. */
export const truths: readonly (readonly [string, string, number])[] = [
  ['The sun rises in the east.', 'the sun rose in the east', 8],
  ['Water boils at a hundred degrees Celsius.', 'water boiled at a hundred degrees Celsius', 8],
  ['The earth moves round the sun.', 'the earth moved round the sun', 8],
  ['Honesty is the best policy.', 'honesty was the best policy', 9],
  ['Ice floats on water.', 'ice floated on water', 8],
]

/** Direct question, reported clause, clause in question order, class. */
export const questions: readonly (readonly [string, string, string, number])[] = [
  ['Where do you live?', 'where [mhe] lived', 'where did [mhe] live', 7],
  ['What are you doing now?', 'what [mhe] was doing then', 'what was [mhe] doing then', 7],
  ['Why are you late today?', 'why [mhe] was late that day', 'why was [mhe] late that day', 7],
  ['When will you return?', 'when [mhe] would return', 'when would [mhe] return', 7],
  ['How did you solve this puzzle?', 'how [mhe] had solved that puzzle', 'how had [mhe] solved that puzzle', 8],
  ['Which book have you chosen?', 'which book [mhe] had chosen', 'which book had [mhe] chosen', 8],
  ['Where did you put my bag?', 'where [mhe] had put [his] bag', 'where had [mhe] put [his] bag', 9],
  ['What can you see from here?', 'what [mhe] could see from there', 'what could [mhe] see from there', 8],
  ['Do you like mangoes?', 'whether [mhe] liked mangoes', 'whether did [mhe] like mangoes', 7],
  [
    'Are you going to [C] tomorrow?',
    'whether [mhe] was going to [C] the next day',
    'whether was [mhe] going to [C] the next day',
    7,
  ],
  [
    'Have you finished your lunch?',
    'whether [mhe] had finished [mhis] lunch',
    'whether had [mhe] finished [mhis] lunch',
    7,
  ],
  ['Can you ride a bicycle?', 'whether [mhe] could ride a bicycle', 'whether could [mhe] ride a bicycle', 7],
  ['Will you help me?', 'whether [mhe] would help [him]', 'whether would [mhe] help [him]', 8],
  [
    'Did you meet the principal yesterday?',
    'whether [mhe] had met the principal the previous day',
    'whether had [mhe] met the principal the previous day',
    9,
  ],
  ['Do you know my cousin?', 'whether [mhe] knew [his] cousin', 'whether did [mhe] know [his] cousin', 8],
  ['Have you seen this film?', 'whether [mhe] had seen that film', 'whether had [mhe] seen that film', 7],
]

export type Tone = 'request' | 'order' | 'advice'
/** Direct words, tone, reported infinitive phrase, class. Spoken by an elder to [M]. */
export const commands: readonly (readonly [string, Tone, string, number])[] = [
  ['Please open the window.', 'request', 'to open the window', 7],
  ['Please wait for me here.', 'request', 'to wait for [him] there', 7],
  ['Please lend me your umbrella.', 'request', 'to lend [him] [mhis] umbrella', 8],
  ['Please do not pluck the flowers.', 'request', 'not to pluck the flowers', 8],
  ['Please give my letter to the clerk.', 'request', 'to give [his] letter to the clerk', 8],
  ['Close the gate at once.', 'order', 'to close the gate at once', 7],
  ['Stand in a straight line.', 'order', 'to stand in a straight line', 7],
  ['Do not make a noise.', 'order', 'not to make a noise', 7],
  ['Do not leave your bags here.', 'order', 'not to leave [mhis] bags there', 8],
  ['Submit this form today.', 'order', 'to submit that form that day', 9],
  ['Finish your work before lunch.', 'order', 'to finish [mhis] work before lunch', 8],
  ['You should drink more water.', 'advice', 'to drink more water', 7],
  ['You should not skip breakfast.', 'advice', 'not to skip breakfast', 8],
  ['You should see a doctor tomorrow.', 'advice', 'to see a doctor the next day', 9],
  ['You should practise for an hour daily.', 'advice', 'to practise for an hour daily', 8],
]

/** Time words of the key, with others that earn the mark. */
export const TIME_WORDS: readonly (readonly [string, string])[] = [
  ['the next day', 'the following day'],
  ['the previous day', 'the day before'],
  ['the following week', 'the next week'],
  ['the following month', 'the next month'],
  ['the previous year', 'the year before'],
  ['the previous Sunday', 'the Sunday before'],
]
