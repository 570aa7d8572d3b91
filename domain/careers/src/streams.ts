export const STREAMS = [
  'PCM',
  'PCB',
  'PCMB',
  'CommerceMaths',
  'Commerce',
  'Humanities',
  'Vocational',
  'ITI',
  'Diploma',
] as const

export type Stream = (typeof STREAMS)[number]

/** A combination also opens whatever its parts open. */
const OPENS: Readonly<Record<Stream, readonly Stream[]>> = {
  PCM: ['PCM'],
  PCB: ['PCB'],
  PCMB: ['PCMB', 'PCM', 'PCB'],
  CommerceMaths: ['CommerceMaths', 'Commerce'],
  Commerce: ['Commerce'],
  Humanities: ['Humanities'],
  Vocational: ['Vocational'],
  ITI: ['ITI'],
  Diploma: ['Diploma'],
}

const OTHER_NAMES: Readonly<Record<string, readonly Stream[]>> = {
  science: ['PCM', 'PCB', 'PCMB'],
  'computer science': ['PCM'],
  'bio maths': ['PCMB', 'PCM', 'PCB'],
  biomaths: ['PCMB', 'PCM', 'PCB'],
  medical: ['PCB'],
  'non-medical': ['PCM'],
  'commerce with maths': ['CommerceMaths', 'Commerce'],
  'commerce maths': ['CommerceMaths', 'Commerce'],
  arts: ['Humanities'],
  vhse: ['Vocational'],
  polytechnic: ['Diploma'],
}

export const STREAM_NAMES: Readonly<Record<Stream, string>> = {
  PCM: 'Physics, Chemistry and Mathematics',
  PCB: 'Physics, Chemistry and Biology',
  PCMB: 'Physics, Chemistry, Mathematics and Biology',
  CommerceMaths: 'Commerce with Mathematics',
  Commerce: 'Commerce',
  Humanities: 'Humanities',
  Vocational: 'a vocational course (VHSE or a skill subject)',
  ITI: 'an ITI trade',
  Diploma: 'a polytechnic diploma',
}

/** The streams that a pupil's own stream opens; null for a name we do not know. */
export function parseStream(name: string): readonly Stream[] | null {
  const wanted = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
  const stream = STREAMS.find((known) => known.toLowerCase() === wanted.replaceAll(' ', ''))
  if (stream) return OPENS[stream]
  return OTHER_NAMES[wanted] ?? null
}
