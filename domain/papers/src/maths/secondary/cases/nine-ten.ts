import { range, space } from '../../../space.ts'
import { indianCommas, latexInteger } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { latexSurd, surd } from '../../exact/surd.ts'
import { point, root, rupees, units } from '../algebra/print.ts'
import { angleMark, circle, dot, drawing, label, line, polygon, type Spot } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { near, valueOf } from '../reread/value.ts'
import { caseAnswer, caseParts, caseScheme, caseStem, type Four } from './case-text.ts'

const plots = [
  [13, 14, 15, 84],
  [9, 10, 17, 36],
  [7, 15, 20, 42],
  [13, 20, 21, 126],
  [10, 17, 21, 84],
  [11, 13, 20, 66],
  [12, 17, 25, 90],
  [17, 25, 28, 210],
  [17, 25, 26, 204],
  [15, 34, 35, 252],
] as const

const plot = form({
  marks: [4],
  classes: ['9'],
  space: space(
    { shape: plots, times: [1, 2, 3, 4, 5], rate: range(12, 80, 4), owner: people },
    (p) => (2 * p.shape[3] * p.times) % p.shape[2] === 0,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const [a, b, c] = p.shape.map((n) => n * p.times)
    return caseStem(
      `${p.owner}'s school has a triangular plot for a herb garden, with sides of ${a} m, ${b} m and ${c} m. The pupils will plant herbs all over it and put a fence round it.`,
      [
        'Find the semi-perimeter of the plot.',
        'How many metres of fence are needed for 2 rounds?',
        `Find the area of the plot by Heron's formula and the cost of planting it at ₹${p.rate} per m².`,
        'Find the area of the plot and the length of the perpendicular from the opposite corner to the longest side.',
      ],
    )
  },
  figure: () =>
    drawing(220, 150, 'triangular plot with the perpendicular to its longest side', [
      polygon([
        [20, 130],
        [200, 130],
        [85, 25],
      ]),
      line([85, 25], [85, 130], true),
      label([85, 15], 'P'),
      label([12, 138], 'Q'),
      label([208, 138], 'R'),
      label([97, 122], 'h'),
    ]),
  work: (p) => {
    const [a, b, c] = p.shape.slice(0, 3).map((n) => n * p.times)
    const area = p.shape[3] * p.times ** 2
    const s = (a + b + c) / 2
    const h = (2 * area) / c
    const four = (half: number, size: number, height: number): Four => [
      `$${half}$ m`,
      `$${4 * s}$ m`,
      `area $${latexInteger(size)}$ m², cost ${rupees(size * p.rate)}`,
      `area $${latexInteger(size)}$ m², perpendicular $${height}$ m`,
    ]
    const key = four(s, area, h)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$s = \\frac{${a} + ${b} + ${c}}{2} = ${s}$ m`,
        `$2 \\times ${2 * s} = ${4 * s}$ m`,
        [
          `$\\sqrt{${s} \\times ${s - a} \\times ${s - b} \\times ${s - c}} = ${latexInteger(area)}$`,
          `$\\frac{1}{2} \\times ${c} \\times h = ${latexInteger(area)}$`,
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(2 * s, area, h)), 'takes the perimeter for the semi-perimeter'],
        [caseAnswer(four(s, 2 * area, 2 * h)), 'doubles the area'],
      ],
    }
  },
  reads: /triangular plot for a herb garden, with sides of (\d+) m, (\d+) m and (\d+) m\..*at ₹(\d+) per m²/s,
  check: ([, x, y, z, rate], candidate) => {
    const parts = caseParts(candidate)
    if (!parts) return false
    const [a, b, c] = [num(x), num(y), num(z)]
    // The longest side on the axis; the third corner where the two circles meet.
    const foot = (b * b + c * c - a * a) / (2 * c)
    const h = Math.sqrt(b * b - foot * foot)
    const [size, cost] = [
      valueOf(/area \$(.+?)\$/.exec(parts[2])?.[1] ?? ''),
      num(/₹([\d,]+)$/.exec(parts[2])?.[1] ?? ''),
    ]
    return (
      near(amount(parts[0]), (a + b + c) / 2) &&
      near(amount(parts[1]), 2 * (a + b + c)) &&
      near(size, (c * h) / 2, 1e-7) &&
      near(cost, ((c * h) / 2) * num(rate), 1e-7) &&
      near(amount(parts[3]), h, 1e-7)
    )
  },
})

/** The seats of the first rows of a hall that begins with a seats and grows by d. */
const seatsIn = ({ a, d }: { a: number; d: number }, rows: number) => (rows * (2 * a + (rows - 1) * d)) / 2

const hall = form({
  marks: [4],
  classes: ['10'],
  space: space(
    {
      a: range(12, 40),
      d: range(2, 6),
      k: range(6, 12),
      m: range(13, 20),
      n: range(10, 24, 2),
      filled: range(10, 24),
      place: ['an auditorium', 'an open-air theatre', 'a stadium stand', 'a cinema hall'],
    },
    // Each choice of part (iii) would print the answer of the other.
    (p) => p.filled !== p.n,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `The seats of ${p.place} are arranged in rows. The first row has ${p.a} seats and every later row has ${p.d} seats more than the row before it.`,
      [
        `How many seats are there in row ${p.k}?`,
        `Which row has ${p.a + (p.m - 1) * p.d} seats?`,
        `Find the total number of seats in the first ${p.n} rows.`,
        `The organisers need ${indianCommas(seatsIn(p, p.filled))} seats, filled from the first row on. How many rows are filled?`,
      ],
    ),
  figure: () =>
    drawing(240, 120, 'rows of seats that grow from the stage', [
      polygon([
        [95, 100],
        [145, 100],
        [150, 112],
        [90, 112],
      ]),
      ...range(0, 3).flatMap((row) =>
        range(0, 4 + row).map((i) => circle([120 + (i - (4 + row) / 2) * 18, 84 - row * 20], 5)),
      ),
    ]),
  work: (p) => {
    const total = seatsIn(p, p.n)
    const four = (shift: number, sum: number): Four => [
      `$${p.a + (p.k - 1 + shift) * p.d}$ seats`,
      `row $${p.m - shift}$`,
      `$${latexInteger(sum)}$ seats`,
      `$${p.filled}$ rows`,
    ]
    const key = four(0, total)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$a_{${p.k}} = ${p.a} + ${p.k - 1} \\times ${p.d} = ${p.a + (p.k - 1) * p.d}$`,
        `$${p.a} + (n - 1) \\times ${p.d} = ${p.a + (p.m - 1) * p.d}$, so $n = ${p.m}$`,
        [
          `$S_{${p.n}} = \\frac{${p.n}}{2}(2 \\times ${p.a} + ${p.n - 1} \\times ${p.d})$`,
          `$\\frac{n}{2}(2 \\times ${p.a} + (n - 1) \\times ${p.d}) = ${latexInteger(seatsIn(p, p.filled))}$`,
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(1, total)), 'uses n for n − 1'],
        [caseAnswer(four(0, p.a + (p.n - 1) * p.d)), 'gives the last row for the sum'],
      ],
    }
  },
  reads:
    /first row has (\d+) seats and every later row has (\d+) seats more .*in row (\d+)\?.*Which row has (\d+) seats\?.*first (\d+) rows\..*need ([\d,]+) seats/s,
  check: ([, a, d, k, x, n, total], candidate) => {
    const parts = caseParts(candidate)
    const rows = [num(a)]
    while (rows.length < 60) rows.push(rows[rows.length - 1] + num(d))
    let [sum, filled] = [0, 0]
    while (sum < num(total)) sum += rows[filled++]
    const expected = [
      rows[num(k) - 1],
      rows.indexOf(num(x)) + 1,
      rows.slice(0, num(n)).reduce((p, q) => p + q, 0),
      filled,
    ]
    return (
      parts !== undefined &&
      sum === num(total) &&
      filled !== num(n) &&
      parts.every((part, i) => amount(part) === expected[i])
    )
  },
})

