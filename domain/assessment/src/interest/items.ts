export const THEMES = ['Realistic', 'Investigative', 'Artistic', 'Social', 'Enterprising', 'Conventional'] as const
export type Theme = (typeof THEMES)[number]

export interface InterestItem {
  /** Stable across languages: theme letter and number. */
  id: string
  text: string
  theme: Theme
  /** Where one meets the activity: at school, in a trade, or in a profession. Two, two and one per theme. */
  level: 'school' | 'vocational' | 'professional'
  /** The side of the theme it samples; at least three per theme. */
  facet: string
}

type Row = [text: string, level: InterestItem['level'], facet: string]

const ROWS: Record<Theme, Row[]> = {
  Realistic: [
    ['I would enjoy repairing a ceiling fan that has stopped.', 'vocational', 'machines'],
    ['I would enjoy laying drip pipes for a school vegetable garden.', 'school', 'outdoors'],
    ['I would enjoy cutting and joining wood to make a small bench.', 'vocational', 'building'],
    ['I would enjoy putting up the tents and ropes for a school camp.', 'school', 'outdoors'],
    ['I would enjoy checking at a site how a new bridge is put together.', 'professional', 'building'],
  ],
  Investigative: [
    ['I would enjoy testing why one phone battery drains faster than another.', 'school', 'experiment'],
    ['I would enjoy comparing well water from two places under a microscope.', 'professional', 'living world'],
    ['I would enjoy working out the hidden pattern in a long number puzzle.', 'school', 'reasoning'],
    ['I would enjoy finding out why plants grow poorly in one field.', 'vocational', 'living world'],
    ['I would enjoy tracing the fault that makes a water pump stop.', 'vocational', 'diagnosis'],
  ],
  Artistic: [
    ['I would enjoy painting the stage backdrop for annual day.', 'school', 'picture'],
    ['I would enjoy writing a song in my own language.', 'school', 'music and words'],
    ['I would enjoy making up a new block print for cotton cloth.', 'vocational', 'craft'],
    ['I would enjoy shaping clay lamps in a style of my own.', 'vocational', 'craft'],
    ['I would enjoy planning how a short film tells its story.', 'professional', 'performance'],
  ],
  Social: [
    ['I would enjoy helping a junior until fractions make sense to her.', 'school', 'teaching'],
    ['I would enjoy listening to a friend who feels left out.', 'school', 'care'],
    ['I would enjoy looking after small children while their parents work.', 'vocational', 'care'],
    ['I would enjoy helping someone walk again after a leg injury.', 'vocational', 'healing'],
    ['I would enjoy explaining clean water and food to families in a village.', 'professional', 'teaching'],
  ],
  Enterprising: [
    ['I would enjoy running a school fair stall and setting its prices.', 'school', 'business'],
    ['I would enjoy persuading my class to back a new plan.', 'school', 'persuading'],
    ['I would enjoy bargaining with a supplier to bring the cost down.', 'vocational', 'persuading'],
    ['I would enjoy starting a small snack stall with two friends.', 'vocational', 'business'],
    ['I would enjoy leading a large team through a busy festival week.', 'professional', 'leading'],
  ],
  Conventional: [
    ['I would enjoy keeping trip accounts where every rupee is recorded.', 'school', 'accounts'],
    ['I would enjoy sorting library records by a numbering system.', 'school', 'records'],
    ['I would enjoy matching bills with a stock list at closing time.', 'vocational', 'checking'],
    ['I would enjoy entering names and dates in a table and correcting slips.', 'vocational', 'records'],
    ['I would enjoy setting up a clear budget for a whole office.', 'professional', 'accounts'],
  ],
}

/** The thirty items in theme order, five per theme. */
export const INTEREST_ITEMS: readonly InterestItem[] = THEMES.flatMap((theme) =>
  ROWS[theme].map(([text, level, facet], i) => ({ id: `${theme[0]}${i + 1}`, text, theme, level, facet })),
)

export const SCALE_OPTIONS = {
  3: { '2': 'Yes', '1': 'Maybe', '0': 'No' },
  5: { '1': 'Strongly Disagree', '2': 'Disagree', '3': 'Neutral', '4': 'Agree', '5': 'Strongly Agree' },
} as const
export type Scale = keyof typeof SCALE_OPTIONS
