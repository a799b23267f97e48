import { expect, test } from 'vitest'
import { segmentTree } from './use-segments.ts'

test('a segment is the audience and followers of any of the community’s accounts, never followers outside the audience (issue 15: each an audience in one click)', () => {
  const audience = { op: 'or', children: [{ kind: 'keyword', label: 'tea' }] } as const
  const top_accounts = ['Leaf', 'Kettle'].map((handle) => ({ profile: { handle } })) as never
  expect(segmentTree({ ...audience, children: [...audience.children] }, { top_accounts })).toEqual({
    op: 'and',
    children: [
      audience,
      {
        op: 'or',
        children: [
          { kind: 'handle', id: 'leaf', label: '@Leaf' },
          { kind: 'handle', id: 'kettle', label: '@Kettle' },
        ],
      },
    ],
  })
})
