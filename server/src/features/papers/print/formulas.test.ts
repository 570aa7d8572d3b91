import { expect, test } from 'vitest'
import { formulaProblem } from './index.ts'

test.each([
  '\\frac{1}{2}',
  '1{,}00{,}000',
  '12\\%',
  '90^\\circ',
  '\\mathrm{kg}',
  '{}^{4}C_{2}',
  '\\int_0^1 x\\,dx',
  '\\lim_{x \\to 0} \\frac{\\sin x}{x}',
  '\\sum_{i=1}^{n} i^2',
  '\\left(\\frac{a}{b}\\right]',
  '\\begin{bmatrix}1 & 2\\\\3 & 4\\end{bmatrix}',
  '\\begin{cases}1 & x>0\\\\2 & x\\le 0\\end{cases}',
  '\\hat{i} + \\vec{a} \\cdot \\overline{AB}',
  '\\text{if } x \\in \\mathbb{R}',
  '\\operatorname{cosec}^2 \\theta',
])('%s can be printed', (latex) => {
  expect(formulaProblem(latex)).toBeNull()
})

test.each(['\\frac{1}', '\\nosuch x', '{', '#panic("x")', '\\cancel{x}', 'x'.repeat(3000)])(
  '%s cannot be printed, and why is said',
  (latex) => {
    expect(formulaProblem(latex)).toMatch(/\w/)
  },
)
