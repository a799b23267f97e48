import { usageFunnels } from '@rookery/contract/core/usage-funnels.ts'
import { expect, test } from 'vitest'
import { toldActions } from './told-actions.ts'

test.each(Object.entries(usageFunnels))(
  'every step of the way %s is told by pages (issue 49.5)',
  (_, steps) => {
    expect(
      steps.filter((step) => step !== 'session' && !step.startsWith('screen ') && !toldActions.has(step)),
    ).toEqual([])
  },
)
