import { describe, expect, test } from 'vitest'
import { arrange } from './arrangement.ts'
import { mergeAsPlanned, mergePieces } from './merge.ts'
import type { Piece } from './pieces.ts'
import { refine } from './refine.ts'
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
    refine(way)
    const files = way.files()
    expect(files.find((some) => some.includes('base'))).toEqual(['base'])
    expect(files.flat().toSorted()).toEqual(['a', 'b', 'base', 'c'])
  })

  test('are moved together where one by one is no help, the same at each build', () => {
    // the base stands with what only one load wants; alone in a bundle of its own it would be one file too many
    const pieces = [piece('a'), piece('b'), piece('c'), piece('d')]
    const loads = [load('a', 'b'), load('c', 'd')]
    const start = () => arrange(pieces, loads, 1, [['a', 'b', 'c', 'd'], []])
    const [once, again] = [start(), start()]
    expect(once.cost).toBeCloseTo(800)
    wander(once, 7)
    wander(again, 7)
    refine(once)
    refine(again)
    expect(once.files()).toEqual(again.files())
    expect(once.cost).toBeLessThanOrEqual(800)
  })

  test('cost the same reckoned move by move as at once, and what is taken back is as it was', () => {
    const names = [...'abcdefghij']
    const importing = (name: string, i: number) =>
      names.slice(i + 1).filter((_, k) => (i * 7 + k * 3) % 4 === 0 && name !== 'j')
    const pieces = names.map((name, i) => piece(name, importing(name, i), 50 + i * 13))
    const closure = (name: string): string[] => [
      name,
      ...(pieces.find(({ file }) => file === name)?.imports ?? []).flatMap(closure),
    ]
    const loads = ['a', 'b', 'd', 'f'].map((name) => load(...new Set(closure(name))))
    const way = arrange(
      pieces,
      loads,
      6,
      names.map((name) => [name]),
    )
    for (let step = 0; step < 400; step++) {
      const before = { cost: way.cost, files: way.files() }
      const cost = way.move((step * 7) % 10, (step * step + 3) % 12)
      const anew = arrange(pieces, loads, 6, way.files())
      expect(Number.isFinite(cost)).toBe(Number.isFinite(anew.cost))
      expect(Number.isFinite(cost) ? cost / anew.cost : 1).toBeCloseTo(1, 9)
      if (Number.isFinite(cost) && step % 3 !== 0) continue
      way.undo()
      expect({ cost: way.cost, files: way.files() }).toEqual(before)
    }
  })

  test('that cannot become few enough are said', () => {
    const pieces = [
      { ...piece('a'), alone: true },
      { ...piece('b'), alone: true },
    ]
    expect(() => mergePieces(pieces, [load('a', 'b')], 1)).toThrow('1 files')
  })
})

describe('a kept plan', () => {
  const pieces = [piece('shell'), piece('a'), piece('b'), piece('new')]
  const loads = [load('shell', 'a', 'new'), load('shell', 'b', 'new')]
  const asPlanned = (...given: Parameters<typeof mergeAsPlanned>) =>
    mergeAsPlanned(...given)
      ?.map((files) => files.toSorted().join(' '))
      .toSorted()

  test('takes what came since where it costs least', () => {
    expect(asPlanned(pieces, loads, 2, [['shell'], ['a'], ['b']])).toEqual(['a', 'b', 'new shell'])
  })

  test('is none where two of its bundles import each other', () => {
    const circle = [piece('a', ['b']), piece('b', ['c']), piece('c')]
    expect(asPlanned(circle, [load('a', 'b', 'c')], 3, [['a', 'c'], ['b']])).toBeUndefined()
  })
})
