import { phoneDigits } from '@margam/contract/rules'
import { PEOPLE_SYNONYMS } from '@margam/school/find-student'

// Runs in a thread: nothing of the server may be imported here.

/** What schools write for the fields of a student. */
export const STUDENT_SYNONYMS = {
  full_name: ['name', ...PEOPLE_SYNONYMS.name],
  class_section: ['class & section', 'class & sec', 'class and section', 'class & division', 'class & div'],
  first_name: ['given name', 'forename', 'student first name'],
  last_name: ['surname', 'family name', 'student last name'],
  phone: ['phone no', 'phone number', 'mobile', 'mobile no', 'mobile number', 'contact no', 'contact number'],
  email: ['email id', 'email address', 'mail id', 'student email'],
  date_of_birth: ['DOB', 'birth date', 'D O B'],
  admission_number: PEOPLE_SYNONYMS.admission_number,
  class_name: ['class', 'std', 'standard', 'grade'],
  gender: ['sex'],
  address: ['home address', 'residential address', 'permanent address', 'postal address'],
  joining_date: ['DOJ', 'date of joining', 'date of admission', 'admission date'],
  section: ['sec', 'division', 'div'],
  roll_number: ['roll no', ...PEOPLE_SYNONYMS.roll_no],
  father_name: ["father's name", 'father', 'name of father'],
  mother_name: ["mother's name", 'mother', 'name of mother'],
  parent_email: ["parent's email", 'parent email id', "father's email", "mother's email", 'guardian email'],
  parent_phone: [
    'parent phone no', 'parent mobile', 'parent mobile no', 'parent contact no', "father's phone", "father's mobile",
    "father's mobile no", "mother's phone", "mother's mobile", "mother's mobile no", 'guardian phone',
  ], // biome-ignore format: a list of names reads best filled
}

/** A number without its country is taken for an Indian one, as the form does. */
const withCountry = (text: string) => phoneDigits(text).replace(/^0?([1-9]\d{9})$/, '91$1')
const sameCase = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

/** What a sheet of students writes in other ways than the form, by column. */
export const STUDENT_NORMAL = {
  class_name: (text: string) => text.replace(/^class\s+/i, '').toUpperCase(),
  section: (text: string) => text.toUpperCase(),
  gender: sameCase,
  phone: withCountry,
  parent_phone: withCountry,
}
