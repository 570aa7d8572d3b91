import { type Register, readRegister, saveRegister } from '@margam/contract/attendance'
import { schoolDay } from '@margam/contract/dates'
import type { makeSchool } from '../school-factories.ts'
import { mayStand, type Numbers, requireRead, type Writer } from './writer.ts'

type School = Awaited<ReturnType<typeof makeSchool>>

/** A year has some 125 school days before today, and a class of six can tell 4096 saves apart. */
const SAVES_A_REGISTER = 30
const CODES = ['P', 'A', 'L', 'H']
const DAY_MS = 86_400_000

/** A save writes its number, in digits of four, as the codes of the class. */
const codesOf = (save: number, places: number) =>
  Array.from({ length: places }, (_, place) => CODES[Math.floor(save / 4 ** place) % 4])
const saveIn = (codes: readonly (string | null)[]) =>
  codes.reduce((sum, code, place) => sum + CODES.indexOf(code ?? '') * 4 ** place, 0)

/** The weekday before a day. */
function weekdayBefore(day: string): string {
  const before = new Date(Date.parse(day) - DAY_MS)
  const text = before.toISOString().slice(0, 10)
  return before.getUTCDay() % 6 === 0 ? weekdayBefore(text) : text
}

const REGISTERS = `select r.day::text as day, r.version,
    (select json_agg(json_build_array(e.student_id, e.code)) from attendance_entries e
      where e.organisation_id = r.organisation_id and e.register_id = r.id) as entries,
    (select json_agg(a.action order by a.id) from audit_log a where a.organisation_id = r.organisation_id
      and a.entity = 'register' and a.entity_id = r.id::text) as trail
  from attendance_registers r where r.organisation_id = $1`

/** A class teacher takes the registers of one day after another, and corrects each again and again. */
export function registerWriter({ teacher, students, klass, organisationId }: School): Writer {
  const days = new Map<string, Numbers & { saves: number }>()
  let day = schoolDay()
  let number = 0
  let version: number | undefined = 0
  const read = (call: Parameters<Writer['write']>[0]) =>
    call(teacher, readRegister, { query: { class_id: klass.id, day } })
  const codesIn = (register: Register) =>
    students.map(({ id }) => register.students.find((one) => one.student_id === id)?.code ?? null)
  const numbersOf = (one: string) => {
    const numbers = days.get(one)
    if (!numbers) throw new Error(`The register of ${one} was never written.`)
    return numbers
  }
  const nextDay = () => {
    day = weekdayBefore(day)
    days.set(day, { answered: 0, sent: 0, saves: 0 })
    version = 0
  }
  const judge = (one: string, codes: readonly (string | null)[]) => {
    const save = saveIn(codes)
    return mayStand(save, numbersOf(one))
      ? []
      : [`the register of ${one} holds save ${save} (${codes.join(' ')}) of ${JSON.stringify(days.get(one))}`]
  }
  const isUntaken = (one: string) => numbersOf(one).answered === 0

  return {
    kind: 'registers',
    answered: () => [...days.values()].reduce((sum, { saves }) => sum + saves, 0),
    write: async (call) => {
      if (days.size === 0 || numbersOf(day).saves >= SAVES_A_REGISTER) nextDay()
      const numbers = numbersOf(day)
      if (version === undefined) {
        const reply = await read(call)
        if (reply.status !== 200) return reply
        version = requireRead<Register>(reply).version
      }
      const save = ++number
      numbers.sent = save
      const codes = codesOf(save, students.length)
      const entries = students.map(({ id }, i) => ({ student_id: id, code: codes[i] }))
      const from = version
      version = undefined
      const reply = await call(teacher, saveRegister, {
        body: { class_id: klass.id, day, version: from, entries },
      })
      if (reply.status !== 200) return reply
      numbers.answered = save
      numbers.saves++
      version = (reply.body as { register: Register }).register.version
      return reply
    },
    lost: async (call) => {
      if (days.size === 0) return []
      const register = requireRead<Register>(await read(call))
      if (!register.taken) return isUntaken(day) ? [] : [`the register of ${day} was answered and is not taken`]
      return judge(day, codesIn(register))
    },
    broken: async (database) => {
      const { rows } = await database.query(REGISTERS, [organisationId])
      return [...days.keys()].flatMap((one) => {
        const row = rows.find((found) => found.day === one)
        if (!row) return isUntaken(one) ? [] : [`the register of ${one} was answered and is gone`]
        const entries = new Map((row.entries ?? []) as [string, string][])
        const trail = (row.trail ?? []) as string[]
        const codes = students.map(({ id }) => entries.get(id) ?? null)
        const isToldWhole =
          trail.length === row.version && trail.every((action, i) => (action === 'take') === (i === 0))
        return [
          ...(codes.includes(null) ? [`the register of ${one} has no entry of somebody`] : judge(one, codes)),
          ...(isToldWhole
            ? []
            : [`the register of ${one} has version ${String(row.version)} and trail ${trail.join()}`]),
        ]
      })
    },
  }
}
