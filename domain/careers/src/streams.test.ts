import { expect, test } from 'vitest'
import { parseStream, STREAMS } from './streams.ts'

test('every stream is known by its own name in any case', () => {
  for (const stream of STREAMS) expect(parseStream(` ${stream.toLowerCase()} `)).toContain(stream)
})

test('a fuller combination opens what its parts open', () => {
  expect(parseStream('PCMB')).toEqual(['PCMB', 'PCM', 'PCB'])
  expect(parseStream('Commerce Maths')).toEqual(['CommerceMaths', 'Commerce'])
  expect(parseStream('Science')).toEqual(['PCM', 'PCB', 'PCMB'])
})

test('an unknown name is none', () => {
  expect(parseStream('underwater basket weaving')).toBeNull()
})
