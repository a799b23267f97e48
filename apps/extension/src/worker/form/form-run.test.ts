import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFormCommand } from '../../form/read-command.ts'
import type { Outcome } from '../../shared/commands.ts'
import { filledSections, type FormCommand, type FormValue, type FormValues } from '../../shared/form.ts'
import type { Snapshot } from '../../shared/snapshot.ts'
import { openFakeBrowser, senders, type FakeBrowser } from '../../testing/fake-browser.ts'
import { CALLS, emptyPackage, openFakeServer, usageIn, type FakeServer } from '../../testing/fake-server.ts'

let browser: FakeBrowser
let server: FakeServer
let shown: Record<string, readonly FormValue[]>
let commands: FormCommand[]
const startWorker = async () => {
  browser.killWorker()
  vi.resetModules()
  vi.stubGlobal('chrome', browser.api)
  vi.stubGlobal('__VERSION__', '1.0.0')
  vi.stubGlobal('__PRODUCT_ORIGINS__', ['https://app.rookery.example'])
  vi.stubGlobal('__ADS_ORIGINS__', ['https://ads.x.com'])
  vi.stubGlobal('fetch', server.fetch)
  await import('../main.ts')
}
const ask = async (name: string, input: object = {}): Promise<Snapshot> => {
  const outcome = (await browser.send({ from: 'panel', name, input }, senders.panel)) as Outcome<Snapshot>
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
const check = async () =>
  (
    await ask('check', {
      list: { audience_config_id: 'config-1', version: 3, name: 'Coffee people' },
      ad_groups: [{ id: 'li1', network_id: 'li1', name: 'li1', status: 'other' }],
      mode: 'replace',
      fills: true,
    })
  ).run!
const advanceToEnd = async () => {
  for (let step = 0; step < 40; step += 1) {
    const { run } = await ask('advance')
    if (run!.state !== 'applying' && run!.state !== 'reading') return run!
  }
  throw new Error('The run does not end.')
}
const value = (name: string): FormValue => ({ name, excluded: false })
const values = (): FormValues => Object.fromEntries(filledSections.map((each) => [each, shown[each] ?? []]))

beforeEach(async () => {
  browser = openFakeBrowser()
  server = openFakeServer()
  server.answers.set(CALLS.status, () => ({ min_version: '1.0.0', filling: true, broken_revisions: [] }))
  server.answers.set(CALLS.list, () => ({ ...emptyPackage, keywords: [{ label: 'coffee' }], gender: 'MALE' }))
  server.answers.set(CALLS.apply, () => usageIn('applied'))
  shown = { keywords: [value('tea')] }
  commands = []
  browser.form = (command) => {
    commands.push(command)
    if (command.name === 'write') shown[command.section] = command.values
    return { ok: true, locale: 'en', values: values(), rest: false }
  }
  await startWorker()
  await ask('pair', { origin: 'https://app.rookery.example' })
  await browser.send({ type: 'extension-pair', v: 1, code: 'c'.repeat(43) }, senders.page)
  await browser.send({ account: '18ce54d4x5t', ad_group: 'li1' }, senders.ads)
})
afterEach(() => vi.unstubAllGlobals())
const switchOn = async () => {
  await ask('advance')
  await ask('filling', { on: true })
}

describe('filling the form (way 2, issue 48.4)', () => {
  test('is off until the operator allows it and the person switches it on: the page is not even read', async () => {
    expect((await check()).error).toMatchObject({ code: 'filling_off' })
    server.answers.set(CALLS.status, () => ({ min_version: '1.0.0', filling: false, broken_revisions: [] }))
    await ask('advance')
    await expect(ask('filling', { on: true })).rejects.toThrow('filling_off')
    expect([(await check()).error?.code, commands]).toEqual(['filling_off', []])
  })

  test('a form that is known to be broken is not touched', async () => {
    await switchOn()
    server.answers.set(CALLS.status, () => ({
      min_version: '1.0.0',
      filling: true,
      broken_revisions: ['outline-1'],
    }))
    expect([(await check()).error?.code, commands]).toEqual(['form_changed', []])
  })

  test('a worker that is killed between sections goes on from there; one receipt is told, and undo gives back what stood', async () => {
    await switchOn()
    const run = await check()
    expect(run.preview?.ad_groups[0]).toMatchObject({ added: ['Men', 'coffee'], replaced: ['tea'], kept: [] })
    await ask('apply')
    await startWorker()
    const ended = await advanceToEnd()
    expect([ended.state, shown['keywords'], shown['genders']]).toEqual([
      'done',
      [value('coffee')],
      [value('Men')],
    ])
    expect(server.of(CALLS.apply).map(({ body }) => body['confirmed'])).toEqual([
      { criteria: 2, missing: [], extra: [], revision: 'outline-1' },
    ])
    await ask('undo')
    server.answers.set(CALLS.undo, () => usageIn('undone'))
    expect((await advanceToEnd()).state).toBe('undone')
    expect([shown['keywords'], shown['genders']]).toEqual([[value('tea')], []])
  })

  test('the token is revoked meanwhile: nothing more is touched, what stands is said, and undo needs no server', async () => {
    await switchOn()
    await check()
    await ask('apply')
    const touched = commands.length
    server.answers.set(CALLS.status, () => {
      throw 401
    })
    const stopped = await advanceToEnd()
    expect([stopped.state, stopped.error?.code, commands.length]).toEqual(['partial', 'revoked', touched])
    expect(stopped.receipt?.ad_groups[0]).toMatchObject({ taken: 1, missing: ['coffee'] })
    await ask('undo')
    expect([(await advanceToEnd()).state, server.of(CALLS.apply)]).toEqual(['undone', []])
    // Connected again, the server hears of both: what was filled in, and that it was given back.
    server.answers.set(CALLS.status, () => ({ min_version: '1.0.0', filling: true, broken_revisions: [] }))
    server.answers.set(CALLS.undo, () => usageIn('undone'))
    await ask('pair', { origin: 'https://app.rookery.example' })
    await browser.send({ type: 'extension-pair', v: 1, code: 'd'.repeat(43) }, senders.page)
    await ask('advance')
    expect(server.of(CALLS.apply).map(({ body }) => body['confirmed'])).toMatchObject([
      { criteria: 1, missing: ['coffee'] },
    ])
    expect(server.of(CALLS.undo)).toHaveLength(1)
    expect((await ask('advance')).run).toMatchObject({ state: 'undone', usage_id: 'usage-1' })
  })

  test('a filling that stopped early leaves one receipt on the server, told when it answers again', async () => {
    await switchOn()
    const { id } = await check()
    browser.form = (command) => {
      if (command.name === 'write' && command.section === 'keywords')
        return {
          ok: false,
          code: 'silent',
          section: 'keywords',
          step: 'write',
          outline_hash: 'h',
          values: values(),
        }
      if (command.name === 'write') shown[command.section] = command.values
      return { ok: true, locale: 'en', values: values(), rest: false }
    }
    server.answers.set(CALLS.apply, () => {
      throw 503
    })
    await ask('apply')
    expect(await advanceToEnd()).toMatchObject({
      state: 'partial',
      error: { code: 'form_silent' },
      usage_id: null,
    })
    await ask('advance')
    server.answers.set(CALLS.apply, () => usageIn('applied'))
    // Another list meanwhile: the receipt is still of the first.
    await ask('close')
    await startWorker()
    await ask('advance')
    await ask('advance')
    const told = server.of(CALLS.apply)
    expect(new Set(told.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([id]))
    expect(told.at(-1)!.body).toMatchObject({
      state: 'applied',
      confirmed: { criteria: 1, missing: ['coffee'], extra: ['tea'], revision: 'outline-1' },
    })
    const count = told.length
    await ask('advance')
    expect(server.of(CALLS.apply)).toHaveLength(count)
    expect((await ask('snapshot', { language: 'en' })).history[0]).toMatchObject({ id, usage_id: 'usage-1' })
  })

  test('of a closed page nothing stands: that is what the server is told', async () => {
    await switchOn()
    await check()
    await ask('apply')
    browser.form = null
    expect((await advanceToEnd()).error?.code).toBe('form_closed')
    await ask('advance')
    expect(server.of(CALLS.apply).map(({ body }) => body['confirmed'])).toMatchObject([
      { criteria: 0, missing: ['Men', 'coffee'] },
    ])
  })

  test('what the server refuses is not told again and again', async () => {
    await switchOn()
    await check()
    await ask('apply')
    browser.form = null
    server.answers.set(CALLS.apply, () => {
      throw 400
    })
    await advanceToEnd()
    for (let n = 0; n < 3; n += 1) await ask('advance')
    expect(server.of(CALLS.apply)).toHaveLength(1)
  })

  test('saved by the person, the server reads the ad group on X', async () => {
    await switchOn()
    await check()
    await ask('apply')
    await advanceToEnd()
    server.answers.set('PATCH /api/external/audience-usages/usage-1/verify/', () =>
      usageIn('partial', { missing: ['coffee'], taken: 1 }),
    )
    const { run } = await ask('verify')
    expect([run!.state, run!.receipt?.ad_groups[0]?.missing, run!.form?.is_on_network]).toEqual([
      'partial',
      ['coffee'],
      true,
    ])
  })

  test('a command of another shape is none', () => {
    const good = { to: 'form', v: 1, account: '18ce54d4x5t', ad_group: 'li1', name: 'read' }
    const write = { ...good, name: 'write', section: 'keywords', values: [value('tea')] }
    expect([readFormCommand(good), readFormCommand(write)]).toEqual([good, write])
    const bad = [
      { ...good, v: 2 },
      { ...good, to: 'page' },
      { ...good, section: 'keywords' },
      { ...write, section: 'page' },
      { ...write, values: [{ name: 'tea' }] },
      { ...write, values: [{ ...value('tea'), html: '<b>' }] },
      { ...write, account: '../x' },
      null,
      'write',
    ]
    expect(bad.map(readFormCommand)).toEqual(bad.map(() => null))
  })
})
