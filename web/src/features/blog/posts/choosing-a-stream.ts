import type { Article } from '../article.ts'

// no words: in another language an article is another article
export const interests: Article = {
  slug: 'choosing-a-stream',
  title: 'Choosing a stream after class 10: questions for the dinner table',
  summary: 'For families between the results and the form. No test decides this; a few good questions help.',
  date: '2026-10-14',
  sections: [
    {
      paragraphs: [
        'The weeks after class 10 are loud. Relatives know which stream is safe, friends know which one is easy, and the form wants an answer. These questions slow things down a little.',
      ],
    },
    {
      heading: 'For the student',
      paragraphs: [],
      points: [
        'Which homework do you start without being told?',
        'Which subject do you explain to others? Explaining is a better sign than scoring.',
        'What would you still want to learn if there were no marks for it?',
        'Which tasks of a working day would you like: building, finding out, making, helping, leading, arranging?',
      ],
    },
    {
      heading: 'For the parents',
      paragraphs: [],
      points: [
        'Whose wish is it that we are talking about just now?',
        'Which doors does each choice close, and which only seem to close? Many degrees accept more than one stream; look at the admission rules of two or three before deciding.',
        'What does it cost, in money and in years, and who pays?',
      ],
    },
    {
      heading: 'About interest and aptitude tests',
      paragraphs: [
        'A good test puts words to what you half know and suggests careers you had not heard of. It is a starting point, not a verdict, and interests at fifteen still change. If a result surprises you, talk it over with a teacher who has seen you work; do not throw away the plan, and do not throw away the result.',
      ],
    },
  ],
}
