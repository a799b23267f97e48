import type { AdMedia } from '@rookery/contract'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { PostPreview } from './post-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'

beforeEach(async () => {
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['creatives'])
})
const PIXEL_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const media = (part: Partial<AdMedia>) =>
  ({
    id: 'm1',
    media_type: 'IMAGE',
    name: 'Beans',
    url: PIXEL_IMAGE,
    poster_url: null,
    duration_ms: null,
    ...part,
  }) as AdMedia

test('a preview is laid out as on X: the card under its picture, a video by its poster with its length (use 2: creative preview)', async () => {
  const card = { title: 'Autumn beans', url: 'https://beans.example/autumn', button_label: null }
  const screen = await render(<PostPreview handle="beanco" text="New" media={[media({})]} card={card} />)
  const picture = page.getByRole('img', { name: 'Beans' }).element().getBoundingClientRect()
  const title = page.getByText('Autumn beans').element().getBoundingClientRect()
  expect(title.top).toBeGreaterThanOrEqual(picture.bottom - 1)
  await expect.element(page.getByText('beans.example')).toBeVisible()
  await screen.rerender(
    <PostPreview
      text="New"
      media={[media({ media_type: 'VIDEO', poster_url: PIXEL_IMAGE, duration_ms: 61_000 })]}
      card={null}
    />,
  )
  await expect.element(page.getByRole('img', { name: 'Beans' })).toBeVisible()
  await expect.element(page.getByText('1:01')).toBeVisible()
})
test('it is shown as wide as on a phone, and as on a desktop when that is chosen (use 2: creative preview)', async () => {
  await page.viewport(1440, 900)
  await render(
    <PreviewFrame>
      <p>Post</p>
    </PreviewFrame>,
  )
  const width = () => page.getByText('Post').element().getBoundingClientRect().width
  expect(width()).toBeLessThanOrEqual(340)
  await page.getByText('Desktop').click()
  await expect.poll(width).toBeGreaterThan(340)
})
