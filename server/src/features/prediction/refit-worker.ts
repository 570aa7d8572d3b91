import { parentPort, workerData } from 'node:worker_threads'
import { Cohort, fitSchool, type SubjectTests } from '@margam/prediction'

const cohort = new Cohort()
for (const [studentId, tests] of workerData as [string, SubjectTests][]) cohort.add(tests, studentId)
parentPort?.postMessage(fitSchool(cohort))
