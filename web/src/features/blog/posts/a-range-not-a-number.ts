import type { Article } from '../article.ts'

// no words: in another language an article is another article
export const ranges: Article = {
  slug: 'a-range-not-a-number',
  title: 'Why a forecast should be a range, not a number',
  summary: 'A single predicted mark sounds sure of itself. A range tells you what is known and what is not.',
  date: '2026-11-16',
  sections: [
    {
      paragraphs: [
        'Suppose Meera scored 58, 66 and 61 in her last three Science tests. What will she score in the next one? “63” is a tempting answer. It is also almost certain to be wrong: even if nothing about Meera changes, one test asks about the chapter she likes and the next about the one she does not.',
        'Marks move about for reasons that have nothing to do with learning. The paper is harder, the evaluator is stricter, the night before was short. A number hides all of that. A range, say 54 to 71, shows it.',
      ],
    },
    {
      heading: 'How to read a range',
      paragraphs: [
        'Our ranges are made so that about eight of ten next marks fall inside them. That gives three honest uses:',
      ],
      points: [
        'Look at the low end when you plan for safety: which chapter would pull you there?',
        'Look at the high end when you set a target: it is within reach with the marks you already have.',
        'Look at the width. A wide range is not bad news; it says that there are few tests yet, or that they differ a lot.',
      ],
    },
    {
      heading: 'What a range cannot tell you',
      paragraphs: [
        'It does not know that you have changed how you study, that you were ill in September or that the next test is only on algebra. And it cannot say that more hours will cause more marks: students who study longer differ in many other ways from those who do not.',
        'Treat it as a weather report for your revision. It helps you decide what to carry; it does not decide where you go.',
      ],
    },
  ],
}
