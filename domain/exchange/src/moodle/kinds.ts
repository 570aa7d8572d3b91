import { type Said, say } from '@margam/school/sentence'

/** Moodle's types of questions that have no place with us, by name. */
const NAMES: Readonly<Record<string, Said>> = {
  calculated: say('calculated: its numbers are drawn anew each time', {}),
  calculatedsimple: say('calculated: its numbers are drawn anew each time', {}),
  calculatedmulti: say('calculated: its numbers are drawn anew each time', {}),
  ddimageortext: say('drag and drop onto a picture', {}),
  ddmarker: say('drag and drop of markers', {}),
  ddwtos: say('drag and drop into a text', {}),
  gapselect: say('choose the missing words', {}),
  ordering: say('put into order', {}),
  randomsamatch: say('random matching of short answers', {}),
  random: say('a question drawn at random', {}),
  description: say('a text without a question', {}),
}

export const notTaken = (type: string): Said =>
  say('Questions of the type {type} are not taken ({name}).', {
    type: type.slice(0, 60) || '?',
    name: Object.hasOwn(NAMES, type) ? (NAMES[type] ?? '') : say('unknown', {}),
  })
