import { ApiError } from '@rookery/api-client'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../i18n/i18n.ts'
import { LoadFailed } from './load-failed.tsx'

test('what failed since another user signed in offers no second try, which would fail again (issue 44.6)', async () => {
  await startI18n('en', ['common', 'errors'])
  const failed = (code: string, status: number) => (
    <LoadFailed title="Not loaded" error={new ApiError('Why.', { status, code })} onRetry={() => {}} />
  )
  const shown = await render(failed('unavailable', 503))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await shown.rerender(failed('other_user', 409))
  await expect.element(page.getByText('Why.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
