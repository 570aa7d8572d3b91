import type { InstructionFact } from './facts.ts'

export function malayalamInstruction(fact: InstructionFact): string {
  switch (fact.kind) {
    case 'total': {
      const where = fact.sections > 1 ? `${fact.sections} വിഭാഗങ്ങളിലായി ` : ''
      const are = fact.questions === 1 ? 'ചോദ്യമുണ്ട്' : 'ചോദ്യങ്ങളുണ്ട്'
      return `ഈ ചോദ്യപേപ്പറിൽ ${where}${fact.questions} ${are}. പരമാവധി മാർക്ക്: ${fact.marks}.`
    }
    case 'all-compulsory':
      return 'എല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം എഴുതണം.'
    case 'attempts':
      return `എല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം എഴുതണം. എന്നാൽ ഇവിടെ തിരഞ്ഞെടുക്കാം – ${fact.sections.map(attemptIn).join('; ')}.`
    case 'section':
      // a title takes no case ending, since it may be anybody's own
      return `${fact.title}: ${fact.byMarks.map(kindOf).join(', ')}.`
    case 'choices': {
      const offer =
        fact.questions === 1
          ? '1 ചോദ്യത്തിൽ ആന്തരിക ചോയ്സ് ഉണ്ട്; അതിലെ രണ്ടിൽ ഒന്നിനു മാത്രം ഉത്തരം എഴുതുക.'
          : `${fact.questions} ചോദ്യങ്ങളിൽ ആന്തരിക ചോയ്സ് ഉണ്ട്; അവയിൽ ഓരോന്നിലും രണ്ടിൽ ഒന്നിനു മാത്രം ഉത്തരം എഴുതുക.`
      return fact.isOnlyChoice ? `ചോദ്യപേപ്പറിൽ മൊത്തത്തിലുള്ള ചോയ്സ് ഇല്ല; ${offer}` : offer
    }
    case 'options':
      return 'ഓപ്ഷനുകളുള്ള ചോദ്യങ്ങളിൽ ശരിയായ ഓപ്ഷന്റെ അക്ഷരവും അതിലെ ഉത്തരവും എഴുതുക.'
    case 'pi':
      return 'ചോദ്യത്തിൽ മറ്റൊന്നു പറഞ്ഞിട്ടില്ലെങ്കിൽ $\\pi = \\frac{22}{7}$ എന്നെടുക്കുക.'
    case 'no-calculators':
      return 'കാൽക്കുലേറ്റർ ഉപയോഗിക്കാൻ പാടില്ല.'
  }
}

const kindOf = ({ marks, questions }: { marks: number; questions: number }) =>
  questions === 1 ? `${marks} മാർക്കുള്ള 1 ചോദ്യം` : `${marks} മാർക്ക് വീതമുള്ള ${questions} ചോദ്യങ്ങൾ`

const attemptIn = ({ title, attempt, questions }: { title: string; attempt: number; questions: number }) =>
  `${title}: ${questions} ചോദ്യങ്ങളിൽ ഏതെങ്കിലും ${attempt} എണ്ണത്തിന് ഉത്തരം എഴുതിയാൽ മതി`
