import { describe, expect, test } from 'vitest'
import { mergePieces } from './merge.ts'
import type { Piece } from './pieces.ts'
import { arrange, refine } from './refine.ts'
import { wander } from './wander.ts'

const piece = (file: string, imports: string[] = [], size = 100): Piece => ({ file, imports, size, alone: false })
const load = (...files: string[]) => ({ files, weight: 1, limit: 10_000 })
const merged = (...given: Parameters<typeof mergePieces>) =>
  mergePieces(...given).map((files) => files.toSorted().join(' '))

describe('the files of a build', () => {
  test('stay as they are where no screen has too many', () => {
    expect(merged([piece('a'), piece('b')], [load('a', 'b')], 2)).toEqual(['a', 'b'])
  })

  test('are put together where the same screens have them, which costs nobody a byte', () => {
    const pieces = [piece('a'), piece('b'), piece('c'), piece('d')]
    expect(merged(pieces, [load('a', 'b', 'c'), load('a', 'b', 'd')], 2)).toEqual(['a b', 'c', 'd'])
  })

  test('leave the one alone that is to stay what it is', () => {
    const pieces = [{ ...piece('library'), alone: true }, piece('a'), piece('b')]
    expect(merged(pieces, [load('library', 'a', 'b')], 2)).toEqual(['library', 'a b'])
  })

  test('spare the screen whose bytes count more', () => {
    const pieces = [piece('first'), piece('a'), piece('b')]
    const loads = [load('first', 'a', 'b'), { files: ['first', 'a'], weight: 9, limit: 10_000 }]
    expect(merged(pieces, loads, 2)).toEqual(['a first', 'b'])
  })

  test('never come to import each other', () => {
    const pieces = [piece('page', ['middle']), piece('middle', ['base'], 1000), piece('base')]
    expect(merged(pieces, [load('page', 'middle', 'base'), load('base')], 2)).not.toContainEqual('base page')
  })

  test('are moved once more where that keeps a screen within its limit', () => {
    const pieces = [piece('base'), piece('a'), piece('b'), piece('c')]
    const loads = [{ files: ['base'], weight: 1, limit: 150 }, load('base', 'a', 'b'), load('base', 'a', 'c')]
    const bundles = [['base', 'a'], ['b'], ['c']]
    const way = arrange(pieces, loads, 3, bundles)
    const files = way.filesOf(refine(way).bundleOf)
    expect(files.find((some) => some.includes('base'))).toEqual(['base'])
    expect(files.flat().toSorted()).toEqual(['a', 'b', 'base', 'c'])
  })

  test('are moved together where one by one is no help, the same at each build', () => {
    // two pairs that belong together lie crosswise: either piece alone in the other bundle costs more than it saves
    const pieces = [piece('a', [], 100), piece('b', [], 100), piece('c', [], 100), piece('d', [], 100)]
    const loads = [load('a', 'b'), load('c', 'd')]
    const way = arrange(pieces, loads, 1, [['a', 'b', 'c', 'd']])
    expect(refine(way).bundleOf).toEqual([0, 0, 0, 0])
    const { arrangement } = { arrangement: { ...way.arrangement, bundleOf: [0, 0, 0, 0] } }
    const found = wander(arrangement)
    expect(wander(arrangement)).toEqual(found)
    expect(arrangement.cost(found)).toBeLessThanOrEqual(arrangement.cost([0, 0, 0, 0]))
  })

  test('that cannot become few enough are said', () => {
    const pieces = [
      { ...piece('a'), alone: true },
      { ...piece('b'), alone: true },
    ]
    expect(() => mergePieces(pieces, [load('a', 'b')], 1)).toThrow('1 files')
  })
})
