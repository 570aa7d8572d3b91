import { classes } from '../english/level.ts'
import type { Topic } from './topic.ts'

type Row = readonly [id: string, name: string, from: number, to: number]

const SECTIONS: Record<string, readonly Row[]> = {
  Reading: [
    ['letters', 'Letters and sounds', -1, 1],
    ['rhyme', 'Rhyming words', -1, 1],
    ['picture-reading', 'Reading pictures and words', -1, 2],
    ['comprehension', 'Unseen passage', 1, 12],
    ['factual-passage', 'Case-based factual passage', 8, 12],
    ['sequencing', 'Sentence order in a text', 6, 10],
  ],
  Writing: [
    ['sentence-order', 'Jumbled words', 2, 8],
    ['composition', 'Composition', 1, 12],
  ],
  Grammar: [
    ['articles', 'Articles', 1, 9],
    ['prepositions', 'Prepositions', -1, 12],
    ['nouns', 'Nouns: number and gender', 1, 5],
    ['determiners', 'Determiners', 5, 12],
    ['pronouns', 'Pronouns', 3, 7],
    ['adjectives', 'Degrees of comparison', 3, 10],
    ['agreement', 'Subject-verb agreement', 2, 10],
    ['verb-forms', 'Verb forms', 3, 8],
    ['tenses', 'Tenses', 6, 12],
    ['modals', 'Modals', 6, 12],
    ['voice', 'Active and passive voice', 6, 12],
    ['reported-speech', 'Reported speech', 7, 12],
    ['conjunctions', 'Conjunctions', 3, 10],
    ['sentence-transformation', 'Transformation of sentences', 7, 12],
    ['conditionals', 'Conditionals', 8, 12],
    ['question-tags', 'Question tags', 5, 9],
    ['relative-clauses', 'Relative clauses', 7, 12],
    ['non-finites', 'Gerunds, infinitives and participles', 9, 12],
    ['editing', 'Editing and omission', 8, 12],
    ['punctuation', 'Punctuation and capital letters', 3, 8],
    ['integrated-grammar', 'Integrated grammar', 9, 10],
  ],
  Vocabulary: [
    ['word-formation', 'Word formation', 4, 9],
    ['synonyms', 'Synonyms', 3, 9],
    ['antonyms', 'Antonyms', 2, 9],
    ['homophones', 'Homophones and confused words', 4, 10],
    ['spelling', 'Spelling', 2, 7],
    ['one-word', 'One word for many, and idioms', 6, 12],
  ],
  Literature: [['extracts', 'Extracts and value points', 6, 12]],
}

export const englishTopics: Topic[] = Object.entries(SECTIONS).flatMap(([section, rows]) =>
  rows.map(
    ([id, name, from, to]): Topic => ({
      id: `english.${id}`,
      subject: 'English',
      section,
      name,
      classes: classes(from, to),
    }),
  ),
)
