import type { Article } from '../article.ts'

// no words: in another language an article is another article
export const papers: Article = {
  slug: 'a-fair-class-test',
  title: 'A fair class test in four decisions',
  summary: 'Write down four things before the first question, and the paper almost sets itself.',
  date: '2026-11-09',
  sections: [
    {
      paragraphs: [
        'Most unfair papers are not unkind. They are hurried: the questions came first and the plan never did. Four decisions, on half a page, are enough to prevent it.',
      ],
    },
    {
      heading: '1. What share does each chapter get?',
      paragraphs: [
        'Give marks to chapters in proportion to the lessons you spent on them. If a chapter took a third of the month, about a third of the marks belong to it. Students notice when the week-long chapter is worth two marks.',
      ],
    },
    {
      heading: '2. What should a student do with the knowledge?',
      paragraphs: [
        'Recall a rule, use it in a familiar exercise, use it in a new one: decide how many marks go to each. A paper made of recall alone rewards memory; a paper made of surprises punishes everybody who learnt what was taught.',
      ],
    },
    {
      heading: '3. Where does the easy question stand?',
      paragraphs: [
        'Start with questions that nearly everyone can answer. Nervous students settle, and you learn something about those who stop early. Keep one or two questions for those who are far ahead, at the end, worth few marks.',
      ],
    },
    {
      heading: '4. What earns half a mark?',
      paragraphs: [
        'Write the marking scheme before the test, not after the first ten answer sheets. If you cannot say what earns a part of the marks, the question is not ready. A useful check: solve your own paper and multiply your time by three for the class.',
      ],
    },
  ],
}
