import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '../shared/commands.ts'
import type { Run } from '../shared/run.ts'
import type { Snapshot } from '../shared/snapshot.ts'
import { openFakeBrowser, senders, type FakeBrowser } from '../testing/fake-browser.ts'
import { CALLS, emptyPackage, openFakeServer, usageIn, type FakeServer } from '../testing/fake-server.ts'

let browser: FakeBrowser
let server: FakeServer
const CODE = 'c'.repeat(43)
const ACCOUNT = '18ce54d4x5t'

/** A fresh worker over what the browser has kept. */
const startWorker = async () => {
  browser.killWorker()
  vi.resetModules()
  vi.stubGlobal('chrome', browser.api)
  vi.stubGlobal('__VERSION__', '1.0.0')
  vi.stubGlobal('__PRODUCT_ORIGINS__', ['https://app.rookery.example', 'https://pro.rookery.example'])
  vi.stubGlobal('__ADS_ORIGINS__', ['https://ads.x.com', 'https://ads.twitter.com'])
  vi.stubGlobal('fetch', server.fetch)
  await import('./main.ts')
}
const ask = async (name: string, input: object = {}): Promise<Snapshot> => {
  const outcome = (await browser.send({ from: 'panel', name, input }, senders.panel)) as Outcome<Snapshot>
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
const pair = async () => {
  await ask('pair', { origin: 'https://app.rookery.example' })
  await browser.send({ type: 'extension-pair', v: 1, code: CODE }, senders.page)
}
const openAds = async (account: string | null = ACCOUNT) =>
  await browser.send({ account, ad_group: null }, senders.ads)
const choice = {
  list: { audience_config_id: 'config-1', version: 3, name: 'Coffee people' },
  ad_groups: [{ id: 'group-1', network_id: 'li1', name: 'Beans', status: 'paused' }],
  mode: 'replace',
}
const check = async () => (await ask('check', choice)).run!
/** As the open panel does, until nothing is under way. */
const advanceToEnd = async (): Promise<Run> => {
  for (let step = 0; step < 20; step += 1) {
    const { run } = await ask('advance')
    if (run!.state !== 'applying' && run!.state !== 'reading') return run!
  }
  throw new Error('The run does not end.')
}
const apply = async (): Promise<Run> => {
  await ask('apply')
  return await advanceToEnd()
}

beforeEach(async () => {
  browser = openFakeBrowser()
  server = openFakeServer()
  await startWorker()
})
afterEach(() => vi.unstubAllGlobals())

describe('pairing', () => {
  test('only the hash of the verifier leaves the extension, and the token reaches no page and no panel', async () => {
    await ask('pair', { origin: 'https://app.rookery.example' })
    const { hash } = new URL(browser.opened[0]!)
    const challenge = new URLSearchParams(hash.slice(1)).get('challenge')!
    expect(browser.opened[0]).toMatch(/^https:\/\/app\.rookery\.example\/extension#challenge=[\w-]{43}&name=/)
    await browser.send({ type: 'extension-pair', v: 1, code: CODE }, senders.page)
    const { code, verifier } = server.of(CALLS.redeem)[0]!.body as { code: string; verifier: string }
    expect([code, browser.opened.join()]).toEqual([CODE, expect.not.stringContaining(verifier)])
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    expect(challenge).toBe(Buffer.from(digest).toString('base64url'))
    const snapshot = await ask('snapshot', { language: 'en' })
    expect(snapshot.pairing).toEqual({
      state: 'paired',
      origin: 'https://app.rookery.example',
      name: 'Ada King',
    })
    expect(JSON.stringify([snapshot, browser.told])).not.toContain('rke_')
    expect(browser.levels).toEqual(['TRUSTED_CONTEXTS', 'TRUSTED_CONTEXTS'])
  })

  test("calls send 'Token {extension token}' and no cookie (EXT-011)", async () => {
    await pair()
    await openAds()
    await check()
    const withToken = server.asked.filter(({ path }) => !path.includes('redeem'))
    expect(withToken.length).toBeGreaterThan(3)
    for (const { headers, init } of withToken)
      expect([headers.get('authorization'), init.credentials]).toEqual(['Token rke_secret', 'omit'])
  })

  test('a code that nobody asked for, or of another site, is not redeemed', async () => {
    await browser.send({ type: 'extension-pair', v: 1, code: CODE }, senders.page)
    await ask('pair', { origin: 'https://pro.rookery.example' })
    await browser.send({ type: 'extension-pair', v: 1, code: CODE }, senders.page)
    expect(server.asked).toEqual([])
  })

  test('a refused token is forgotten, the product hears of it, and nothing more is asked', async () => {
    await pair()
    await openAds()
    await check()
    server.answers.set(CALLS.apply, () => {
      throw 401
    })
    await ask('apply')
    const before = server.asked.length
    const snapshot = await ask('advance')
    expect([snapshot.pairing.state, snapshot.run!.state]).toEqual(['revoked', 'applying'])
    expect(server.asked).toHaveLength(before)
    expect(JSON.stringify([...browser.local])).not.toContain('rke_')
    // Connected anew, it goes on with the same run.
    server.answers.set(CALLS.apply, () => usageIn('applied'))
    await pair()
    expect((await advanceToEnd()).state).toBe('done')
  })
})

describe('who may speak', () => {
  test('messages of frames, other sites, other extensions and of no known shape do nothing (EXT-004)', async () => {
    await pair()
    await openAds()
    await check()
    const [stored, asked] = [JSON.stringify([...browser.local, ...browser.session]), server.asked.length]
    const command = { from: 'panel', name: 'apply', input: {} }
    const open = { type: 'extension-open', v: 1, audience_config_id: 'config-9', version: 1 }
    const foreign = [
      { ...senders.page, frameId: 3 },
      { ...senders.page, url: 'https://evil.example/', origin: 'https://evil.example' },
      { ...senders.page, url: 'https://app.rookery.example.evil.example/' },
      { ...senders.page, url: 'http://app.rookery.example/' },
      { ...senders.panel, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' },
      { id: senders.page.id },
    ]
    for (const sender of foreign) for (const message of [command, open]) await browser.send(message, sender)
    // Pages may not give the panel's commands, nor the ad platform's page say anything but its address.
    for (const sender of [senders.page, senders.ads]) await browser.send(command, sender)
    await browser.send(open, senders.ads)
    await browser.send({ account: ACCOUNT, ad_group: null, paired: true }, senders.ads)
    await browser.send({ ...open, targeting_package: {} }, senders.page)
    await browser.send({ ...open, v: 2 }, senders.page)
    expect(JSON.stringify([...browser.local, ...browser.session])).toBe(stored)
    expect(server.asked).toHaveLength(asked)
  })

  test('the product hears that the extension is there and which ad account the page shows (EXT-002, EXT-003)', async () => {
    await browser.send({ type: 'extension-ping', v: 1 }, senders.page)
    const state = { type: 'extension-state', v: 1, version: '1.0.0', form: 'none' }
    expect(browser.told).toEqual([{ tab: 7, message: { ...state, paired: false, ad_account: null } }])
    await pair()
    await openAds()
    await check()
    expect(browser.told.map(({ message }) => message)).toContainEqual({
      ...state,
      paired: true,
      ad_account: { id: ACCOUNT, name: 'Beans Ltd', handle: 'beans' },
    })
  })

  test('a list that a page names is prepared and not applied', async () => {
    await pair()
    const message = { type: 'extension-open', v: 1, audience_config_id: 'config-1', version: 3 }
    await browser.send(message, senders.page)
    const { asked, run } = await ask('snapshot', { language: 'en' })
    expect([asked, run]).toEqual([{ audience_config_id: 'config-1', version: 3, name: '' }, null])
  })
})

describe('before anything is written', () => {
  beforeEach(async () => {
    await pair()
    await openAds()
  })
  const expectRefused = async (code: string) => {
    const run = await check()
    expect([run.state, run.error?.code]).toEqual(['failed', code])
    expect([server.of(CALLS.preview), server.of(CALLS.apply)]).toEqual([[], []])
    await ask('apply')
    expect(server.of(CALLS.apply)).toEqual([])
  }

  test('an empty list is refused before the ad platform is touched (EXT-007)', async () => {
    server.answers.set(CALLS.list, () => ({
      ...emptyPackage,
      keywords: [{ label: 'coffee', deselected: true }],
    }))
    await expectRefused('empty')
  })

  test('an account without access, and a version that the server no longer takes', async () => {
    server.answers.set(CALLS.access, () => ({ access: false, permissions: [], handle: null, name: null }))
    await expectRefused('no_access')
    server.answers.set(CALLS.status, () => ({ min_version: '1.1.0', filling: false, broken_revisions: [] }))
    await expectRefused('outdated')
    expect((await ask('snapshot', { language: 'en' })).needed_version).toBe('1.1.0')
  })

  test('of more than 100 handles the best come first, and those left out are named (EXT-006)', async () => {
    const handles = Array.from({ length: 150 }, (_, n) => ({ handle: `person_${n}` }))
    const best = handles.map(({ handle }) => handle).toReversed()
    server.answers.set(CALLS.list, () => ({ ...emptyPackage, handles }))
    server.answers.set(CALLS.order, () => ({
      handles: best.map((handle) => ({ handle, added: 1, reached: 1 })),
      missing: [],
    }))
    server.answers.set(CALLS.preview, ({ body }) => {
      const sent = (body.targeting_package as { handles: { handle: string }[] }).handles
      const dropped_handles = sent.slice(100).map(({ handle }) => handle)
      return { ad_sets: [], impossible: [], refused: null, residual: [], dropped_handles }
    })
    const run = await check()
    expect(run.preview!.dropped_handles).toEqual(best.slice(100))
    await apply()
    const [sent] = server.of(CALLS.apply)
    const applied = (sent!.body.targeting_package as { handles: { handle: string }[] }).handles.slice(0, 100)
    expect(applied.map(({ handle }) => handle)).toEqual(best.slice(0, 100))
  })

  test('custom audiences are checked by name, and those that are not ready are told before the click (EXT-008)', async () => {
    server.answers.set(CALLS.list, () => ({ ...emptyPackage, custom_audiences: ['Buyers', 'Visitors'] }))
    server.answers.set(CALLS.audiences, () => ({
      custom_audiences: [
        { name: 'Buyers', targetable: true },
        { name: 'Visitors', targetable: false },
      ],
    }))
    expect((await check()).preview!.not_ready).toEqual(['Visitors'])
    expect(server.of(CALLS.audiences)[0]!.body).toEqual({
      ad_account_id: ACCOUNT,
      custom_audience_names: ['Buyers', 'Visitors'],
    })
    await ask('close')
    expect([(await ask('advance')).run, server.of(CALLS.apply)]).toEqual([null, []])
  })

  test('with 50 countries no country is sent, with 49 all are', async () => {
    for (const [count, sent] of [
      [49, 49],
      [50, 0],
    ] as const) {
      const countries = Array.from({ length: count }, (_, n) => ({ code: `C${n}` }))
      server.answers.set(CALLS.list, () => ({ ...emptyPackage, countries }))
      const run = await check()
      expect(run.preview!.is_worldwide).toBe(count === 50)
      expect(server.of(CALLS.preview).at(-1)!.body.countries).toHaveLength(sent)
    }
  })

  test('another account on the page stops it, at the check and at the click', async () => {
    await check()
    await openAds('otheraccount')
    const { run } = await ask('apply')
    expect([run!.state, run!.error?.code, server.of(CALLS.apply)]).toEqual(['failed', 'account_changed', []])
    await openAds()
    server.answers.set(CALLS.access, async () => {
      await openAds('otheraccount')
      return { access: true, permissions: [], handle: 'beans', name: 'Beans Ltd' }
    })
    expect((await check()).error?.code).toBe('account_changed')
  })
})

describe('applying', () => {
  beforeEach(async () => {
    await pair()
    await openAds()
  })

  test('the server writes and reads back; the receipt is kept, and pages hear of it (EXT-001, EXT-005)', async () => {
    const { id } = await check()
    const run = await apply()
    expect(run).toMatchObject({ id, state: 'done', usage_id: 'usage-1' })
    expect(run.receipt!.ad_groups).toMatchObject([{ name: 'Beans', planned: 2, taken: 2, missing: [] }])
    const [sent] = server.of(CALLS.apply)
    expect(sent!.body).toMatchObject({
      state: 'applied',
      ad_account_id: ACCOUNT,
      audience_config_id: 'config-1',
      adset_ids: ['group-1'],
      mode: 'replace',
    })
    expect(sent!.headers.get('idempotency-key')).toBe(id)
    expect(browser.told.at(-1)!.message).toEqual({
      type: 'extension-applied',
      v: 1,
      run: id,
      usage_id: 'usage-1',
      confirmed: true,
    })
    expect((await ask('snapshot', { language: 'en' })).history.map((each) => each.id)).toEqual([id])
  })

  test('what X did not take is told as partly applied, with names', async () => {
    await check()
    server.answers.set(CALLS.usages, () => ({
      results: [usageIn('partial', { taken: 1, missing: ['coffee'], extra: ['tea'] })],
    }))
    const run = await apply()
    expect([run.state, run.receipt!.ad_groups[0]!.missing, run.receipt!.ad_groups[0]!.extra]).toEqual([
      'partial',
      ['coffee'],
      ['tea'],
    ])
  })

  test('without a connection the same write is asked again, with the same key, and once is done once', async () => {
    const { id } = await check()
    server.isDown = true
    await ask('apply')
    for (let wait = 0; wait < 3; wait += 1) expect((await ask('advance')).run!.offline).toBe(true)
    server.isDown = false
    let failures = 2
    server.answers.set(CALLS.apply, () => {
      failures -= 1
      if (failures >= 0) throw 502
      return usageIn('applying')
    })
    expect(await advanceToEnd()).toMatchObject({ id, state: 'done', offline: false })
    const keys = server.of(CALLS.apply).map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys)]).toEqual([3, new Set([id])])
  })

  test('a worker killed at any moment goes on from what it stored: it reads, and one receipt is kept', async () => {
    const { id } = await check()
    await startWorker()
    await ask('apply')
    await startWorker()
    const before = server.of(CALLS.apply).length
    expect(await advanceToEnd()).toMatchObject({ id, state: 'done' })
    expect([before, server.of(CALLS.apply).length]).toEqual([1, 1])
    expect(server.of(CALLS.usages).length).toBeGreaterThan(0)
    await startWorker()
    expect((await ask('snapshot', { language: 'en' })).history.map((each) => each.id)).toEqual([id])
  })

  test('killed before the answer to the write came, it asks with the same key', async () => {
    const { id } = await check()
    await check()
    const { run } = await ask('snapshot', { language: 'en' })
    browser.local.set('run', { ...run, id, state: 'applying' })
    browser.local.set('run_input', { run: id, targeting_package: emptyPackage, countries: [] })
    await startWorker()
    expect(await advanceToEnd()).toMatchObject({ id, state: 'done' })
    expect(server.of(CALLS.apply).map(({ headers }) => headers.get('idempotency-key'))).toEqual([id])
  })

  test('a check that takes long is not ended by the panel that asks how it stands', async () => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.answers.set(CALLS.access, async () => {
      await isAnswered
      return { access: true, permissions: [], handle: 'beans', name: 'Beans Ltd' }
    })
    const checking = check()
    await expect.poll(() => server.of(CALLS.access).length).toBe(1)
    expect((await ask('advance')).run!.state).toBe('checking')
    answer()
    expect((await checking).state).toBe('preview')
  })

  test('killed while it checked, it has written nothing and says so', async () => {
    const run = await check()
    browser.local.set('run', { ...run, state: 'checking' })
    await startWorker()
    expect((await advanceToEnd()).error?.code).toBe('stopped')
    expect(server.of(CALLS.apply)).toEqual([])
  })

  test('two clicks and an impatient panel write once', async () => {
    await check()
    await Promise.all([ask('apply'), ask('apply'), ask('advance'), ask('advance')])
    await advanceToEnd()
    expect(server.of(CALLS.apply)).toHaveLength(1)
  })

  test('undo gives every ad group what it had before', async () => {
    await check()
    await apply()
    server.answers.set(CALLS.undo, () => {
      server.answers.set(CALLS.usages, () => ({ results: [usageIn('undone')] }))
      return usageIn('undoing')
    })
    await ask('undo')
    expect(await advanceToEnd()).toMatchObject({ state: 'undone', undoing: null })
    expect(server.of(CALLS.undo).map(({ body }) => body)).toEqual([{ adset_ids: ['group-1'] }])
  })

  test('what could not be given back whole is asked once, and told', async () => {
    await check()
    await apply()
    server.answers.set(CALLS.undo, () => {
      server.answers.set(CALLS.usages, () => ({ results: [usageIn('partial', { missing: ['tea'] })] }))
      return usageIn('undoing')
    })
    await ask('undo')
    expect(await advanceToEnd()).toMatchObject({ state: 'partial', undoing: null })
    expect(server.of(CALLS.undo)).toHaveLength(1)
  })

  test('a refusal of the server ends the run with its words, and nothing is repeated', async () => {
    await check()
    server.answers.set(CALLS.apply, () => {
      throw 409
    })
    const run = await apply()
    expect([run.state, run.error]).toEqual(['failed', { code: 'failed', text: 'refused with 409' }])
    await ask('advance')
    expect(server.of(CALLS.apply)).toHaveLength(1)
    expect(browser.told.at(-1)!.message).toMatchObject({ type: 'extension-error', run: run.id })
  })
})
