import type { EducationRow, ExperienceRow, SkillRow } from '@margam/contract/teacher-form'
import type { schoolKeptFields } from '@margam/contract/teachers'

/** What somebody studied to teach a subject of the sample school. */
const STUDIES: Readonly<Record<string, { degrees: readonly [string, string]; field: string; skill: string }>> = {
  Mathematics: { degrees: ['B.Sc.', 'M.Sc.'], field: 'Mathematics', skill: 'Preparing for olympiads' },
  Science: { degrees: ['B.Sc.', 'M.Sc.'], field: 'Physics', skill: 'Experiments with simple things' },
  English: { degrees: ['B.A.', 'M.A.'], field: 'English', skill: 'Debate and drama' },
  Hindi: { degrees: ['B.A.', 'M.A.'], field: 'Hindi', skill: 'Recitation' },
  'Social Science': { degrees: ['B.A.', 'M.A.'], field: 'History', skill: 'Maps and excursions' },
}
const UNIVERSITIES = ['University of Kerala', 'Mahatma Gandhi University', 'University of Calicut']
const SCHOOLS = ['Lakeside Public School, Aluva', 'Hill View School, Kottayam', 'Riverbank Vidyalaya, Thrissur']

const JOINED_YEAR = 2022
export const SAMPLE_JOINING_DATE = `${JOINED_YEAR}-06-01`
/** Years at the school before this one. */
const yearsBefore = (i: number) => 3 + ((5 * i) % 12)
/** The year in which teaching began, two months after the last examination. */
const begunYear = (i: number) => JOINED_YEAR - yearsBefore(i)

/** The i-th teacher's own fields. No telephone in India begins with a nought after the country's code: nobody is rung up. */
export const sampleTeacherFields = (i: number) => ({
  phone: `9100001${String(i).padStart(5, '0')}`,
  dateOfBirth: `${begunYear(i) - 25}-${String(1 + ((7 * i) % 12)).padStart(2, '0')}-${String(1 + ((11 * i) % 28)).padStart(2, '0')}`,
})

interface TeacherSections extends Partial<Record<(typeof schoolKeptFields)[number], string>> {
  experiences: ExperienceRow[]
  educations: EducationRow[]
  skills: SkillRow[]
}

/** What the i-th teacher, of a subject of the sample school, learned and did, as a profile keeps it. */
export function sampleTeacherSections(i: number, subject: string, school: string): TeacherSections {
  const { degrees, field, skill } = STUDIES[subject]
  const begun = begunYear(i)
  const university = UNIVERSITIES[i % UNIVERSITIES.length]
  const degree = (name: string, fieldOfStudy: string, year: number, grade: string) => ({
    degree: name,
    institution: university,
    fieldOfStudy,
    yearOfCompletion: String(year),
    grade,
  })
  const jobTitle = `Teacher of ${subject}`
  return {
    nationality: 'Indian',
    board: 'CBSE',
    qualification: `${degrees[1]}, B.Ed.`,
    specialization: field,
    passed_out_year: String(begun),
    university,
    employment_type: 'Full-time',
    experiences: [
      { jobTitle, school, startDate: SAMPLE_JOINING_DATE, endDate: '', description: '', isCurrent: true },
      {
        jobTitle,
        school: SCHOOLS[i % SCHOOLS.length],
        startDate: `${begun}-06-01`,
        endDate: `${JOINED_YEAR}-03-31`,
        description: `Classes 6 to 8, and the ${field} club.`,
        isCurrent: false,
      },
    ],
    educations: [
      degree('B.Ed.', 'Education', begun, 'First class'),
      degree(degrees[1], field, begun - 1, i % 2 === 0 ? 'First class' : 'Distinction'),
      degree(degrees[0], field, begun - 3, 'First class'),
    ],
    skills: [
      { name: skill, level: 'Advanced' },
      { name: 'Spreadsheets', level: i % 2 === 0 ? 'Intermediate' : 'Beginner' },
    ],
  }
}
