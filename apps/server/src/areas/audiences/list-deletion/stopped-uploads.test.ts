import type { CriterionTree } from '@rookery/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openUploads } from '../../../testing/network/open-upload-world.ts'
import { quickTiming } from '../../../testing/network/upload-world.ts'
import { uploadList } from '../../../testing/network/upload-list.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { listImportJob } from '../audience-lists/import.job.ts'

const world = await openUploads()
const { app, member, team, account, sandbox, uploader } = world
let stopImports: () => Promise<void>
beforeAll(async () => {
  stopImports = await startBackgroundWorker(app.deps, quickTiming, [listImportJob])
})
afterEach(async () => await uploader.rest())
afterAll(async () => {
  await stopImports()
  await world.close()
})

const customers = [...sandbox.running.sandbox.world.profiles(0, 120)]
let lists = 0
const bringCustomers = async (): Promise<string> =>
  (
    await uploadList(app, member, {
      team_id: team.id,
      name: 'Customers',
      content: [`nobody_${(lists += 1)}`, ...customers.map(({ handle }) => handle)].join('\n'),
    })
  ).audience_list_id!
const build = async (name: string, tree: CriterionTree): Promise<string> => {
  const { status, body } = await app.call('POST', '/api/build-audience/', {
    as: member,
    body: { team_id: team.id, name, targeting_package: { tree } },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const coffeeWithout = (...excluded: CriterionTree[]): CriterionTree => ({
  op: 'and',
  children: [
    { kind: 'keyword', label: 'coffee' },
    { op: 'not', children: excluded },
  ],
})
const listLeaf = (id: string): CriterionTree => ({ kind: 'custom_audience', id, label: 'Customers' })
const deleteList = async (id: string) =>
  await app.call('DELETE', `/api/audience-lists/${id}/?confirmed=true`, { as: member })
const job = async (id: string) => {
  const { body } = await app.call('GET', '/api/jobs/', { as: member })
  return body.results.find((each: { id: string }) => each.id === id)
}
const gone = expect.stringContaining('The list “Customers” was deleted')

describe('uploads of audiences that use a list (case 37)', () => {
  test('an upload that has not begun is cancelled with a reason, and sends no people', async () => {
    const list = await bringCustomers()
    const audience_id = await build('Not ours', coffeeWithout(listLeaf(list)))
    const { body: upload } = await uploader.upload({ audience_id })
    const uses = await app.call('GET', `/api/audience-lists/${list}/uses/`, { as: member })
    expect(uses.body.uploads).toEqual([{ id: upload.id, name: upload.name }])
    expect((await deleteList(list)).status).toBe(204)
    await uploader.work()
    const ended = await uploader.until(upload.id, ['failed', 'ready'])
    expect(ended).toMatchObject({ state: 'failed', sent_count: 0, network_id: null })
    expect(ended.states.at(-1)!.cause).toEqual(gone)
    expect(await job(upload.id)).toMatchObject({ state: 'cancelled' })
    expect(uploader.onNetwork(upload.name)).toEqual([])
  })

  test('an audience counted earlier sends no customer once the list is deleted', async () => {
    const list = await bringCustomers()
    const audience_id = await build('Not ours either', coffeeWithout(listLeaf(list)))
    const { body: upload } = await uploader.upload({ audience_id })
    await uploader.fault({
      prefix: `/12/accounts/${account}/custom_audiences`,
      kind: 'error',
      value: 503,
    })
    await uploader.work()
    await uploader.until(upload.id, ['uploading', 'failed'])
    expect((await deleteList(list)).status).toBe(204)
    await uploader.rest()
    await uploader.work()
    const ended = await uploader.until(upload.id, ['failed', 'ready'])
    expect(ended).toMatchObject({ state: 'failed', sent_count: 0 })
    expect(ended.states.at(-1)!.cause).toEqual(gone)
    expect(uploader.onNetwork(upload.name)).toEqual([])
  })

  test('no later upload is estimated or begun, and none of everybody else', async () => {
    const list = await bringCustomers()
    const audience_id = await build('Nobody of ours', coffeeWithout(listLeaf(list)))
    // 330 people, rounded to fifty: a list is guarded.
    expect([300, 350]).toContain((await uploader.estimate({ audience_id })).body.total_count)
    await deleteList(list)
    for (const call of [uploader.estimate, uploader.upload]) {
      const { status, body } = await call({ audience_id })
      expect([status, body]).toEqual([400, { audience_id: [gone] }])
    }
    const exclusion = await app.call('POST', '/api/external/create-exclusion-audience/', {
      as: member,
      body: {
        targeting_package: { tree: coffeeWithout(listLeaf(list)) },
        name: 'Exclusion',
        ad_account_id: account,
      },
    })
    expect([exclusion.status, exclusion.body]).toEqual([400, { targeting_package: [gone] }])
  })

  test('an audience that excludes people known only to X is not uploaded as if it excluded no one', async () => {
    const audience_id = await build(
      'Not the newsletter',
      coffeeWithout({ kind: 'custom_audience', id: 'Newsletter', label: 'Newsletter' }),
    )
    for (const call of [uploader.estimate, uploader.upload]) {
      const { status, body } = await call({ audience_id })
      expect([status, body]).toEqual([
        400,
        { audience_id: [expect.stringContaining('Only X knows who is in Newsletter')] },
      ])
    }
  })

  test('the upload of a list ends with the list', async () => {
    const list = await bringCustomers()
    const sent = await app.call('POST', `/api/audience-lists/${list}/send/`, {
      as: member,
      body: { ad_account_id: account, name: 'Customers on X', mode: 'add' },
    })
    await deleteList(list)
    await uploader.work()
    const ended = await uploader.until(sent.body.id, ['failed', 'ready'])
    expect([ended.state, ended.states.at(-1)!.cause]).toEqual(['failed', 'The list no longer exists.'])
  })
})

describe('campaigns of audiences that use a list (case 37)', () => {
  test('a saved audience or a recipe without its list cannot become a campaign, a forecast or a draft', async () => {
    const list = await bringCustomers()
    const tree = coffeeWithout(listLeaf(list))
    const audience_id = await build('For a campaign', tree)
    await deleteList(list)
    const common = { team_id: team.id, ad_account_id: account, objective: 'REACH' }
    const start = new Date(Date.now() + 86_400_000).toISOString()
    const end = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const budget = { daily_budget_micro: 20_000_000, start, end }
    for (const targeting of [{ audience_id }, { targeting_package: { tree } }]) {
      const field = Object.keys(targeting)[0]!
      const forecast = await app.call('POST', '/api/campaigns/forecast/', {
        as: member,
        body: { ...common, ...budget, ...targeting },
      })
      const draft = await app.call('POST', '/api/campaigns/', {
        as: member,
        body: { ...common, ...budget, ...targeting, name: 'Never', status: 'Draft' },
      })
      for (const { status, body } of [forecast, draft])
        expect([status, body]).toEqual([400, { [field]: [gone] }])
    }
  })
})
