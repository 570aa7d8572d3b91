import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { ICONS } from '../../figures/icons.ts'
import { labelledRows } from '../../figures/scenes.ts'
import { difficultyOf } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { pictures } from '../reading/svg.ts'

export const countGroups: ItemModel = defineModel<{ order: number; a: number; b: number; c: number }>({
  id: 'M122',
  version: 1,
  subject: 'Mathematics',
  title: 'Count and write for each row',
  classes: ['LKG', 'UKG', '1'],
  topic: 'maths.counting',
  type: 'fill',
  bloom: 'U',
  marks: [2, 3],
  params: ({ classLevel }) => {
    const counts = range(1, classLevel === 'LKG' ? 5 : 9)
    return space(
      { order: range(0, ICONS.length - 1), a: counts, b: counts, c: counts },
      ({ a, b, c }) => new Set([a, b, c]).size === 3,
    )
  },
  difficulty: ({ a, b, c }) => difficultyOf(a + b + c > 9, a + b + c > 16),
  render: (params, { marks }) => {
    const rows = rowsOf(params, marks)
    return {
      stem: `Count the pictures in each row and write the number.\n${rows
        .map(({ icon }, i) => `(${'abc'[i]}) ${icon.many}: ____`)
        .join('\n')}`,
      figure: labelledRows(
        rows.map(({ icon, count }, i) => ({
          name: `(${'abc'[i]})`,
          drawings: Array.from({ length: count }, () => icon.drawing),
        })),
        'Rows of pictures',
      ),
    }
  },
  solve: (params, { marks }) => ({
    text: rowsOf(params, marks)
      .map(({ count }, i) => `(${'abc'[i]}) ${count}`)
      .join(' '),
  }),
  scheme: (params, { marks }) =>
    rowsOf(params, marks).map(({ icon, count }) => ({
      step: `Counts ${count} ${count === 1 ? icon.one : icon.many}`,
      marks: 1,
    })),
  verify: ({ stem, figure }, candidate) => {
    const asked = [...stem.matchAll(/\([a-c]\) ([a-z]+):/g)].map(([, many]) => many)
    const said = answerParts(candidate)
    const shown = pictures(figure)
    return (
      said.length === asked.length &&
      asked.every((many, i) => {
        const drawing = ICONS.find((icon) => icon.many === many)?.drawing
        return givesValue(said[i], shown.filter((picture) => picture.drawing === drawing).length, /[a-z ]+/)
      })
    )
  },
})

function rowsOf({ order, a, b, c }: { order: number; a: number; b: number; c: number }, marks: number) {
  return [a, b, c].slice(0, marks).map((count, i) => ({ icon: ICONS[(order + i * 5) % ICONS.length], count }))
}
