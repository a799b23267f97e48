import '../../styles.css'
import { Chip } from '@rookery/ui'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

test('on a phone a long note is below the item’s name instead of hiding it (issue 44.1)', async () => {
  await render(
    <div style={{ width: 250 }}>
      <Chip
        onToggle={() => {}}
        onRemove={() => {}}
        removeLabel="Remove"
        figure="changes the size by fewer than 50: rounded"
      >
        coffee
      </Chip>
    </div>,
  )
  const name = page.getByText('coffee').element()
  expect(name.clientWidth).toBeGreaterThanOrEqual(name.scrollWidth)
  expect(name.clientWidth).toBeGreaterThan(20)
})
