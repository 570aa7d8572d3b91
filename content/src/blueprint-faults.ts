import { type Blueprint, maximumMarks } from '@margam/papers/blueprint'

/** A paper says for a whole section how many of its questions are answered. */
export const CHOICE_BESIDE_OTHERS = 'some to be attempted beside other questions of the section'

type Plan = Pick<Blueprint, 'sections'> &
  Partial<Pick<Blueprint, 'targets' | 'board' | 'classes' | 'subjects'>> & { marks: number; byUnit?: true }

/** What is wrong with a plan beyond its shape, as [path, message] pairs. */
export function blueprintFaults(plan: Plan): [PropertyKey[], string][] {
  const faults: [PropertyKey[], string][] = []
  const total = maximumMarks(plan)
  if (total !== plan.marks) faults.push([['marks'], `the sections make ${total} marks, not ${plan.marks}`])
  if (new Set(plan.sections.map((section) => section.title)).size < plan.sections.length)
    faults.push([['sections'], 'two sections have the same title'])
  plan.sections.forEach((section, s) => {
    section.slots.forEach((own, t) => {
      const path = ['sections', s, 'slots', t]
      if ((own.attempt ?? 1) > own.count) faults.push([[...path, 'attempt'], 'more to be attempted than there are'])
      if (section.slots.length > 1 && (own.attempt ?? own.count) < own.count)
        faults.push([[...path, 'attempt'], CHOICE_BESIDE_OTHERS])
      if ((own.choices ?? 0) > own.count) faults.push([[...path, 'choices'], 'more choices than questions'])
      if (own.compound && own.compound.reduce((sum, marks) => sum + marks, 0) !== own.marks)
        faults.push([[...path, 'compound'], 'the parts do not make the marks'])
    })
  })
  if (plan.byUnit && !(plan.board && plan.classes && plan.subjects))
    faults.push([['byUnit'], 'only a plan of one board, its classes and subjects has units'])
  const levels = plan.targets?.bloom.flatMap((group) => group.levels) ?? []
  if (plan.targets && (levels.length !== 6 || new Set(levels).size !== 6))
    faults.push([['targets', 'bloom'], 'every one of the six levels belongs to one group'])
  return faults
}
