import { expect, test } from 'vitest'
import { readProject, started } from '../testing/read-deployment.ts'
import { readAndWatch } from '../testing/watch-config.ts'

test('the server’s README names every variable of the configuration, and none that is not read', () => {
  const { asked } = readAndWatch(started)
  const table = readProject('apps/server/README.md').split('## Configuration')[1]!.split('\n## ')[0]!
  const named = new Set(
    [...table.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    ),
  )
  expect([...asked].filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !asked.has(name))).toEqual([])
})
