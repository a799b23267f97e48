import { expect, test } from 'vitest'
import { allowedStepsOf } from './allowed-steps.ts'

test('a draft is started; running and waiting campaigns can be paused; a paused one is resumed (STATE-012, STATE-013, STATE-014, STATE-015)', () => {
  expect(allowedStepsOf('Draft')).toMatchObject({ start: true, pause: false, edit: true, isLive: false })
  expect(allowedStepsOf('Scheduled')).toMatchObject({ start: false, pause: true, draft: true, isLive: true })
  expect(allowedStepsOf('Active')).toMatchObject({ pause: true, draft: false, remove: false, isLive: true })
  expect(allowedStepsOf('Paused')).toMatchObject({ resume: true, pause: false, remove: true, isLive: false })
})
test('Halted and Expired are final (STATE-016)', () => {
  const noSteps = { start: false, resume: false, pause: false, remove: true }
  expect(allowedStepsOf('Halted')).toMatchObject({ ...noSteps, edit: true, isLive: true })
  expect(allowedStepsOf('Expired')).toMatchObject({ ...noSteps, edit: false, isLive: false })
})
