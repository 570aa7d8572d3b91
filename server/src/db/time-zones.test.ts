import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { NODE_FLAGS } from '../../../scripts/setup.mjs'
import { openTestDatabase } from '../testing/database.ts'
import { keepDays } from '../testing/kept-days.ts'

// the changes of the clocks in Los Angeles, a leap day, and the ends of a year
const DAYS = ['2026-01-01', '2026-03-08', '2026-11-01', '2026-11-20', '2026-12-31', '2028-02-29']
const INDIAN_MIDNIGHT = '2026-11-20T18:30:00.000Z'
const KEPT = { days: DAYS.flatMap((day) => [day, day]), moment: INDIAN_MIDNIGHT }

const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
const PROBE = `
  import { schoolDay } from '@margam/contract/dates'
  import { openTestDatabase } from ${module('../testing/database.ts')}
  import { keepDays } from ${module('../testing/kept-days.ts')}
  const moment = new Date('${INDIAN_MIDNIGHT}')
  const database = await openTestDatabase()
  const kept = await keepDays(database.db, ${JSON.stringify(DAYS)}, moment)
  await database.close()
  const before = schoolDay(new Date(moment.getTime() - 1000))
  console.log(JSON.stringify({ kept, offset: moment.getTimezoneOffset(), before, at: schoolDay(moment) }))
`

test('a day and a moment are read as they were written', async () => {
  const database = await openTestDatabase()
  expect(await keepDays(database.db, DAYS, new Date(INDIAN_MIDNIGHT))).toEqual(KEPT)
  await database.close()
})

test.each([
  ['Asia/Kolkata', -330],
  ['UTC', 0],
  ['America/Los_Angeles', 480],
])(
  'a process in the zone %s keeps the same days and moments, and changes the day at Indian midnight',
  async (zone, offset) => {
    const { stdout } = await promisify(execFile)(process.execPath, [...NODE_FLAGS, '--eval', PROBE], {
      env: { ...process.env, TZ: zone },
      cwd: import.meta.dirname,
    })
    expect(JSON.parse(stdout)).toEqual({ kept: KEPT, offset, before: '2026-11-20', at: '2026-11-21' })
  },
)