export const caseStudyModel = modelOf({
  id: 'M83',
  title: 'Case study: a plot, a hall',
  classes: ['9', '10'],
  topic: (c) => (c === '9' ? 'maths.herons-formula' : 'maths.arithmetic-progressions'),
  type: 'case',
  bloom: 'An',
  forms: [plot, hall],
})

const places = [
  ['the library', 'the canteen', 'the gate'],
  ['the well', 'the banyan tree', 'the temple'],
  ['the lamp', 'the fountain', 'the bench'],
] as const

const map = form({
  marks: [4],
  space: space(
    {
      ax: range(-6, 0),
      ay: range(1, 7),
      bx: range(1, 8),
      by: range(1, 7),
      cx: range(-6, 6),
      cy: range(-7, -1),
      names: places,
    },
    (p) => p.ay !== p.by && p.cx !== p.ax && p.cx !== p.bx && p.ax !== 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `A map is drawn on a coordinate grid in which 1 unit is 10 m. On it ${p.names[0]} stands at $A${point(p.ax, p.ay)}$, ${p.names[1]} at $B${point(p.bx, p.by)}$ and ${p.names[2]} at $C${point(p.cx, p.cy)}$.`,
      [
        'How many units is $A$ away from the $x$-axis?',
        'Find the coordinates of the mid-point of $AB$.',
        'Find $AB$ in units, and in metres the length of the way from $A$ straight to the $y$-axis and back.',
        'Find $BC$ in units, and the coordinates of the image of $C$ in the $x$-axis.',
      ],
    ),
  figure: (p) => {
    const at = (x: number, y: number): Spot => [110 + x * 11, 95 - y * 11]
    const spots = [at(p.ax, p.ay), at(p.bx, p.by), at(p.cx, p.cy)]
    return drawing(220, 190, 'the three places on a coordinate grid', [
      line([10, 95], [210, 95]),
      line([110, 8], [110, 182]),
      label([214, 88], 'x'),
      label([120, 10], 'y'),
      ...spots.map((s) => dot(s)),
      ...spots.map((s, i) => label([s[0] + 9, s[1] - 7], 'ABC'[i])),
    ])
  },
  work: (p) => {
    const AB = root(1, (p.bx - p.ax) ** 2 + (p.by - p.ay) ** 2)
    const BC = root(1, (p.bx - p.cx) ** 2 + (p.by - p.cy) ** 2)
    const middle = point(rational(p.ax + p.bx, 2), rational(p.ay + p.by, 2))
    const four = (far: number, mid: string): Four => [
      units(far),
      `$${mid}$`,
      `$AB = ${AB}$ ${AB === '1' ? 'unit' : 'units'}; $${20 * Math.abs(p.ax)}$ m`,
      `$BC = ${BC}$ ${BC === '1' ? 'unit' : 'units'}; $${point(p.cx, -p.cy)}$`,
    ]
    const key = four(p.ay, middle)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `The $y$-coordinate of $A$ is ${p.ay}: ${units(p.ay)}`,
        `Mid-point $${middle}$`,
        [
          `$AB = \\sqrt{(${p.bx - p.ax})^{2} + (${p.by - p.ay})^{2}}$`,
          `$BC = \\sqrt{(${p.cx - p.bx})^{2} + (${p.cy - p.by})^{2}}$`,
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(Math.abs(p.ax), middle)), 'takes the x-coordinate for the distance from the x-axis'],
        [
          caseAnswer(four(p.ay, point(rational(p.bx - p.ax, 2), rational(p.by - p.ay, 2)))),
          'subtracts the coordinates',
        ],
      ].filter(([t]) => t !== caseAnswer(key)) as [string, string][],
    }
  },
  reads: /\$A\((-?\d+), (-?\d+)\)\$, .* at \$B\((-?\d+), (-?\d+)\)\$ and .* at \$C\((-?\d+), (-?\d+)\)\$/,
  check: (found, candidate) => {
    const parts = caseParts(candidate)
    if (!parts) return false
    const [ax, ay, bx, by, cx, cy] = found.slice(1).map(num)
    const pair = (text: string) => (/\((.+), (.+)\)/.exec(text) ?? []).slice(1).map((s) => valueOf(s))
    const [mx, my] = pair(parts[1])
    const [ix, iy] = pair(mathSpans(parts[3])[1] ?? '')
    return (
      near(amount(parts[0]), Math.abs(ay)) &&
      near(mx - ax, bx - mx) &&
      near(my - ay, by - my) &&
      near(amount(`$${mathSpans(parts[2])[0]}$`), Math.hypot(ax - bx, ay - by)) &&
      near(amount(parts[2]), 20 * Math.abs(ax)) &&
      near(amount(`$${mathSpans(parts[3])[0]}$`), Math.hypot(bx - cx, by - cy)) &&
      ix === cx &&
      iy + cy === 0
    )
  },
})
export const mapCaseModel = modelOf({
  id: 'M176',
  title: 'Case study: a map on a grid',
  classes: ['9', '10'],
  topic: 'maths.coordinate-geometry',
  type: 'case',
  bloom: 'Ap',
  forms: [map],
})

