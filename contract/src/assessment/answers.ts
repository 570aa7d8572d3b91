import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalText, shortWord } from '../fields.ts'
import { callers, feature, MOST_ANSWERS } from './common.ts'

/** An option's key such as "C", or a value of the scale. */
const value = z.union([z.string().check(z.maxLength(200)), z.number()])

/** One answer; the moment is the browser's, and so are the seconds that its question was looked at in all. */
const given = z.object({
  question: shortWord,
  answer: value,
  answered_at: z._default(optionalText(40), ''),
  seconds: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
})
export const givenAnswers = z.array(given).check(z.maxLength(MOST_ANSWERS))
export type GivenAnswer = z.output<typeof given>

/** A question's id to its answer, as a browser may send them as well. */
export const answerMap = z
  .record(shortWord, z.nullable(value))
  .check(z.refine((map) => Object.keys(map).length <= MOST_ANSWERS, /*i18n*/ 'Too many entries.'))

/** Of a test that runs. */
export const running = {
  time_limit: z.number(),
  started_at: instant,
  expires_at: instant,
  /** The server's clock at this answer, so that the browser's need not be right. */
  server_time: instant,
  /** A question's id to its answer. */
  saved_answers: z.record(z.string(), z.string()),
  /** Seconds that each question was looked at so far. */
  saved_seconds: z.record(z.string(), z.number()),
}

export const saveAnswers = endpoint({
  name: 'saveAnswers',
  feature,
  summary: 'Keep answers of a running test; of two to one question the later stays',
  method: 'PUT',
  path: '/api/assessment-attempts/:attempt_id/answers/',
  callers,
  ids: { 'params.attempt_id': 'own-attempt' },
  params: z.object({ attempt_id: id }),
  body: z.object({
    answers: givenAnswers,
    /** The browser's clock when it sends this; what it says of answers is read by it. */
    sent_at: z._default(optionalText(40), ''),
  }),
  bodyBytes: 60_000,
  reply: {
    200: z.object({
      /** How many questions have an answer. */
      answered: z.number(),
      /** Ids of questions whose answers came too late to count. */
      too_late: z.array(z.string()),
      expires_at: instant,
      server_time: instant,
      /** The test is over; its result is there. */
      finished: z.boolean(),
    }),
  },
})
