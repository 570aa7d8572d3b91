import type { PaperSection } from '../paper-section.ts'
import { englishInstruction } from './english.ts'
import { type Asked, instructionFacts } from './facts.ts'
import { hindiInstruction } from './hindi.ts'
import { malayalamInstruction } from './malayalam.ts'
import { type OwnLanguage, sectionTitleIn } from './section-title.ts'

const WRITERS = { hi: hindiInstruction, ml: malayalamInstruction }

/** General instructions as a paper keeps them. */
export const instructionsFor = (asked: Asked, sections: readonly PaperSection[], maximumMarks: number): string[] =>
  instructionFacts(asked, sections, maximumMarks).map(englishInstruction)

/** The same in another language, read from the finished paper: those that were made before have them too. */
export function instructionsIn(
  language: OwnLanguage,
  paper: Asked & { sections: readonly PaperSection[]; maximumMarks: number },
): string[] {
  const sections = paper.sections.map((section) => ({ ...section, title: sectionTitleIn(section.title, language) }))
  return instructionFacts(paper, sections, paper.maximumMarks).map(WRITERS[language])
}
