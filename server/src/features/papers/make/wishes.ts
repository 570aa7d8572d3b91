import { blueprintFaults, CHOICE_BESIDE_OTHERS } from '@margam/content/blueprint-faults'
import { isId } from '@margam/contract/fields'
import {
  isMinutes,
  LEAST_MARKS,
  MOST_MARKS,
  NO_MINUTES,
  type PaperPlan,
  type PaperWishes,
  SHARES_TOGETHER,
  TOPIC_TWICE,
  TOTAL_MARKS,
} from '@margam/contract/papers'
import { type Blueprint, defaultTargets, maximumMarks } from '@margam/papers/blueprint'
import { type PaperBody, readPaperBody } from '@margam/papers/requests/paper-body'
import { isCustom } from '@margam/papers/requests/paper-request'
import { Invalid } from '../../../http/errors.ts'

const SELECT_ONE = /*i18n*/ 'Please select at least one section and topic (if available).'

/** A teacher's plan as papers are made from it. Throws Invalid at `field`. */
export function toBlueprint(
  { sections, minutes, difficulty, bloom, topic_share: shares = [] }: PaperPlan,
  name: string,
  field: string,
): Blueprint {
  const plan = {
    id: 'own',
    name,
    ...(minutes ? { minutes } : {}),
    sections: sections.map(({ title, note, slots }) => ({
      title,
      ...(note ? { note } : {}),
      slots: slots.map(({ types, sections: own, choices, ...slot }) => ({
        ...slot,
        ...(types?.length ? { types } : {}),
        ...(own?.length ? { sections: own } : {}),
        ...(choices ? { choices } : {}),
      })),
    })),
  }
  if (shares.length > 0 && shares.reduce((sum, { share }) => sum + share, 0) !== 100)
    throw new Invalid({ [`${field}.topic_share`]: [SHARES_TOGETHER] })
  const total = maximumMarks(plan)
  if (total < LEAST_MARKS || total > MOST_MARKS) throw new Invalid({ [field]: [TOTAL_MARKS] })
  const [fault] = blueprintFaults({ ...plan, marks: total })
  if (fault) throw new Invalid({ [`${field}.${fault[0].map(String).join('.')}`]: [inWords(fault)] })
  return {
    ...plan,
    targets: {
      difficulty: difficulty && sumOf(difficulty) > 0 ? difficulty : defaultTargets.difficulty,
      bloom: bloom && sumOf(bloom) > 0 ? groups(bloom) : defaultTargets.bloom,
      ...(shares.length > 0
        ? { topicShare: Object.fromEntries(shares.map(({ topic, share }) => [topic, share])) }
        : {}),
    },
  }
}
const inWords = ([path, message]: [PropertyKey[], string]): string =>
  message === CHOICE_BESIDE_OTHERS ? ONE_ROW : (FAULTS[String(path.at(-1))] ?? OTHER)
const ONE_ROW =
  /*i18n*/ 'Only a section with one row of questions can have “Attempt any”. Put these questions in a section of their own.'
const OTHER = /*i18n*/ 'The blueprint contradicts itself here.'
const FAULTS: Readonly<Record<string, string>> = {
  sections: /*i18n*/ 'Two sections have the same title.',
  attempt: /*i18n*/ 'More are to be answered than there are.',
  choices: /*i18n*/ 'More questions offer a choice than there are.',
  compound: /*i18n*/ 'The parts do not make the marks of the question.',
}
const sumOf = (shares: Record<string, number>) => Object.values(shares).reduce((sum, share) => sum + share, 0)
const groups = ({ remember, apply, analyse }: NonNullable<PaperPlan['bloom']>): Blueprint['targets']['bloom'] => [
  { levels: ['R', 'U'], share: remember },
  { levels: ['Ap'], share: apply },
  { levels: ['An', 'Ev', 'C'], share: analyse },
]

const NOT_TAUGHT = /*i18n*/ 'There are no questions of this topic for this class and subject.'
/** Throws Invalid at each topic that is named twice, or is not among those of which papers are made. */
export function checkTopics(
  { topic_share: shares = [] }: PaperPlan,
  offered: readonly { topic: string }[],
  field: string,
) {
  const errors: Record<string, string[]> = {}
  for (const [index, { topic }] of shares.entries()) {
    const at = `${field}.topic_share.${index}.topic`
    if (!offered.some((one) => one.topic === topic)) errors[at] = [NOT_TAUGHT]
    else if (shares.findIndex((one) => one.topic === topic) < index) errors[at] = [TOPIC_TWICE]
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/** What is wished, read as papers are asked for. Throws Invalid with every field that cannot be understood. */
export function readWishes({
  blueprint_id,
  plan,
  title,
  minutes,
  exam_date,
  class_id: _class,
  lean: _lean,
  ...wishes
}: PaperWishes) {
  const read = readPaperBody({ ...wishes, blueprint: plan || blueprint_id ? 'own' : wishes.blueprint })
  const time = minutes === undefined || minutes === null || minutes === '' ? null : Number(minutes)
  const wrong: Record<string, string[]> = time !== null && !isMinutes(time) ? { minutes: [NO_MINUTES] } : {}
  if ('errors' in read) throw new Invalid({ ...read.errors, ...wrong })
  if (time !== null && !isMinutes(time)) throw new Invalid(wrong)
  return {
    body: read.body,
    title,
    minutes: time,
    examDate: exam_date || null,
    plan: plan ?? null,
    blueprintId: isId(blueprint_id) ? blueprint_id : null,
  }
}
export type ReadWishes = ReturnType<typeof readWishes>

/** A paper of the own counts says what it is about. */
export function checkChosen(body: PaperBody): void {
  if (isCustom(body) && !body.section?.length && !body.topic?.length) throw new Invalid({ section: [SELECT_ONE] })
}
