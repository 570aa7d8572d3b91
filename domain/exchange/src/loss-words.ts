import { type Sentence, say } from '@margam/school/sentence'

// Each kind of loss with its sentence; {detail} is a name of the file: of an element, a picture, a setting.

const WORDS = {
  // of texts that come in
  markup: (detail) => say('The markup {detail} was left out; its text stays.', { detail }),
  attributes: (detail) => say('The look or behaviour that {detail} gives was left out.', { detail }),
  script: (detail) => say('{detail} would run something in a browser and was left out.', { detail }),
  link: (detail) => say('The link to {detail} was left out; its text stays.', { detail }),
  media: (detail) => say('{detail} (film, sound or another page) was left out.', { detail }),
  markdown: () => /*i18n*/ 'The text is written in Markdown; its signs stay as they are.',
  formula: (detail) => say('The formula {detail} cannot be read; it stays as a text.', { detail }),
  'picture-moved': (detail) => say('The picture {detail} stood within the text; it stands below it now.', { detail }),
  'picture-missing': (detail) => say('The picture {detail} is not in the file.', { detail }),
  'picture-outside': (detail) => say('The picture {detail} lies outside of the file and was left out.', { detail }),
  'picture-drawing': (detail) => say('The drawing {detail} is no PNG, JPEG, GIF or WebP and was left out.', { detail }),
  'picture-refused': (detail) => say('{detail} is no picture, whatever its name says, and was left out.', { detail }),
  'picture-large': (detail) => say('The picture {detail} is too large and was left out.', { detail }),
  'picture-many': (detail) => say('The file has too many pictures; {detail} was left out.', { detail }),
  // of questions that come in
  weights: () => /*i18n*/ 'Answers that earn a part of the marks count as wrong, or all right ones alike.',
  'negative-marks': () => /*i18n*/ 'Marks are no longer taken off for wrong answers.',
  'answer-feedback': () => /*i18n*/ 'What is told about one answer was left out.',
  'result-feedback': () => /*i18n*/ 'What is told by how right the whole answer is was left out.',
  hints: () => /*i18n*/ 'The hints were left out.',
  wildcard: (detail) =>
    say('The answer {detail} stands for many; it is taken as it is written, without its stars.', { detail }),
  'other-answers': (detail) => say('Only one number can be right; {detail} was left out.', { detail }),
  unit: () => /*i18n*/ 'The units were left out.',
  template: () => /*i18n*/ 'The text that a student begins with was left out.',
  processing: (detail) =>
    say('The way of marking {detail} is not known; the right answer is as the file gives it.', { detail }),
  number: (detail) => say('The marks {detail} cannot be read.', { detail }),
  field: (detail) => say('The file says {detail}, for which there is no place.', { detail }),
  // of questions that go out
  question: (detail) =>
    say('The format has no place for this kind of question ({detail}); it was left out.', { detail }),
  long: () => /*i18n*/ 'A text is too long, or nested too deep; the question was left out.',
  title: () => /*i18n*/ 'The format has no place for the title.',
  marks: () => /*i18n*/ 'The format has no place for the marks.',
  feedback: () => /*i18n*/ 'The format has no place for this feedback.',
  tags: () => /*i18n*/ 'The format has no place for these tags.',
  difficulty: () => /*i18n*/ 'The format has no place for the difficulty.',
  topic: () => /*i18n*/ 'The format has no place for the topic.',
  language: () => /*i18n*/ 'The format has no place for the language.',
  picture: (detail) => say('The format has no place for the picture {detail}.', { detail }),
  answer: () => /*i18n*/ 'The format has no place for the model answer.',
  scheme: () => /*i18n*/ 'The steps of the scheme go out as a text.',
  range: () => /*i18n*/ 'The range goes out as its middle with a tolerance.',
  'match-case': () => /*i18n*/ 'The format does not say whether capitals count.',
  'fixed-options': () => /*i18n*/ 'The format does not say that the options keep their order.',
  blank: () => /*i18n*/ 'The blank goes out as a line, and what belongs into it as the answer to the question.',
  arrow: (detail) =>
    say('The answer {detail} holds an arrow ->, which the format takes for a pair; it was left out.', { detail }),
  'right-markup': () => /*i18n*/ 'The markup of the right-hand side was left out; its text stays.',
} satisfies Record<string, (detail: string) => Sentence>

export type LossKind = keyof typeof WORDS

export const lossWords = (what: LossKind, detail: string): Sentence => WORDS[what](detail)
