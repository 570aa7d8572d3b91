/** left side, steps between, right side; sin, cos2 and the like stand for \sin T, \cos^{2} T; F for \frac, R for \sqrt. */
export interface Identity {
  marks: 3 | 5
  chain: readonly string[]
}

export const identities: readonly Identity[] = [
  { marks: 3, chain: ['F{1}{1 + sin} + F{1}{1 - sin}', 'F{2}{1 - sin2}', 'F{2}{cos2}', '2 sec2'] },
  { marks: 3, chain: ['F{1}{1 + cos} + F{1}{1 - cos}', 'F{2}{1 - cos2}', 'F{2}{sin2}', '2 cosec2'] },
  {
    marks: 3,
    chain: ['F{1 - sin}{1 + sin}', 'F{(1 - sin)^{2}}{1 - sin2}', 'F{(1 - sin)^{2}}{cos2}', '(sec - tan)^{2}'],
  },
  {
    marks: 3,
    chain: ['F{1 + cos}{1 - cos}', 'F{(1 + cos)^{2}}{1 - cos2}', 'F{(1 + cos)^{2}}{sin2}', '(cosec + cot)^{2}'],
  },
  { marks: 3, chain: ['tan + cot', 'F{sin}{cos} + F{cos}{sin}', 'F{sin2 + cos2}{sin cos}', 'sec cosec'] },
  {
    marks: 3,
    chain: [
      '(sin + cosec)^{2} + (cos + sec)^{2}',
      'sin2 + cos2 + cosec2 + sec2 + 4',
      '1 + (1 + cot2) + (1 + tan2) + 4',
      '7 + tan2 + cot2',
    ],
  },
  {
    marks: 3,
    chain: ['(cosec - sin)(sec - cos)', 'F{1 - sin2}{sin} \\times F{1 - cos2}{cos}', 'sin cos', 'F{1}{tan + cot}'],
  },
  { marks: 3, chain: ['sec4 - sec2', 'sec2(sec2 - 1)', '(1 + tan2) tan2', 'tan4 + tan2'] },
  { marks: 3, chain: ['sin4 - cos4', '(sin2 - cos2)(sin2 + cos2)', 'sin2 - cos2', '2 sin2 - 1'] },
  { marks: 3, chain: ['F{1 + sec}{sec}', '1 + cos', 'F{(1 + cos)(1 - cos)}{1 - cos}', 'F{sin2}{1 - cos}'] },
  { marks: 3, chain: ['(1 + cot2)(1 - cos)(1 + cos)', 'cosec2(1 - cos2)', 'cosec2 sin2', '1'] },
  { marks: 3, chain: ['(1 + tan2)(1 - sin)(1 + sin)', 'sec2(1 - sin2)', 'sec2 cos2', '1'] },
  { marks: 3, chain: ['tan2 - sin2', 'F{sin2}{cos2} - sin2', 'F{sin2(1 - cos2)}{cos2}', 'tan2 sin2'] },
  { marks: 3, chain: ['cot2 - cos2', 'F{cos2}{sin2} - cos2', 'F{cos2(1 - sin2)}{sin2}', 'cot2 cos2'] },
  { marks: 3, chain: ['sec2 + cosec2', 'F{1}{cos2} + F{1}{sin2}', 'F{sin2 + cos2}{sin2 cos2}', 'sec2 cosec2'] },
  { marks: 3, chain: ['F{sin}{1 + cos}', 'F{sin(1 - cos)}{1 - cos2}', 'F{1 - cos}{sin}', 'cosec - cot'] },
  { marks: 3, chain: ['F{cos}{1 - sin}', 'F{cos(1 + sin)}{1 - sin2}', 'F{1 + sin}{cos}', 'sec + tan'] },
  { marks: 3, chain: ['F{tan + sin}{tan - sin}', 'F{sin(sec + 1)}{sin(sec - 1)}', 'F{sec + 1}{sec - 1}'] },
  { marks: 3, chain: ['F{1}{sec - tan}', 'F{sec + tan}{sec2 - tan2}', 'sec + tan'] },
  { marks: 3, chain: ['F{1}{cosec - cot}', 'F{cosec + cot}{cosec2 - cot2}', 'cosec + cot'] },
  { marks: 3, chain: ['(sin + cos)^{2} + (sin - cos)^{2}', '2 sin2 + 2 cos2', '2(sin2 + cos2)', '2'] },
  { marks: 3, chain: ['F{1 + tan2}{1 + cot2}', 'F{sec2}{cosec2}', 'F{sin2}{cos2}', 'tan2'] },
  { marks: 3, chain: ['cos4 + sin4', '(cos2 + sin2)^{2} - 2 sin2 cos2', '1 - 2 sin2 cos2'] },
  { marks: 3, chain: ['F{cot - cos}{cot + cos}', 'F{cos(cosec - 1)}{cos(cosec + 1)}', 'F{cosec - 1}{cosec + 1}'] },
  { marks: 3, chain: ['(sec + tan)(1 - sin)', 'F{(1 + sin)(1 - sin)}{cos}', 'F{cos2}{cos}', 'cos'] },
  { marks: 3, chain: ['(cosec + cot)(1 - cos)', 'F{(1 + cos)(1 - cos)}{sin}', 'F{sin2}{sin}', 'sin'] },
  {
    marks: 5,
    chain: [
      'F{sin}{1 + cos} + F{1 + cos}{sin}',
      'F{sin2 + (1 + cos)^{2}}{sin(1 + cos)}',
      'F{sin2 + 1 + 2 cos + cos2}{sin(1 + cos)}',
      'F{2(1 + cos)}{sin(1 + cos)}',
      '2 cosec',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{cos}{1 + sin} + F{1 + sin}{cos}',
      'F{cos2 + (1 + sin)^{2}}{cos(1 + sin)}',
      'F{cos2 + 1 + 2 sin + sin2}{cos(1 + sin)}',
      'F{2(1 + sin)}{cos(1 + sin)}',
      '2 sec',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{sin - 2 sin3}{2 cos3 - cos}',
      'F{sin(1 - 2 sin2)}{cos(2 cos2 - 1)}',
      'F{sin(1 - 2(1 - cos2))}{cos(2 cos2 - 1)}',
      'F{sin(2 cos2 - 1)}{cos(2 cos2 - 1)}',
      'tan',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{tan}{1 - cot} + F{cot}{1 - tan}',
      'F{tan2}{tan - 1} - F{1}{tan(tan - 1)}',
      'F{tan3 - 1}{tan(tan - 1)}',
      'F{tan2 + tan + 1}{tan}',
      '1 + tan + cot',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{tan}{1 - cot} + F{cot}{1 - tan}',
      'F{sin2}{cos(sin - cos)} - F{cos2}{sin(sin - cos)}',
      'F{sin3 - cos3}{sin cos(sin - cos)}',
      'F{1 + sin cos}{sin cos}',
      '1 + sec cosec',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{cos}{1 - tan} + F{sin}{1 - cot}',
      'F{cos2}{cos - sin} + F{sin2}{sin - cos}',
      'F{cos2 - sin2}{cos - sin}',
      'F{(cos - sin)(cos + sin)}{cos - sin}',
      'sin + cos',
    ],
  },
  {
    marks: 5,
    chain: [
      '(1 + cot - cosec)(1 + tan + sec)',
      'F{(sin + cos - 1)(cos + sin + 1)}{sin cos}',
      'F{(sin + cos)^{2} - 1}{sin cos}',
      'F{2 sin cos}{sin cos}',
      '2',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{tan + sec - 1}{tan - sec + 1}',
      'F{(tan + sec) - (sec2 - tan2)}{tan - sec + 1}',
      'F{(sec + tan)(1 - sec + tan)}{tan - sec + 1}',
      'sec + tan',
      'F{1 + sin}{cos}',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{sin - cos + 1}{sin + cos - 1}',
      'F{tan - 1 + sec}{tan + 1 - sec}',
      'F{(tan + sec) - (sec2 - tan2)}{tan + 1 - sec}',
      'sec + tan',
      'F{1}{sec - tan}',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{cos - sin + 1}{cos + sin - 1}',
      'F{cot - 1 + cosec}{cot + 1 - cosec}',
      'F{(cot + cosec) - (cosec2 - cot2)}{cot + 1 - cosec}',
      'F{(cosec + cot)(1 - cosec + cot)}{cot + 1 - cosec}',
      'cosec + cot',
    ],
  },
  {
    marks: 5,
    chain: [
      'sin6 + cos6',
      '(sin2)^{3} + (cos2)^{3}',
      '(sin2 + cos2)^{3} - 3 sin2 cos2(sin2 + cos2)',
      '1 - 3 sin2 cos2',
    ],
  },
  {
    marks: 5,
    chain: [
      '2(sin6 + cos6) - 3(sin4 + cos4) + 1',
      '2(1 - 3 sin2 cos2) - 3(1 - 2 sin2 cos2) + 1',
      '2 - 6 sin2 cos2 - 3 + 6 sin2 cos2 + 1',
      '0',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{sec - tan}{sec + tan}',
      'F{(sec - tan)^{2}}{sec2 - tan2}',
      'sec2 - 2 sec tan + tan2',
      '1 - 2 sec tan + 2 tan2',
    ],
  },
  {
    marks: 5,
    chain: [
      'F{1}{cosec - cot} - F{1}{sin}',
      'cosec + cot - cosec',
      'cot',
      'cosec - (cosec - cot)',
      'F{1}{sin} - F{1}{cosec + cot}',
    ],
  },
  {
    marks: 5,
    chain: [
      'R{F{1 + sin}{1 - sin}} + R{F{1 - sin}{1 + sin}}',
      'F{1 + sin}{cos} + F{1 - sin}{cos}',
      'F{2}{cos}',
      '2 sec',
    ],
  },
  {
    marks: 5,
    chain: [
      'R{F{1 + cos}{1 - cos}} + R{F{1 - cos}{1 + cos}}',
      'F{1 + cos}{sin} + F{1 - cos}{sin}',
      'F{2}{sin}',
      '2 cosec',
    ],
  },
]
