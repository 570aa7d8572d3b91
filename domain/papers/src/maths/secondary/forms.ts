import {
  type Answer,
  type Ask,
  type Bloom,
  type ClassLevel,
  type Difficulty,
  type Distractor,
  defineModel,
  type ItemModel,
  type ItemType,
  type ParamSpace,
  type Printed,
  type SchemeStep,
} from '../../item-model.ts'
import { joinPoints } from '../../value-points.ts'

/** A value point of the marking scheme: its words alone (the marks are then shared out) or with its marks. */
export type Step = string | readonly [step: string, marks: number]
/** An option that is wrong, and the named error that leads to it. */
export type Wrong = readonly [text: string, misconception: string]

export interface Worked {
  answer: string
  accepted?: string[]
  steps: readonly Step[]
  wrong?: readonly Wrong[]
}

/**
 * One way of asking a model's question. `reads` recognises the printed stem of this form and of no other form of the
 * model; its groups are all that `check` may use of the question.
 */
export interface Form<P> {
  marks: readonly number[]
  /** When the form suits only some of the model's classes. */
  classes?: readonly ClassLevel[]
  space: ParamSpace<P>
  difficulty(params: P, ask: Ask): Difficulty
  stem(params: P, ask: Ask): string
  figure?(params: P): string
  work(params: P, ask: Ask): Worked
  reads: RegExp
  check(found: readonly string[], candidate: string, printed: Printed): boolean
}

export interface FormModel {
  id: string
  title: string
  classes: readonly ClassLevel[]
  topic: string | ((classLevel: ClassLevel) => string)
  type: ItemType
  bloom: Bloom
  /** The forms ask so much the same that one paper takes one of them. Otherwise each form is a family. */
  oneFamily?: true
  forms: readonly Form<never>[]
}

interface Choice {
  form: number
  values: never
}

/** Keeps a form's parameter type inside. */
export function form<P>(definition: Form<P>): Form<never> {
  return definition as Form<never>
}

/**
 * Gives each value point its marks. Points without marks share what is left in halves, the later ones (the result) first;
 * where there are more points than halves, neighbouring points are joined.
 */
export function shareMarks(steps: readonly Step[], marks: number): SchemeStep[] {
  const open = steps.filter((step): step is string => typeof step === 'string')
  const fixed = steps.reduce((sum, step) => (typeof step === 'string' ? sum : sum + step[1]), 0)
  const halves = Math.round((marks - fixed) * 2)
  if (open.length === 0) return steps.map((step) => ({ step: String(step[0]), marks: Number(step[1]) }))
  if (open.length > halves) {
    const at = steps.findIndex((step, i) => typeof step === 'string' && typeof steps[i + 1] === 'string')
    if (at < 0) throw new Error(`${steps.length} value points cannot share ${marks} marks`)
    return shareMarks(
      [...steps.slice(0, at), joinPoints([String(steps[at]), String(steps[at + 1])]), ...steps.slice(at + 2)],
      marks,
    )
  }
  const each = Math.floor(halves / open.length)
  let ahead = open.length - (halves % open.length)
  return steps.map((step) => {
    if (typeof step !== 'string') return { step: step[0], marks: step[1] }
    return { step, marks: (each + (ahead-- > 0 ? 0 : 1)) / 2 }
  })
}

/** "The value of x is", which options complete, as the task "Find the value of x." */
function asTask(statement: string): string {
  if (!statement.endsWith(' is')) return statement
  const open = statement.slice(0, -3)
  if (open.includes(', then ')) return `${open.replace(/, then (?=[^,]*$)/, ', find ')}.`
  return open.startsWith('The ') ? `Find the ${open.slice(4)}.` : statement
}

/** The inverse of `asTask`, for readers that know the statement. */
function asStatement(task: string): string {
  if (task.startsWith('Find the ')) return `The ${task.slice(9, -1)} is`
  return `${task.replace(/, find (?=[^,]*\.$)/, ', then ').slice(0, -1)} is`
}

/** An item model from its forms: an ask is met by any form that offers its mark value and class. */
export function modelOf(definition: FormModel): ItemModel {
  const { forms, oneFamily, ...facts } = definition
  const marks = [...new Set(forms.flatMap((each) => each.marks))].sort((a, b) => a - b)
  const offered = (ask: Ask) =>
    forms.flatMap((each, index) =>
      each.marks.includes(ask.marks) && (each.classes ?? facts.classes).includes(ask.classLevel) ? [index] : [],
    )
  const worked = (choice: Choice, ask: Ask): Worked => forms[choice.form].work(choice.values, ask)

  return defineModel<Choice>({
    ...facts,
    version: 1,
    subject: 'Mathematics',
    marks,
    params: (ask): ParamSpace<Choice> => {
      const open = offered(ask)
      if (open.length === 0)
        throw new Error(`${facts.id} has no ${ask.marks}-mark question for class ${ask.classLevel}`)
      return {
        size: open.reduce((sum, index) => sum + forms[index].space.size, 0),
        sample: (rng) => {
          const chosen = rng.pick(open)
          return { form: chosen, values: forms[chosen].space.sample(rng) }
        },
        *all() {
          for (const index of open) for (const values of forms[index].space.all()) yield { form: index, values }
        },
      }
    },
    difficulty: (choice, ask) => forms[choice.form].difficulty(choice.values, ask),
    ...(forms.length > 1 && !oneFamily ? { variant: (choice: Choice) => `form-${choice.form + 1}` } : {}),
    render: (choice, ask): Printed => {
      const chosen = forms[choice.form]
      const statement = chosen.stem(choice.values, ask)
      const stem = ask.marks > 1 ? asTask(statement) : statement
      return chosen.figure ? { stem, figure: chosen.figure(choice.values) } : { stem }
    },
    solve: (choice, ask): Answer => {
      const { answer, accepted } = worked(choice, ask)
      return accepted?.length ? { text: answer, accepted } : { text: answer }
    },
    scheme: (choice, ask) => shareMarks(worked(choice, ask).steps, ask.marks),
    distractors: (choice, ask): Distractor[] => {
      const { answer, wrong = [] } = worked(choice, ask)
      return wrong.filter(([text]) => text !== answer).map(([text, misconception]) => ({ text, misconception }))
    },
    verify: (printed, candidate) => {
      const checks = forms.flatMap((each) => {
        const found = each.reads.exec(printed.stem) ?? each.reads.exec(asStatement(printed.stem))
        return found ? [() => each.check(found, candidate, printed)] : []
      })
      return checks.length === 1 && checks[0]()
    },
  })
}
