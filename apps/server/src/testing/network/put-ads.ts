import { newId } from '../../security/new-id.ts'
import { adRows, type AdRowKind } from '../../areas/advertising/store/tables.ts'
import { adAccounts } from '../../store/tables.ts'
import { eq } from 'drizzle-orm'
import type { TestApp, TestUser } from '../process/open-test-app.ts'

/** One row of each kind of ad object in a team, all drafts or paused, so that nothing is on the network. */
export async function putAds(
  app: TestApp,
  admin: TestUser,
  of: { readonly team_id: string; readonly account: string },
): Promise<Record<AdRowKind, string>> {
  const createdCampaign = await app.call('POST', '/api/campaigns/', {
    as: admin,
    body: {
      ad_account_id: of.account,
      name: 'Beans',
      objective: 'ENGAGEMENTS',
      start: '2030-01-01T00:00:00Z',
      daily_budget_micro: 20_000_000,
      targeting_package: { keywords: [{ label: 'coffee' }] },
    },
  })
  const adSetsAnswer = await app.call('GET', `/api/adsets/?campaign_id=${createdCampaign.body.id}`, {
    as: admin,
  })
  const [account] = await app.deps.db.select().from(adAccounts).where(eq(adAccounts.account_id, of.account))
  const insertRow = async (kind: AdRowKind, data: Record<string, unknown>): Promise<string> => {
    const id = newId(app.deps)
    const now = app.deps.clock()
    await app.deps.db.insert(adRows).values({
      id,
      team_id: of.team_id,
      ad_account_id: account!.id,
      kind,
      data,
      created_by: admin.id,
      created_at: now,
      updated_at: now,
    })
    return id
  }
  return {
    campaign: createdCampaign.body.id as string,
    adset: adSetsAnswer.body.results[0].id as string,
    ad: await insertRow('ad', { line_item_id: 'none', tweet_id: '1', approval_status: 'PENDING' }),
    creative: await insertRow('creative', {
      draft: { name: 'Fresh', text: 'Fresh beans', media_keys: [], card: null, scheduled_at: null },
    }),
    media: await insertRow('media', {
      state: 'FAILED',
      name: 'Beans',
      file_name: 'beans.png',
      media_type: 'IMAGE',
    }),
  }
}
