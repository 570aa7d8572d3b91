import { expect, it } from 'vitest'
import { writingTasks } from './english/lexicon/writing-tasks.ts'
import { writingFormat } from './writing-format.ts'

it.each([
  ['Write a letter to the editor about noise (about 120 words).', 'letter'],
  ['You are Asha of Kochi. Apply for the post of assistant at a library, with a short bio-data.', 'letter'],
  ['Draft an invitation from the club to a poet to judge a speech contest.', 'invitation'],
  ['Write a story that begins: “The letter had come too late.”', 'story'],
  ['Write a narrative of 250 words on a notice that nobody read.', 'story'],
  ['“Should a report be read aloud?” Write an essay with your view.', 'essay'],
  ['Write a debate speech for or against the motion.', 'speech'],
  ['A chart shows how time is spent. Describe and compare in a paragraph.', 'paragraph'],
  ['Write an article on the notices in your street.<br>Cover these points:<br>- a letter', 'article'],
  ['प्रधानाचार्य को प्रार्थना-पत्र लिखिए।', 'letter'],
  ['दो मित्रों के बीच ‘पत्र’ विषय पर संवाद लिखिए।', 'dialogue'],
  ['छात्र-सचिव की ओर से 50 शब्दों की सूचना लिखिए।', 'notice'],
  ['പഞ്ചായത്ത് പ്രസിഡന്റിന് ഒരു കത്തെഴുതുക.', 'letter'],
  ['‘മഴക്കാലം’ എന്ന വിഷയത്തെക്കുറിച്ച് ഒരു ഖണ്ഡിക എഴുതുക.', 'paragraph'],
  ['Write five lines about your school.', undefined],
] as const)('%s asks for: %s', (stem, format) => {
  expect(writingFormat({ stem })).toBe(format)
})

it.each(writingTasks.map(({ situation, format }) => [situation, format] as const))(
  '%s is read as %s',
  (stem, format) => {
    const kind = format.replace(/^(?:in)?formal /, '').replace(' entry', '')
    expect(writingFormat({ stem })).toBe(kind)
  },
)