const balloon = form({
  marks: [4],
  space: space({
    h: range(12, 150, 3),
    what: ['A helicopter', 'A hot-air balloon', 'A weather balloon', 'A helium balloon'],
    name: people,
  }),
  difficulty: () => 'difficult',
  stem: (p) =>
    caseStem(
      `${p.what} rises straight up from a point $B$ of a level ground. ${p.name} watches it from a point $A$ of the ground. When it is at $C$, ${p.h} m above the ground, its angle of elevation from $A$ is $30^\\circ$. Later, at $D$ straight above $C$, the angle of elevation is $60^\\circ$.`,
      [
        'Find the distance $AB$.',
        'Find $AC$.',
        'Find the height $BD$ and how far it rose from $C$ to $D$.',
        `Find $AD$, and the angle of elevation when it was $${p.h}\\sqrt{3}$ m above the ground.`,
      ],
    ),
  figure: () =>
    drawing(200, 210, 'two positions above the point B seen from A', [
      line([20, 190], [140, 190]),
      line([140, 190], [140, 10]),
      line([20, 190], [140, 121]),
      line([20, 190], [140, 10]),
      angleMark([20, 190], [140, 190], [140, 121], '30°', 34),
      label([12, 198], 'A'),
      label([150, 198], 'B'),
      label([150, 121], 'C'),
      label([150, 12], 'D'),
    ]),
  work: (p) => {
    const ab = latexSurd(surd(p.h, 3))
    const four = (AB: string, AC: number): Four => [
      `$${AB}$ m`,
      `$${AC}$ m`,
      `$BD = ${3 * p.h}$ m; it rose $${2 * p.h}$ m`,
      `$AD = ${latexSurd(surd(2 * p.h, 3))}$ m; $45^\\circ$`,
    ]
    const key = four(ab, 2 * p.h)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$\\tan 30^\\circ = \\frac{${p.h}}{AB}$, so $AB = ${ab}$ m`,
        `$\\sin 30^\\circ = \\frac{${p.h}}{AC}$, so $AC = ${2 * p.h}$ m`,
        [
          `$\\tan 60^\\circ = \\frac{BD}{${ab}}$`,
          `$\\cos 60^\\circ = \\frac{${ab}}{AD}$; $\\tan \\theta = \\frac{${ab}}{${ab}} = 1$`,
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(latexSurd(surd(rational(p.h, 3), 3)), 2 * p.h)), 'tan inverted'],
        [caseAnswer(four(ab, p.h)), 'takes the height for the slanting distance'],
      ],
    }
  },
  reads:
    /When it is at \$C\$, (\d+) m above the ground, its angle of elevation from \$A\$ is \$(\d+)\^\\circ\$.*the angle of elevation is \$(\d+)\^/s,
  check: ([, height, low, high], candidate) => {
    const parts = caseParts(candidate)
    if (!parts) return false
    const rad = (d: string) => (num(d) * Math.PI) / 180
    const AB = num(height) / Math.tan(rad(low))
    const [bd, rose] = mathSpans(parts[2]).map((s) => valueOf(s.split('= ').at(-1) ?? ''))
    const [ad, angle] = mathSpans(parts[3]).map((s) => valueOf(s.split('= ').at(-1) ?? ''))
    return (
      near(amount(parts[0]), AB) &&
      near(amount(parts[1]), Math.hypot(AB, num(height))) &&
      near(Math.atan2(bd, AB), rad(high)) &&
      near(rose, bd - num(height)) &&
      near(ad, Math.hypot(AB, bd)) &&
      near(angle, Math.atan2(num(height) * Math.sqrt(3), AB))
    )
  },
})
export const balloonCaseModel = modelOf({
  id: 'M177',
  title: 'Case study: a rising balloon',
  classes: ['10'],
  topic: 'maths.heights-distances',
  type: 'case',
  bloom: 'An',
  forms: [balloon],
})
