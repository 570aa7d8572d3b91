import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { QuestionText } from './question-text.tsx'

// What cleans HTML needs a browser's own reading of it; the journey of question papers looks at that.

test('a link that a question names has its words from the first moment', async () => {
  show(
    <a href="/question">
      <QuestionText text="<p>A hall has <b>250</b> seats.</p>" />
    </a>,
  )
  const link = screen.getByRole('link', { name: /A hall has\s+250\s+seats\./ })
  await waitFor(() => expect(link.querySelector('[data-question]')).toBeTruthy())
  expect(link.textContent).toBe('A hall has 250 seats.')
})

test('formulas are set as MathML, money stays money, and one that cannot be read stays as it was typed', async () => {
  show(
    <div data-testid="place">
      <QuestionText text={String.raw`<p>Solve $x^2 + \frac{1}{2} = 3$ for \$5.</p><p>$\frac{1$</p>`} />
    </div>,
  )
  const place = screen.getByTestId('place')
  await waitFor(() => expect(place.querySelectorAll('math')).toHaveLength(1))
  expect(place.querySelector('mfrac')).toBeTruthy()
  expect(place.textContent).toContain('for $5.')
  expect(place.textContent).toContain(String.raw`\frac{1`)
})

test('a question in Hindi says so, and plain text is no HTML', async () => {
  show(
    <>
      <QuestionText text="सही उत्तर चुनिए।" lang="hi" isPlain />
      <QuestionText text="x<b and $x<3$" isPlain />
    </>,
  )
  expect((await screen.findByText('सही उत्तर चुनिए।')).closest('[lang]')?.getAttribute('lang')).toBe('hi')
  expect(screen.getByText(/x<b and/)).toBeTruthy()
})
