import { speak } from '../../lib/speak.ts'

/** The fields that the trail of changes names, as they are said in English. */
const FIELDS: ReadonlySet<string> = new Set([
  /*i18n*/ 'Academic history', /*i18n*/ 'Academic records', /*i18n*/ 'Academic year', /*i18n*/ 'Academic year from',
  /*i18n*/ 'Academic year to', /*i18n*/ 'Achievements', /*i18n*/ 'Additional info', /*i18n*/ 'Address',
  /*i18n*/ 'Admission date', /*i18n*/ 'Admission number', /*i18n*/ 'Affiliated to', /*i18n*/ 'Affiliation number',
  /*i18n*/ 'Announcements', /*i18n*/ 'Annual income', /*i18n*/ 'Answer', /*i18n*/ 'Archived', /*i18n*/ 'Attendance', /*i18n*/ 'Attendance starts on',
  /*i18n*/ 'Audience', /*i18n*/ 'Begins', /*i18n*/ 'Deletion on', /*i18n*/ 'Documents', /*i18n*/ 'Operator', /*i18n*/ 'What', /*i18n*/ 'Birth certificate', /*i18n*/ 'Blood group', /*i18n*/ 'Board', /*i18n*/ 'Body',
  /*i18n*/ 'Capacity', /*i18n*/ 'Card area points', /*i18n*/ 'Card class average', /*i18n*/ 'Card class highest',
  /*i18n*/ 'Card parents', /*i18n*/ 'Card photo', /*i18n*/ 'Card second language', /*i18n*/ 'Card template',
  /*i18n*/ 'Card year exams', /*i18n*/ 'Category', /*i18n*/ 'Certifications', /*i18n*/ 'Class', /*i18n*/ 'Class level',
  /*i18n*/ 'Class name', /*i18n*/ 'Class teacher', /*i18n*/ 'Class teacher of', /*i18n*/ 'Classes', /*i18n*/ 'Code',
  /*i18n*/ 'Counts as', /*i18n*/ 'Current', /*i18n*/ 'Current address', /*i18n*/ 'Current school name',
  /*i18n*/ 'Date of birth', /*i18n*/ 'Degree', /*i18n*/ 'Description', /*i18n*/ 'Dietary restrictions',
  /*i18n*/ 'Doctor address', /*i18n*/ 'Doctor name', /*i18n*/ 'Document', /*i18n*/ 'Education info',
  /*i18n*/ 'Educations', /*i18n*/ 'Electives', /*i18n*/ 'Email', /*i18n*/ 'Emergency contact',
  /*i18n*/ 'Emergency person name', /*i18n*/ 'Emergency relation', /*i18n*/ 'Employment type', /*i18n*/ 'End date',
  /*i18n*/ 'Ends', /*i18n*/ 'Ends on', /*i18n*/ 'Enrol', /*i18n*/ 'Exam date', /*i18n*/ 'Exam name',
  /*i18n*/ 'Experiences', /*i18n*/ 'Extracurricular', /*i18n*/ 'Family info',


  /*i18n*/ 'Field of study', /*i18n*/ 'File', /*i18n*/ 'First name',
  /*i18n*/ 'Forecast pass mark', /*i18n*/ 'Forecast warning chance',
  /*i18n*/ 'Gender', /*i18n*/ 'Grade', /*i18n*/ 'Grade incomplete cards', /*i18n*/ 'Grades', /*i18n*/ 'Grading system', /*i18n*/ 'Guardian address',
  /*i18n*/ 'Guardian contact', /*i18n*/ 'Guardian name', /*i18n*/ 'Guardian phone', /*i18n*/ 'Guardian relation',
  /*i18n*/ 'Height', /*i18n*/ 'Held on',
  /*i18n*/ 'Hold marks as drafts', /*i18n*/ 'Holidays', /*i18n*/ 'In class since', /*i18n*/ 'Institution',
  /*i18n*/ 'Internet access', /*i18n*/ 'Job title',
  /*i18n*/ 'Joining date', /*i18n*/ 'Last attended grade', /*i18n*/ 'Last attended year', /*i18n*/ 'Last name',
  /*i18n*/ 'Last percentage', /*i18n*/ 'Leave', /*i18n*/ 'Leaving certificate', /*i18n*/ 'Left', /*i18n*/ 'Level',
  /*i18n*/ 'List', /*i18n*/ 'Lock', /*i18n*/ 'Logo', /*i18n*/ 'Made at', /*i18n*/ 'Low attendance threshold',
  /*i18n*/ 'Mark', /*i18n*/ 'Max mark', /*i18n*/ 'Medical conditions', /*i18n*/ 'Medical info',
  /*i18n*/ 'Medical reports', /*i18n*/ 'Middle name',

  /*i18n*/ 'Moved in',
  /*i18n*/ 'Moved out', /*i18n*/ 'Name', /*i18n*/ 'Nationality', /*i18n*/ 'Next', /*i18n*/ 'Note',
  /*i18n*/ 'Notifications', /*i18n*/ 'Organisation name', /*i18n*/ 'Paper language', /*i18n*/ 'Parent annual income',
  /*i18n*/ 'Parent email', /*i18n*/ 'Parent phone', /*i18n*/ 'Passed out year',
  /*i18n*/ 'Period', /*i18n*/ 'Permanent address', /*i18n*/ 'Phone', /*i18n*/ 'Place of birth', /*i18n*/ 'Placed',
  /*i18n*/ 'Previous school', /*i18n*/ 'Previous schools', /*i18n*/ 'Principal name', /*i18n*/ 'Profile image',
  /*i18n*/ 'Promoted', /*i18n*/ 'Publish', /*i18n*/ 'Push', /*i18n*/ 'Qualification', /*i18n*/ 'Reason',
  /*i18n*/ 'Reason for leaving', /*i18n*/ 'Remark', /*i18n*/ 'Reopen', /*i18n*/ 'Resume', /*i18n*/ 'Retained',
  /*i18n*/ 'Roll number', /*i18n*/ 'Roll numbers', /*i18n*/ 'Rolls over on', /*i18n*/ 'Room', /*i18n*/ 'School',
  /*i18n*/ 'School address', /*i18n*/ 'School code', /*i18n*/ 'School phone', /*i18n*/ 'Search', /*i18n*/ 'Section',
  /*i18n*/ 'Siblings', /*i18n*/ 'Skills', /*i18n*/ 'Special needs', /*i18n*/ 'Specialization',
  /*i18n*/ 'Start date', /*i18n*/ 'Starts', /*i18n*/ 'Starts on', /*i18n*/ 'State', /*i18n*/ 'Status',
  /*i18n*/ 'Student', /*i18n*/ 'Students', /*i18n*/ 'Subject', /*i18n*/ 'Subject name', /*i18n*/ 'Subject rows',
  /*i18n*/ 'Subject teachers', /*i18n*/ 'Subjects', /*i18n*/ 'Teacher', /*i18n*/ 'Teacher email',
  /*i18n*/ 'Teacher first name', /*i18n*/ 'Teacher last name', /*i18n*/ 'Teaching subjects', /*i18n*/ 'Term',
  /*i18n*/ 'Terms', /*i18n*/ 'Title', /*i18n*/ 'Transfer reason',
  /*i18n*/ 'Transportation', /*i18n*/ 'University', /*i18n*/ 'Unlock', /*i18n*/ 'Unpublish', /*i18n*/ 'Until',
  /*i18n*/ 'Vaccination records', /*i18n*/ 'Value', /*i18n*/ 'Verified consent', /*i18n*/ 'Version', /*i18n*/ 'Weight', /*i18n*/ 'When', /*i18n*/ 'Working days',
  /*i18n*/ 'Year of completion', /*i18n*/ 'Year of leaving',
]) // biome-ignore format: a list of names reads best filled

