import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../app/http/metrics.ts'
import { signInRefusals } from '../errors/sign-in-refusal.ts'
import { openTestApp, type TestApp } from '../testing/process/open-test-app.ts'
import { watchStore } from './metrics-server.ts'

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
const root = join(import.meta.dirname, '../../../..')
const text = readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8')
const rules = (parse(text) as Rules).groups.flatMap((group) => group.rules)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterAll(async () => await app.close())

test('every alert uses an existing metric, and refused sign-ins have one (security-4 19)', async () => {
  const metrics = createMetrics()
  watchStore(metrics, app.deps.store)
  const shown = await metrics.text()
  metrics.close()
  const named = rules.flatMap(({ expr }) => expr.match(/\brookery_\w+/g) ?? [])
  expect(named).toContain('rookery_sign_in_refusals_total')
  expect(named.filter((name) => !shown.includes(`# TYPE ${name} `))).toEqual([])
  const reasons = [...text.matchAll(/reason!?[=~]+"([\w|]+)"/g)].flatMap(([, each]) => each!.split('|'))
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.filter((reason) => !(signInRefusals as readonly string[]).includes(reason))).toEqual([])
})
