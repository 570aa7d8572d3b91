import type { Theme } from '../interest/items.ts'

/** What a theme is about, as the end of "… is about"; and one thing to try. */
export const THEME_WORDS: Record<Theme, { about: string; activity: string }> = {
  Realistic: {
    about: 'working with your hands, tools and machines, and outdoors',
    activity: 'repair, build or plant something small',
  },
  Investigative: {
    about: 'finding out how and why things work',
    activity: 'choose one question and answer it with an experiment of your own',
  },
  Artistic: {
    about: 'making something of your own in pictures, words, music or craft',
    activity: 'draw, write, play or shape something that is your own idea',
  },
  Social: {
    about: 'helping, teaching and caring for people',
    activity: 'help someone younger with a lesson, or join a group that helps others',
  },
  Enterprising: {
    about: 'leading, persuading and running things with others',
    activity: 'organise something small, such as a stall or a match',
  },
  Conventional: {
    about: 'keeping records, numbers and plans in good order',
    activity: 'keep the accounts of a trip or put a shelf of books in order',
  },
}

/** How strong an interest came out, by the band of its percentage. */
export const BAND_WORDS: Record<string, string> = {
  Exceptional: 'Your interest came out as very strong, near the top of the scale.',
  'Very Strong': 'Your interest came out as very strong.',
  Strong: 'Your interest came out as strong.',
  Moderate: 'Your interest came out as moderate.',
  Developing: 'Your interest came out as light so far.',
  Low: 'It draws you little at present, which is fine.',
}
export const TOO_FEW = 'There were too few answers here to say how strong your interest is.'