/** Those whose stored name does not read as a name. */
const READ_AS: Readonly<Record<string, string>> = {
  'fathers name': /*i18n*/ 'Father’s name',
  'fathers occupation': /*i18n*/ 'Father’s occupation',
  'fathers qualification': /*i18n*/ 'Father’s qualification',
  'mothers name': /*i18n*/ 'Mother’s name',
  'mothers occupation': /*i18n*/ 'Mother’s occupation',
  'mothers qualification': /*i18n*/ 'Mother’s qualification',
  'father name': /*i18n*/ 'Father’s name',
  'father address': /*i18n*/ 'Father’s address',
  'father email': /*i18n*/ 'Father’s email',
  'father phone': /*i18n*/ 'Father’s phone',
  'father profession': /*i18n*/ 'Father’s profession',
  'father qualification': /*i18n*/ 'Father’s qualification',
  'mother name': /*i18n*/ 'Mother’s name',
  'mother address': /*i18n*/ 'Mother’s address',
  'mother email': /*i18n*/ 'Mother’s email',
  'mother phone': /*i18n*/ 'Mother’s phone',
  'mother profession': /*i18n*/ 'Mother’s profession',
  'mother qualification': /*i18n*/ 'Mother’s qualification',
  'id type': /*i18n*/ 'ID type',
  'parent id proof file': /*i18n*/ 'Parent’s ID proof',
  sms: /*i18n*/ 'SMS',
  'license number': /*i18n*/ 'Licence number',
  'hobbies skills': /*i18n*/ 'Hobbies and skills',
  'is break': /*i18n*/ 'Break',
  'is current': /*i18n*/ 'Current',
  'has internet': /*i18n*/ 'Internet access',
  'has sibling': /*i18n*/ 'Brothers or sisters',
  'transfer certificate no': /*i18n*/ 'Transfer certificate no.',
}

/** A field's name in the language of the page; one that nobody translated stays as it is. */
export const spokenField = (name: string): string => {
  const known = READ_AS[name.toLowerCase()] ?? (FIELDS.has(name) ? name : undefined)
  return known ? speak(known) : name
}
