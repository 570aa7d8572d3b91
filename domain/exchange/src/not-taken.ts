import { type Said, say } from '@margam/school/sentence'

const CALCULATED = say('calculated: its numbers are drawn anew each time', {})
const ONTO_PICTURE = say('places in a picture', {})
const INTO_TEXT = say('drag and drop into a text', {})
const GAPS = say('choose the missing words', {})
const ORDER = say('put into order', {})
const FILE = say('a file is handed in', {})
const NO_QUESTION = say('a text without a question', {})

/** Types of questions that have no place with us: as Moodle, Canvas and QTI call them. */
const NAMES: Readonly<Record<string, Said>> = {
  calculated: CALCULATED,
  calculatedsimple: CALCULATED,
  calculatedmulti: CALCULATED,
  ddimageortext: ONTO_PICTURE,
  ddmarker: ONTO_PICTURE,
  ddwtos: INTO_TEXT,
  gapselect: GAPS,
  ordering: ORDER,
  randomsamatch: say('random matching of short answers', {}),
  random: say('a question drawn at random', {}),
  description: NO_QUESTION,
  calculated_question: CALCULATED,
  multiple_dropdowns_question: GAPS,
  file_upload_question: FILE,
  text_only_question: NO_QUESTION,
  orderInteraction: ORDER,
  associateInteraction: say('pairs of one set', {}),
  gapMatchInteraction: INTO_TEXT,
  inlineChoiceInteraction: GAPS,
  hottextInteraction: say('choose words of a text', {}),
  hotspotInteraction: ONTO_PICTURE,
  selectPointInteraction: ONTO_PICTURE,
  graphicOrderInteraction: ONTO_PICTURE,
  graphicAssociateInteraction: ONTO_PICTURE,
  graphicGapMatchInteraction: ONTO_PICTURE,
  positionObjectInteraction: ONTO_PICTURE,
  sliderInteraction: say('a slider', {}),
  mediaInteraction: say('film or sound', {}),
  drawingInteraction: say('a drawing is made', {}),
  uploadInteraction: FILE,
  customInteraction: say('a program of its own', {}),
  portableCustomInteraction: say('a program of its own', {}),
  endAttemptInteraction: say('a hint is asked for', {}),
  templateDeclaration: CALCULATED,
  composite: say('several questions in one', {}),
}

export const notTaken = (type: string): Said =>
  say('Questions of the type {type} are not taken ({name}).', {
    type: type.slice(0, 60) || '?',
    name: Object.hasOwn(NAMES, type) ? (NAMES[type] ?? '') : say('unknown', {}),
  })
