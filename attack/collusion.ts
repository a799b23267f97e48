import { Client, type Json } from './client.ts'

/** People of the sandbox who may sign in. */
const COLLUDING_HANDLES = ['MayaPlansMedia', 'MihoMarketing', 'TomasRidesSlow', 'JessRoweReads'] as const

export interface Member {
  readonly client: Client
  readonly teams: readonly string[]
  /** An ad account that the first team may upload to. */
  readonly adAccount: string | null
}

async function mustCall(client: Client, method: string, path: string, body?: object): Promise<Json> {
  const answer = await client.ask(method, path, body)
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A team's ad account, bill and plan: the sandbox's pay page takes its test card. */
async function subscribeTeam(client: Client, team: string): Promise<string | null> {
  const [account] = (await mustCall(client, 'GET', '/api/user/accounts/')).results
  if (!account) return null
  const [member] = (await mustCall(client, 'GET', `/api/teams/${team}/members/`)).results
  await mustCall(client, 'POST', '/api/user/granted-accounts/', {
    member: member.id,
    account: { account_id: account.account_id, network: account.network },
  })
  await mustCall(client, 'PATCH', `/api/teams/${team}/`, {
    invoice_name: 'Attack GmbH',
    invoice_email: 'attack@people.example',
    country: 'DE',
  })
  const { plans } = await mustCall(client, 'GET', '/api/customer/subscriptions/public_key/')
  const plan_id = plans.find((plan: { id: string }) => plan.id === 'team-growth-monthly').id
  const checkout = await mustCall(client, 'POST', '/api/customer/subscriptions/checkout/', {
    team_id: team,
    plan_id,
  })
  await fetch(checkout.checkout_url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay' }),
  })
  const confirmedCheckout = await mustCall(client, 'POST', '/api/customer/subscriptions/confirm/', {
    team_id: team,
    checkout_id: checkout.checkout_id,
  })
  return confirmedCheckout.state === 'complete' ? account.account_id : null
}

/** Several people who collude, each with two teams; the first team of each may upload. */
export async function gatherMembers(site: string): Promise<Member[]> {
  const members: Member[] = []
  for (const handle of COLLUDING_HANDLES) {
    const client = await new Client(site).signInByX(handle)
    const name = `Colluder ${handle} ${Date.now().toString(36)}`
    const teams = [await client.makeTeam(name), await client.makeTeam(`${name} 2`)]
    members.push({ client, teams, adAccount: await subscribeTeam(client, teams[0]!) })
  }
  return members
}
