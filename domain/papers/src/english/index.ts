import type { ItemModel } from '../item-model.ts'
import { e01, e02, e03 } from './early/e01-letters.ts'
import { e04 } from './early/e04-match.ts'
import { e08 } from './early/e08-place.ts'
import { e05 } from './grammar/e05-a-an.ts'
import { e06 } from './grammar/e06-the-zero.ts'
import { e07 } from './grammar/e07-article-cloze.ts'
import { e09 } from './grammar/e09-time.ts'
import { e10 } from './grammar/e10-dependent.ts'
import { e11 } from './grammar/e11-since-for.ts'
import { e12 } from './grammar/e12-plurals.ts'
import { e13 } from './grammar/e13-noun-families.ts'
import { e14 } from './grammar/e14-determiners.ts'
import { e15 } from './grammar/e15-pronouns.ts'
import { e16 } from './grammar/e16-degrees.ts'
import { e17 } from './grammar/e17-degree-change.ts'
import { e18 } from './grammar/e18-agreement.ts'
import { e19 } from './grammar/e19-agreement-traps.ts'
import { e20 } from './grammar/e20-verb-forms.ts'
import { e21 } from './grammar/e21-time-adverbs.ts'
import { e22 } from './grammar/e22-tenses.ts'
import { e23 } from './grammar/e23-sequence.ts'
import { e24 } from './grammar/e24-modals.ts'
import { e25, e26 } from './grammar/e25-voice.ts'
import { e27, e28, e29 } from './grammar/e27-reported.ts'
import { e30 } from './grammar/e30-dialogue.ts'
import { e31, e32 } from './grammar/e31-conjunctions.ts'
import { e33 } from './grammar/e33-join.ts'
import { e34 } from './grammar/e34-too-enough.ts'
import { e35 } from './grammar/e35-no-sooner.ts'
import { e36 } from './grammar/e36-conditionals.ts'
import { e37 } from './grammar/e37-tags.ts'
import { e38 } from './grammar/e38-same-meaning.ts'
import { e39 } from './grammar/e39-relatives.ts'
import { e40 } from './grammar/e40-non-finites.ts'
import { grammarSeries } from './grammar/e57-sentence-series.ts'
import { e56 } from './literature/e56-literature.ts'
import { e53 } from './reading/e53-case-data.ts'
import { e54 } from './reading/e54-passages.ts'
import { e47 } from './text/e47-jumbled-words.ts'
import { e48 } from './text/e48-jumbled-sentences.ts'
import { e49 } from './text/e49-editing.ts'
import { e50 } from './text/e50-omission.ts'
import { e51 } from './text/e51-punctuation.ts'
import { e52 } from './text/e52-integrated.ts'
import { e41 } from './vocabulary/e41-word-formation.ts'
import { e42, e43 } from './vocabulary/e42-meanings.ts'
import { e44 } from './vocabulary/e44-confused-words.ts'
import { e45 } from './vocabulary/e45-spelling.ts'
import { e46 } from './vocabulary/e46-one-word.ts'
import { wordSeries } from './vocabulary/e69-word-series.ts'
import { e55 } from './writing/e55-writing.ts'

export const englishModels: ItemModel[] = [
  e01,
  e02,
  e03,
  e04,
  e05,
  e06,
  e07,
  e08,
  e09,
  e10,
  e11,
  e12,
  e13,
  e14,
  e15,
  e16,
  e17,
  e18,
  e19,
  e20,
  e21,
  e22,
  e23,
  e24,
  e25,
  e26,
  e27,
  e28,
  e29,
  e30,
  e31,
  e32,
  e33,
  e34,
  e35,
  e36,
  e37,
  e38,
  e39,
  e40,
  e41,
  e42,
  e43,
  e44,
  e45,
  e46,
  e47,
  e48,
  e49,
  e50,
  e51,
  e52,
  e53,
  e54,
  e55,
  e56,
  ...grammarSeries,
  ...wordSeries,
]
