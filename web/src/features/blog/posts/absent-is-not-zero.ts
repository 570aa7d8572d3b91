import type { Article } from '../article.ts'

// no words: in another language an article is another article
export const marks: Article = {
  slug: 'absent-is-not-zero',
  title: 'Absent is not zero, and empty is neither',
  summary:
    'Three different things often share one cell of the mark register. Keeping them apart saves hard conversations.',
  date: '2026-10-28',
  sections: [
    {
      paragraphs: [
        'Open any mark register in the last week of a term and you will find cells that could mean three things: the student scored nothing, the student was not there, or nobody has entered the mark yet.',
        'On paper a teacher remembers which is which. In an average nobody does. Take four tests of 70, 70, 70 and one missed because of fever: with the missed test as zero the average is 52.5, without it 70. The difference is a phone call to the parents that should never have been made.',
      ],
    },
    {
      heading: 'Three rules that help',
      paragraphs: ['They work in a notebook, in a spreadsheet and in software.'],
      points: [
        'Write AB for absent, always, and leave it out of every average.',
        'Leave a cell empty only while the mark is still to come, and count the empty cells before you share anything.',
        'Write 0 only for a paper that was handed in.',
      ],
    },
    {
      paragraphs: [
        'An average of nothing should be shown as a dash. If a register or an app shows 0 % for a student without a single test, do not trust its other averages either.',
      ],
    },
  ],
}
