import { academicYearScreens } from '../features/academic-years/screens.ts'
import { analyticsScreens } from '../features/analytics/screens.ts'
import { assessmentScreens } from '../features/assessment/screens.ts'
import { assessmentQualityScreens } from '../features/assessment-quality/screens.ts'
import { attendanceScreens } from '../features/attendance/screens.ts'
import { auditScreens } from '../features/audit/screens.ts'
import { bulletinScreens } from '../features/bulletins/screens.ts'
import { cardAreaScreens } from '../features/card-areas/screens.ts'
import { careerPortalScreens } from '../features/career-portal/screens.ts'
import { careersScreens } from '../features/careers/screens.ts'
import { classForecastScreens } from '../features/class-forecast/screens.ts'
import { classScreens } from '../features/classes/screens.ts'
import { concernScreens } from '../features/concerns/screens.ts'
import { messageScreens } from '../features/contact/operator-screens.ts'
import { dashboardScreens } from '../features/dashboards/screens.ts'
import { demoScreens } from '../features/demo/screens.ts'
import { examPlanScreens } from '../features/exam-plan/screens.ts'
import { feedbackScreens } from '../features/feedback/screens.ts'
import { figureScreens } from '../features/figures/screens.ts'
import { forecastAccuracyScreens } from '../features/forecast-accuracy/screens.ts'
import { gradeReportScreens } from '../features/grade-report/screens.ts'
import { guardianConsentScreens } from '../features/guardian-consent/screens.ts'
import { installationScreens } from '../features/installation/screens.ts'
import { legalDeskScreens } from '../features/legal-texts/screens.ts'
import { markScreens } from '../features/marks/screens.ts'
import { marksEntryScreens } from '../features/marks-entry/screens.ts'
import { notificationScreens } from '../features/notifications/screens.ts'
import { ownQuestionScreens } from '../features/own-questions/screens.ts'
import { paperScreens } from '../features/papers/screens.ts'
import { pastRecordScreens } from '../features/past-records/screens.ts'
import { peopleScreens } from '../features/people/screens.ts'
import { planScreens } from '../features/plans/screens.ts'
import { practiceScreens } from '../features/practice/screens.ts'
import { predictionScreens } from '../features/prediction/screens.ts'
import { questionMarkScreens } from '../features/question-marks/screens.ts'
import { recommendationScreens } from '../features/recommendations/screens.ts'
import { reportCardScreens } from '../features/report-cards/screens.ts'
import { schoolLookScreens } from '../features/school-looks/screens.ts'
import { schoolResultsScreens } from '../features/school-results/screens.ts'
import { schoolScreens } from '../features/schools/screens.ts'
import { settingsScreens } from '../features/settings/screens.ts'
import { studentOverviewScreens } from '../features/student-overview/screens.ts'
import { studentRecordScreens } from '../features/student-record/screens.ts'
import { studentScreens } from '../features/students/screens.ts'
import { subjectScreens } from '../features/subjects/screens.ts'
import { teacherProfileScreens } from '../features/teacher-profile/screens.ts'
import { teacherScreens } from '../features/teachers/screens.ts'
import { timetableScreens } from '../features/timetable/screens.ts'
import { workScreens } from '../features/work/screens.ts'
import { yearEndScreens } from '../features/year-end/screens.ts'
import { saying } from './screen.ts'

/** The screens of those who are signed in, and the demo's. */
export const memberScreens = [
  ...saying('demo', demoScreens),
  ...saying('dashboards', dashboardScreens),
  ...saying('settings', settingsScreens),
  ...saying('students', studentScreens, { and: ['assessment-adjustments'] }),
  ...saying('student-record', studentRecordScreens),
  ...saying('student-overview', studentOverviewScreens, { and: ['topic-strengths', 'assessment-adjustments'] }),
  ...saying('teachers', teacherScreens),
  ...saying('teacher-profile', teacherProfileScreens),
  ...saying('subjects', subjectScreens),
  ...saying('classes', classScreens),
  ...saying('academic-years', academicYearScreens),
  ...saying('year-end', yearEndScreens),
  ...saying('timetable', timetableScreens),
  ...saying('attendance', attendanceScreens),
  ...saying('past-records', pastRecordScreens),
  ...saying('marks-entry', marksEntryScreens),
  ...saying('marks', markScreens, { and: ['topic-strengths'] }),
  ...saying('question-marks', questionMarkScreens, { and: ['papers', 'topic-strengths'] }),
  ...saying('grade-report', gradeReportScreens),
  ...saying('feedback', feedbackScreens),
  ...saying('analytics', analyticsScreens, { and: ['topic-strengths'] }),
  ...saying('card-areas', cardAreaScreens),
  ...saying('report-cards', reportCardScreens, { and: ['topic-strengths'] }),
  ...saying('prediction', predictionScreens, { and: ['concerns'] }),
  ...saying('papers', paperScreens, { and: ['plans', 'concerns', 'practice', 'own-questions'] }),
  ...saying('own-questions', ownQuestionScreens, { and: ['papers'] }),
  ...saying('practice', practiceScreens, { and: ['papers'] }),
  ...saying('career-portal', careerPortalScreens, { and: ['guardian-consent', 'assessment'] }),
  ...saying('guardian-consent', guardianConsentScreens),
  ...saying('assessment', assessmentScreens),
  ...saying('class-forecast', classForecastScreens),
  ...saying('forecast-accuracy', forecastAccuracyScreens),
  ...saying('exam-plan', examPlanScreens),
  ...saying('school-results', schoolResultsScreens),
  ...saying('notifications', notificationScreens),
  ...saying('audit', auditScreens),
  ...saying('people', peopleScreens),
  ...saying('plans', planScreens),
  ...saying('contact', messageScreens),
  ...saying('work', workScreens),
  ...saying('installation', installationScreens),
  ...saying('concerns', concernScreens),
  ...saying('bulletins', bulletinScreens),
  ...saying('legal-texts', legalDeskScreens),
  ...saying('figures', figureScreens),
  ...saying('assessment-quality', assessmentQualityScreens),
  ...saying('careers', careersScreens),
  ...saying('recommendations', recommendationScreens, { and: ['careers'] }),
  ...saying('schools', schoolScreens),
  ...saying('school-looks', schoolLookScreens, { and: ['audit'] }),
] as const
