import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useDebouncedSearch } from './use-debounced-search.ts'

test('it is busy from the first letter until the answer to the last one, so that “none found” never appears too early (use-4: palette)', async () => {
  const answers: ((hits: string) => void)[] = []
  const states: string[] = []
  function Search() {
    const { searchSoon, isBusy } = useDebouncedSearch(
      () => new Promise<string>((resolve) => answers.push(resolve)),
      (hits) => states.push(`answer ${hits}`),
      { delay: 1 },
    )
    states.push(isBusy ? 'busy' : 'idle')
    return <input aria-label="Search" onChange={(event) => searchSoon(event.target.value)} />
  }
  await render(<Search />)
  await page.getByLabelText('Search').fill('c')
  await expect.poll(() => answers.length).toBe(1)
  await page.getByLabelText('Search').fill('co')
  answers[0]!('old')
  await expect.poll(() => answers.length).toBe(2)
  expect(states.slice(states.indexOf('busy'))).not.toContain('idle')
  answers[1]!('new')
  await expect.poll(() => states.at(-1)).toBe('idle')
  expect(states.filter((each) => each.startsWith('answer'))).toEqual(['answer new'])
})
