import type { ClassLevel } from '../item-model.ts'
import type { Topic } from './topic.ts'

type Row = readonly [id: string, section: string, name: string, classes: readonly ClassLevel[]]

const rows: readonly Row[] = [
  ['maths.real-numbers', 'Number Systems', 'Real numbers and surds', ['9', '10']],
  ['maths.polynomials', 'Algebra', 'Polynomials', ['9', '10']],
  ['maths.linear-equations-two-variables', 'Algebra', 'Linear equations in two variables', ['9', '10']],
  ['maths.quadratic-equations', 'Algebra', 'Quadratic equations', ['10']],
  ['maths.arithmetic-progressions', 'Algebra', 'Arithmetic progressions', ['10']],
  ['maths.linear-inequations', 'Algebra', 'Linear inequations', ['9', '10', '11']],
  ['maths.ratio-proportion', 'Algebra', 'Ratio and proportion', ['10']],
  ['maths.matrices', 'Algebra', 'Matrices', ['10', '12']],
  ['maths.determinants', 'Algebra', 'Determinants', ['12']],
  ['maths.complex-numbers', 'Algebra', 'Complex numbers', ['11']],
  ['maths.permutations-combinations', 'Algebra', 'Permutations and combinations', ['11']],
  ['maths.binomial-theorem', 'Algebra', 'Binomial theorem', ['11']],
  ['maths.sequences-series', 'Algebra', 'Sequences and series', ['11']],
  ['maths.coordinate-geometry', 'Coordinate Geometry', 'Coordinate geometry', ['9', '10']],
  ['maths.straight-lines', 'Coordinate Geometry', 'Straight lines', ['11']],
  ['maths.conic-sections', 'Coordinate Geometry', 'Conic sections', ['11']],
  ['maths.lines-angles', 'Geometry', 'Lines and angles', ['9']],
  ['maths.triangles', 'Geometry', 'Triangles', ['9', '10']],
  ['maths.quadrilaterals', 'Geometry', 'Quadrilaterals', ['9']],
  ['maths.circles', 'Geometry', 'Circles', ['9', '10']],
  ['maths.trigonometry', 'Trigonometry', 'Trigonometric ratios and identities', ['10']],
  ['maths.heights-distances', 'Trigonometry', 'Heights and distances', ['10']],
  ['maths.trigonometric-functions', 'Trigonometry', 'Trigonometric functions', ['11']],
  ['maths.inverse-trigonometric-functions', 'Trigonometry', 'Inverse trigonometric functions', ['12']],
  ['maths.herons-formula', 'Mensuration', "Heron's formula", ['9']],
  ['maths.areas-circles', 'Mensuration', 'Areas related to circles', ['10']],
  ['maths.surface-areas-volumes', 'Mensuration', 'Surface areas and volumes', ['9', '10']],
  ['maths.statistics', 'Statistics', 'Statistics', ['9', '10', '11']],
  ['maths.probability', 'Probability', 'Probability', ['9', '10', '11', '12']],
  ['maths.gst', 'Commercial Mathematics', 'Goods and services tax', ['9', '10']],
  ['maths.banking', 'Commercial Mathematics', 'Banking: recurring deposits', ['9', '10']],
  ['maths.shares-dividends', 'Commercial Mathematics', 'Shares and dividends', ['9', '10']],
  ['maths.sets', 'Sets & Functions', 'Sets', ['11']],
  ['maths.relations-functions', 'Sets & Functions', 'Relations and functions', ['11', '12']],
  ['maths.limits-derivatives', 'Calculus', 'Limits and derivatives', ['11']],
  ['maths.continuity-differentiability', 'Calculus', 'Continuity and differentiability', ['12']],
  ['maths.applications-derivatives', 'Calculus', 'Applications of derivatives', ['12']],
  ['maths.integrals', 'Calculus', 'Integrals', ['12']],
  ['maths.applications-integrals', 'Calculus', 'Applications of integrals', ['12']],
  ['maths.differential-equations', 'Calculus', 'Differential equations', ['12']],
  ['maths.vectors', 'Vectors & 3-D', 'Vector algebra', ['12']],
  ['maths.three-dimensional-geometry', 'Vectors & 3-D', 'Three-dimensional geometry', ['11', '12']],
  ['maths.linear-programming', 'Linear Programming', 'Linear programming', ['12']],
]

/** Canonical topics of Mathematics for classes 9 to 12. */
export const secondaryMathsTopics: Topic[] = rows.map(([id, section, name, classes]) => ({
  id,
  subject: 'Mathematics',
  section,
  name,
  classes,
}))
