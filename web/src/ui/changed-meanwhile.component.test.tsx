import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'

/** A form that is another one as soon as what is stored has been read again. */
function Page({ readings }: { readings: string[] }) {
  const query = useQuery({
    queryKey: ['name'],
    queryFn: () => new Promise<string>((answer) => setTimeout(() => answer(readings.shift() ?? ''), 20)),
  })
  if (!query.data) return null
  return (
    <main>
      <form key={query.data}>
        <ChangedMeanwhile onShow={query.refetch} />
        <input aria-label="Name" defaultValue={query.data} />
      </form>
    </main>
  )
}

test('who asks for what is stored stands in the first field of the form that comes', async () => {
  const user = show(<Page readings={['Asha', 'Asha Nair']} />)
  await user.click(await screen.findByRole('button', { name: 'Show what is stored now' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Nair'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})
