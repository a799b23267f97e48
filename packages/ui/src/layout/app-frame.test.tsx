import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { NavigationProvider } from '../lib/navigation-context.tsx'
import { AppFrame } from './app-frame.tsx'

afterEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

const frame = (
  <AppFrame
    brand={(isCompact) => (isCompact ? 'R' : 'Rookery')}
    nav={[
      {
        id: 'main',
        items: [
          { id: 'home', label: 'Home', href: '/', icon: <i /> },
          { id: 'mine', label: 'My audiences', href: '/audiences', icon: <i />, isCurrent: true },
        ],
      },
    ]}
    mainAction={<button type="button">Create</button>}
    texts={{
      navigation: 'Main',
      openNavigation: 'Open navigation',
      closeNavigation: 'Close',
      collapse: 'Collapse',
      expand: 'Expand',
      skipToContent: 'Skip to content',
    }}
  >
    <h1>Audiences</h1>
  </AppFrame>
)
const railRect = () => document.querySelector('aside')!.getBoundingClientRect().width

test('the rail is 216 px, 64 when collapsed, and stays so', async () => {
  const screen = await render(frame)
  expect(railRect()).toBe(216)
  await page.getByRole('button', { name: 'Collapse' }).click()
  await expect.poll(railRect).toBe(64)
  await expect
    .element(page.getByRole('link', { name: 'My audiences' }))
    .toHaveAttribute('aria-current', 'page')
  await screen.unmount()
  await render(frame)
  expect(railRect()).toBe(64)
})

test('on a phone the rail is a drawer that closes on choosing, the main action a button at the bottom', async () => {
  await page.viewport(390, 800)
  const onNavigate = vi.fn()
  await render(<NavigationProvider navigate={onNavigate}>{frame}</NavigationProvider>)
  expect(document.querySelector('aside')).toBeNull()
  expect(
    page.getByRole('button', { name: 'Create' }).element().getBoundingClientRect().bottom,
  ).toBeGreaterThan(760)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  expect(onNavigate).toHaveBeenCalledWith('/')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the first Tab stop leads past the navigation', async () => {
  await render(frame)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('main')
})
