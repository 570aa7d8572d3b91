import type { InstructionFact } from './facts.ts'

const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' और ')

export function hindiInstruction(fact: InstructionFact): string {
  switch (fact.kind) {
    case 'total': {
      const verb = fact.questions === 1 ? 'है' : 'हैं'
      const where = fact.sections > 1 ? `, जो ${fact.sections} खंडों में बँटे हैं` : ''
      return `इस प्रश्न-पत्र में ${fact.questions} प्रश्न ${verb}${where}। अधिकतम अंक: ${fact.marks}।`
    }
    case 'all-compulsory':
      return 'सभी प्रश्न अनिवार्य हैं।'
    case 'attempts':
      return `सभी प्रश्न अनिवार्य हैं, परंतु ${fact.sections.map(attemptIn).join('; ')}।`
    case 'section': {
      const isOne = fact.byMarks.reduce((sum, { questions }) => sum + questions, 0) === 1
      const kinds = fact.byMarks.map(
        ({ marks, questions }) => `${marks} अंक ${questions === 1 ? 'वाला' : 'वाले'} ${questions} प्रश्न`,
      )
      return `${fact.title} में ${listed(kinds)} ${isOne ? 'है' : 'हैं'}।`
    }
    case 'choices': {
      const offer =
        fact.questions === 1
          ? '1 प्रश्न में आंतरिक विकल्प है; उसके किसी एक विकल्प का ही उत्तर दीजिए।'
          : `${fact.questions} प्रश्नों में आंतरिक विकल्प हैं; ऐसे हर प्रश्न में किसी एक विकल्प का ही उत्तर दीजिए।`
      return fact.isOnlyChoice ? `प्रश्न-पत्र में कोई समग्र विकल्प नहीं है; ${offer}` : offer
    }
    case 'options':
      return 'बहुविकल्पीय प्रश्नों में सही विकल्प का अक्षर और उसमें दिया गया उत्तर, दोनों लिखिए।'
    case 'pi':
      return 'जब तक प्रश्न में कुछ और न कहा गया हो, $\\pi = \\frac{22}{7}$ लीजिए।'
    case 'no-calculators':
      return 'कैलकुलेटर के प्रयोग की अनुमति नहीं है।'
  }
}

const attemptIn = ({ title, attempt, questions }: { title: string; attempt: number; questions: number }) =>
  `${title} में ${questions} प्रश्नों में से ${attempt === 1 ? 'किसी 1 का उत्तर' : `किन्हीं ${attempt} के उत्तर`} दीजिए`
