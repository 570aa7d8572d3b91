import type { Label, SecondLanguage } from '@margam/contract/card-paper'
import { speak } from '../../words/languages.ts'

/** What stands before something on a card, in English and in the languages that a school may add to it. */
const LABELS = {
  title: { en: /*i18n*/ 'Report card', hi: 'प्रगति पत्र', ml: 'പുരോഗതി രേഖ' },
  student: { en: /*i18n*/ 'Student', hi: 'विद्यार्थी', ml: 'വിദ്യാർത്ഥി' },
  class: { en: /*i18n*/ 'Class', hi: 'कक्षा', ml: 'ക്ലാസ്' },
  roll_number: { en: /*i18n*/ 'Roll number', hi: 'अनुक्रमांक', ml: 'ക്രമനമ്പർ' },
  class_teacher: { en: /*i18n*/ 'Class teacher', hi: 'कक्षा शिक्षक', ml: 'ക്ലാസ് ടീച്ചർ' },
  admission_number: { en: /*i18n*/ 'Admission number', hi: 'प्रवेश संख्या', ml: 'പ്രവേശന നമ്പർ' },
  date_of_birth: { en: /*i18n*/ 'Date of birth', hi: 'जन्म तिथि', ml: 'ജനനത്തീയതി' },
  father: { en: /*i18n*/ 'Father', hi: 'पिता', ml: 'പിതാവ്' },
  mother: { en: /*i18n*/ 'Mother', hi: 'माता', ml: 'മാതാവ്' },
  guardian: { en: /*i18n*/ 'Guardian', hi: 'अभिभावक', ml: 'രക്ഷിതാവ്' },
  subject: { en: /*i18n*/ 'Subject', hi: 'विषय', ml: 'വിഷയം' },
  result: { en: /*i18n*/ 'Result', hi: 'परिणाम', ml: 'ഫലം' },
  total: { en: /*i18n*/ 'Total', hi: 'कुल अंक', ml: 'ആകെ മാർക്ക്' },
  grade: { en: /*i18n*/ 'Grade', hi: 'ग्रेड', ml: 'ഗ്രേഡ്' },
  points: { en: /*i18n*/ 'Points', hi: 'ग्रेड अंक', ml: 'പോയിന്റ്' },
  class_average: { en: /*i18n*/ 'Class average', hi: 'कक्षा औसत', ml: 'ക്ലാസ് ശരാശരി' },
  class_highest: { en: /*i18n*/ 'Class highest', hi: 'कक्षा में सर्वाधिक', ml: 'ക്ലാസിലെ ഉയർന്നത്' },
  overall: { en: /*i18n*/ 'Overall', hi: 'समग्र परिणाम', ml: 'ആകെ ഫലം' },
  attendance: { en: /*i18n*/ 'Attendance', hi: 'उपस्थिति', ml: 'ഹാജർ' },
  rank: { en: /*i18n*/ 'Rank in the class', hi: 'कक्षा में स्थान', ml: 'ക്ലാസിലെ സ്ഥാനം' },
  remark: { en: /*i18n*/ 'Remark', hi: 'टिप्पणी', ml: 'അഭിപ്രായം' },
  co_scholastic: { en: /*i18n*/ 'Co-scholastic areas', hi: 'सह-शैक्षिक क्षेत्र', ml: 'സഹപാഠ്യ മേഖലകൾ' },
  discipline: { en: /*i18n*/ 'Discipline', hi: 'अनुशासन', ml: 'അച്ചടക്കം' },
  promoted_to: { en: /*i18n*/ 'Promoted to', hi: 'अगली कक्षा', ml: 'കയറ്റം ലഭിച്ച ക്ലാസ്' },
  stays_in: { en: /*i18n*/ 'Stays in', hi: 'इसी कक्षा में', ml: 'തുടരുന്ന ക്ലാസ്' },
  reopens_on: { en: /*i18n*/ 'School reopens on', hi: 'विद्यालय पुनः खुलेगा', ml: 'സ്കൂൾ തുറക്കുന്ന തീയതി' },
  principal: { en: /*i18n*/ 'Principal', hi: 'प्रधानाचार्य', ml: 'പ്രിൻസിപ്പൽ' },
  teacher: { en: /*i18n*/ 'Teacher', hi: 'शिक्षक', ml: 'ടീച്ചർ' },
  parent: { en: /*i18n*/ 'Parent or guardian', hi: 'माता-पिता या अभिभावक', ml: 'മാതാപിതാക്കൾ അല്ലെങ്കിൽ രക്ഷിതാവ്' },
  seal: { en: /*i18n*/ 'Seal of the school', hi: 'विद्यालय की मुहर', ml: 'സ്കൂൾ മുദ്ര' },
} as const satisfies Record<string, { en: string } & Record<Exclude<SecondLanguage, ''>, string>>

export type LabelName = keyof typeof LABELS

/** A label in the language of the school's papers, and in a second one where that is another. */
export function labelIn(name: LabelName, language: string, second: SecondLanguage): Label {
  const first = speak(LABELS[name].en, language)
  return second === '' || second === language ? [first] : [first, LABELS[name][second]]
}
