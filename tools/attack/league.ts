import { Visitor, type Told } from './visitor.ts'

/** People of the sandbox who may sign in. */
const PEOPLE = ['MayaPlansMedia', 'MihoMarketing', 'TomasRidesSlow', 'JessRoweReads'] as const

export interface Member {
  readonly visitor: Visitor
  readonly teams: readonly string[]
  /** An ad account that the first team may upload to. */
  readonly adAccount: string | null
}

async function must(visitor: Visitor, method: string, path: string, body?: object): Promise<Told> {
  const answer = await visitor.ask(method, path, body)
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A team's ad account, bill and plan: the sandbox's pay page takes its test card. */
async function subscribe(visitor: Visitor, team: string): Promise<string | null> {
  const [account] = (await must(visitor, 'GET', '/api/user/accounts/')).results
  if (!account) return null
  const [member] = (await must(visitor, 'GET', `/api/teams/${team}/members/`)).results
  await must(visitor, 'POST', '/api/user/granted-accounts/', {
    member: member.id,
    account: { account_id: account.account_id, network: account.network },
  })
  await must(visitor, 'PATCH', `/api/teams/${team}/`, {
    invoice_name: 'Attack GmbH',
    invoice_email: 'attack@people.example',
    country: 'DE',
  })
  const { plans } = await must(visitor, 'GET', '/api/customer/subscriptions/public_key/')
  const plan_id = plans.find((plan: { id: string }) => plan.id === 'team-growth-monthly').id
  const checkout = await must(visitor, 'POST', '/api/customer/subscriptions/checkout/', {
    team_id: team,
    plan_id,
  })
  await fetch(checkout.checkout_url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay' }),
  })
  const confirmed = await must(visitor, 'POST', '/api/customer/subscriptions/confirm/', {
    team_id: team,
    checkout_id: checkout.checkout_id,
  })
  return confirmed.state === 'complete' ? account.account_id : null
}

/** Several people in league, each with two teams; the first team of each may upload. */
export async function gather(site: string): Promise<Member[]> {
  const members: Member[] = []
  for (const handle of PEOPLE) {
    const visitor = await new Visitor(site).signInByX(handle)
    const name = `League ${handle} ${Date.now().toString(36)}`
    const teams = [await visitor.makeTeam(name), await visitor.makeTeam(`${name} 2`)]
    members.push({ visitor, teams, adAccount: await subscribe(visitor, teams[0]!) })
  }
  return members
}
