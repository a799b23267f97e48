import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { NetworkPreview } from './components/network-preview.tsx'

beforeEach(async () => {
  await startI18n('en', ['common'])
  await changeLocale('en')
  await loadMessages(['creatives'])
})

test('the preview that X draws stands in a frame of its own origin where nothing runs, and the page stays as it is (CALL-061)', async () => {
  const html = `<p>Fresh beans</p><script>parent.document.title = 'taken'; top.location = '/login'</script>`
  await render(<NetworkPreview html={html} />)
  const frame = page.getByTitle('Preview of the post by X').element() as HTMLIFrameElement
  // An empty list permits nothing: neither scripts nor forms, windows, navigation or this page's origin.
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.sandbox.length).toBe(0)
  expect(decodeURIComponent(frame.src)).toBe(`data:text/html;charset=utf-8,${html}`)
  expect(frame.contentDocument).toBe(null)
  expect(document.title).not.toBe('taken')
})
